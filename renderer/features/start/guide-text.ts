import { goKeys, overlayKeys } from '../../commands/first-keys.ts'
import { decisionKeysInWords, readyKeysInWords } from '../../decisions/decision-keys.ts'
import type { Translate } from '../../i18n/wording.ts'
import { hintOf } from '../../parts/key-grammar.ts'
import { keysInWords, keysNow } from '../../parts/own-keys.ts'
import { usePreferences } from '../../parts/preferences.ts'
import type { GuideTask } from './guide-tasks.ts'

/** What a task asks for, with the keys of now. */
export function guideText(t: Translate, task: GuideTask): string {
  return t(`guide.tasks.${task}`, {
    ...decisionKeysInWords(t),
    ready: readyKeysInWords(t),
    triage: hintOf(
      t('frame.pages.triage'),
      keysNow('go-triage', ['G', goKeys.triage], usePreferences.getState())
    ),
    goToOutbox: keysInWords('go-outbox', ['G', goKeys.outbox], t('frame.pages.outbox'))
  })
}

/** Where the tour is found again. */
export function guideEndText(t: Translate): string {
  const keys = keysNow('commands', overlayKeys.commands, usePreferences.getState())
  return t('guide.done', { commands: hintOf(`“${t('frame.commands.title')}”`, keys, '+') })
}
