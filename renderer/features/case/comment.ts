import { typedInField } from '../../commands/keyboard-focus.ts'
import { isCaseCovered, uncoverCase } from '../../decisions/case-in-sight.ts'
import { inTurn, shownKey } from '../../decisions/turns.ts'
import { wording } from '../../i18n/wording.ts'
import { sayFailure } from '../../parts/say.ts'
import { saysBlocked } from './acts.ts'

let fieldIsComing = false

/** True from the key that asks for the comment until the field has the focus: what is typed between is not a command. */
export function isFieldComing(): boolean {
  return fieldIsComing
}

/** Puts the focus into the comment of the chosen alert, once that is painted; says why where it takes none. `focus` answers whether it got there. */
export function writeComment(focus: () => boolean): Promise<void> {
  fieldIsComing = true
  return inTurn('stay', async () => {
    if (!(await beginComment(focus))) typedInField('e', performance.now())
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
