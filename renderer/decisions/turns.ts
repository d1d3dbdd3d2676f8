import { useTriage } from './selection.ts'
import { useWriting } from './writing.ts'

/** An alert that has not appeared by then will not: it is gone from this machine. Milliseconds. */
const patience = 2_000

/** What is over sooner is not shown as going on: painting that twice for each decision costs more than it tells. Milliseconds. */
const shownFrom = 100

let lastTurn: Promise<void> = Promise.resolve()
let waiting = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keys that are pressed faster than alerts appear wait for their turn, in the order in which they were pressed.
 * `then`: whether the alert stays chosen. Where it does, what is typed or pressed meanwhile counts for it.
 */
export function inTurn(then: 'stay' | 'leave', act: () => Promise<void> | void): Promise<void> {
  waiting += 1
  useWriting.setState(({ leaving }) => ({ goingOn: true, leaving: leaving || then === 'leave' }))
  timer ??= setTimeout(() => useWriting.setState({ lasting: true }), shownFrom)
  const turn = lastTurn.then(act).finally(() => {
    waiting -= 1
    if (waiting > 0) return
    clearTimeout(timer)
    timer = undefined
    useWriting.setState({ goingOn: false, leaving: false, lasting: false })
  })
  // A bug in one turn is reported by whoever began it, and holds up no other.
  lastTurn = turn.catch(() => undefined)
  return turn
}

/** The chosen alert's key as soon as it is painted; null where none is chosen or it does not appear. */
export function shownKey(): Promise<string | null> {
  const chosenAndShown = (): string | null => {
    const { selected } = useTriage.getState()
    return selected !== null && useWriting.getState().shown === selected ? selected : null
  }
  const key = chosenAndShown()
  if (key !== null || useTriage.getState().selected === null) return Promise.resolve(key)
  return new Promise((resolve) => {
    const settle = (found: string | null): void => {
      stop()
      clearTimeout(timer)
      resolve(found)
    }
    const stop = useWriting.subscribe(() => {
      const found = chosenAndShown()
      if (found !== null) settle(found)
    })
    const timer = setTimeout(() => settle(null), patience)
  })
}
