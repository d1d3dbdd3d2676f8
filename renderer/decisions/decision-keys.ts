import { decideKeys, moveKeys } from '../commands/first-keys.ts'
import type { Translate } from '../i18n/wording.ts'
import { keysInWords } from '../parts/own-keys.ts'

/** The keys that decide, as a sentence names them. */
export function decisionKeysInWords(
  t: Translate
): Readonly<Record<'truePositive' | 'falsePositive' | 'open', string>> {
  const named = (decision: 'true-positive' | 'false-positive' | 'open'): string =>
    keysInWords(decision, decideKeys[decision], t(`names.status.${decision}`))
  return { truePositive: named('true-positive'), falsePositive: named('false-positive'), open: named('open') }
}

/** The keys that make a review ready. */
export function readyKeysInWords(t: Translate): string {
  return keysInWords('add-to-outbox', decideKeys['add-to-outbox'], t('review.addToOutbox'))
}

/** The key that takes back. */
export function undoKeysInWords(t: Translate): string {
  return keysInWords('undo', decideKeys.undo, t('frame.undo'))
}

/** The key that goes on in the queue. */
export function nextKeysInWords(t: Translate): string {
  return keysInWords('next', moveKeys.next, t('frame.commands.next'))
}
