/**
 * Calls `act` at once, and then at most once in `restMillis` for all further calls: a sync commits many times a
 * second, a person reads a few numbers a second, and an act of the user is seen as it is done.
 */
export function paced(act: () => void, restMillis: number): () => void {
  let isResting = false
  let isStale = false
  const call = (): void => {
    if (isResting) {
      isStale = true
      return
    }
    isResting = true
    isStale = false
    act()
    setTimeout(() => {
      isResting = false
      if (isStale) call()
    }, restMillis)
  }
  return call
}
