import { noteGone, noteKept } from '../parts/typed-away.ts'
import { useWriting } from './chosen-alert.ts'
import { isAnyUnwritten } from './unwritten-comments.ts'

/**
 * The page goes. A comment is noted as gone until it is stored, and then this ends (SPEC E7d). One of another alert that the
 * disk has not taken goes with the page (SPEC J2h).
 */
export async function commentStored(): Promise<void> {
  const { unsaved } = useWriting.getState()
  if (!unsaved && !isAnyUnwritten()) return
  noteGone('comment')
  if (unsaved) await shownStored()
  if (!isAnyUnwritten()) noteKept('comment')
}

function shownStored(): Promise<void> {
  return new Promise<void>((resolve) => {
    const stop = useWriting.subscribe(({ unsaved }) => {
      if (unsaved) return
      stop()
      resolve()
    })
  })
}
