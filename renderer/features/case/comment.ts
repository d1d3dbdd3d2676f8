import { typedInField } from '../../commands/keyboard-focus.ts'
import { inTurn, isCaseCovered, shownKey, uncoverCase } from '../../decisions/chosen-alert.ts'
import { wording } from '../../i18n/wording.ts'
import { sayFailure } from '../../parts/in-front.ts'
import { saysBlocked } from './acts.ts'

let fieldIsComing = false

/** True from the key that opens the comment until the field has the focus. Keys in between are no commands. */
export function isFieldComing(): boolean {
  return fieldIsComing
}

/**
 * Focuses the comment of the chosen alert once that is painted, or tells why it takes no text. `focus`
 * returns whether the field got the focus.
 */
export function writeComment(focus: () => boolean, pageTime: () => number): Promise<void> {
  fieldIsComing = true
  return inTurn('stay', async () => {
    if (!(await beginComment(focus))) typedInField('e', pageTime())
  }).finally(() => (fieldIsComing = false))
}

async function beginComment(focus: () => boolean): Promise<boolean> {
  const key = await shownKey()
  if (key !== null && isCaseCovered()) await uncoverCase()
  if (key !== null && saysBlocked()) return false
  const isBegun = key !== null && focus()
  if (!isBegun) sayFailure({ sentence: wording().t('review.nothingToComment'), details: null })
  return isBegun
}

/** Milliseconds from the last key until the comment is saved in the draft. A kill loses no more than that. */
export const saveDelay = 250

/** The timers of the machine, passed in for tests. */
export interface Timers {
  readonly set: (run: () => void, millis: number) => number
  readonly clear: (timer: number) => void
}

export interface CommentSaving {
  /** Called on each key; saves the text soon. */
  readonly typed: (text: string) => void
  /** Saves unsaved text now, because the field was left or another alert is chosen. */
  readonly flush: () => void
}

/** Waits for a pause in typing, but at most one delay from the first unsaved key. */
export function createCommentSaving(save: (text: string) => void, timers: Timers): CommentSaving {
  let waiting: { readonly timer: number; text: string } | null = null
  const flush = (): void => {
    if (waiting === null) return
    const { timer, text } = waiting
    timers.clear(timer)
    waiting = null
    save(text)
  }
  return {
    typed: (text) => {
      if (waiting === null) waiting = { timer: timers.set(flush, saveDelay), text }
      else waiting.text = text
    },
    flush
  }
}
