import type { After } from '../rate/rate-gate.ts'

/** Resolves with the work, or when the time is over. */
export async function within(millis: number, work: Promise<unknown>, after: After): Promise<void> {
  await new Promise<void>((resolve) => {
    const stopWaiting = after(millis, resolve)
    void work.then(() => {
      stopWaiting()
      resolve()
    })
  })
}
