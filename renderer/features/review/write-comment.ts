import { wording } from '../wording.ts'
import { sayFailure } from '../say.ts'
import { isCaseCovered, uncoverCase } from './case-in-sight.ts'
import { saysBlocked } from './decide.ts'
import { inTurn, shownKey } from './turns.ts'

/** Who types a comment looks up late: until a pause of this length, keys after one that could not be begun belong to it. Milliseconds. */
const typingPause = 1_000

let fieldIsComing = false
/** When the last key of a comment was pressed that has no field; null where none is being typed. */
let typedInVain: number | null = null

/** True from the key that asks for the comment until the field has the focus: what is typed between is not a command. */
export function isFieldComing(): boolean {
  return fieldIsComing
}

/** Whether a key belongs to a comment that could not be begun, and so to nothing. Escape ends that. `at`: milliseconds. */
export function isTypedInVain(key: string, at: number): boolean {
  if (typedInVain === null || key.length > 1) {
    if (key === 'Escape') typedInVain = null
    return false
  }
  typedInVain = at - typedInVain > typingPause ? null : at
  return typedInVain !== null
}

/** Puts the focus into the comment of the chosen alert, once that is painted; says why where it takes none. `focus` answers whether it got there. */
export function writeComment(focus: () => boolean): Promise<void> {
  fieldIsComing = true
  return inTurn('stay', async () => {
    const isBegun = await beginComment(focus)
    typedInVain = isBegun ? null : performance.now()
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
