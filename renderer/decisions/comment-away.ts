import { noteGone, noteKept } from '../parts/typed-away.ts'
import { useWriting } from './chosen-alert.ts'

/** The page goes. A comment is noted as gone until it is stored, and then this ends (SPEC E7d). */
export async function commentStored(): Promise<void> {
  if (!useWriting.getState().unsaved) return
  noteGone('comment')
  await new Promise<void>((resolve) => {
    const stop = useWriting.subscribe(({ unsaved }) => {
      if (unsaved) return
      stop()
      resolve()
    })
  })
  noteKept('comment')
}
