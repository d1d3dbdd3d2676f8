/** Nobody is asked in the middle of something; whether they still are is looked at this often. Milliseconds. */
const lookAgain = 400

/** The timers of the machine, passed in. */
interface Timers {
  readonly set: (run: () => void, millis: number) => number
  readonly clear: (timer: number) => void
}

export interface HeldQuestion<Question> {
  /** Asks as soon as the person is free; the last question is the one that counts. */
  readonly hold: (question: Question) => void
  /** It has answered itself. */
  readonly drop: () => void
}

/** A question that the person did not call for: it takes no dialog away that is open, and no focus from a field. */
export function createHeldQuestion<Question>(ask: (question: Question) => void, isFree: () => boolean, timers: Timers): HeldQuestion<Question> {
  let timer: number | null = null
  const drop = (): void => {
    if (timer !== null) timers.clear(timer)
    timer = null
  }
  const hold = (question: Question): void => {
    drop()
    if (isFree()) ask(question)
    else timer = timers.set(() => hold(question), lookAgain)
  }
  return { hold, drop }
}
