/** @throws as soon as it is given up, whatever the work waits for. */
export async function unlessGivenUp<Value>(work: Promise<Value>, givenUp: AbortSignal): Promise<Value> {
  const ending = new AbortController()
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (): void => reject(new Error('Given up'))
    if (givenUp.aborted) end()
    givenUp.addEventListener('abort', end, { once: true, signal: ending.signal })
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    ending.abort()
  }
}

/**
 * The answer of a person, or null as soon as it is given up, after which nothing is asked. On Windows a dialog of the
 * system stays open when its window is destroyed, so that somebody may answer it much later (SPEC E21f).
 */
export async function askUnlessGivenUp<Answer>(
  ask: () => Promise<Answer>,
  givenUp: AbortSignal
): Promise<Answer | null> {
  const isGivenUp = (): boolean => givenUp.aborted
  if (isGivenUp()) return null
  try {
    const answer = await unlessGivenUp(ask(), givenUp)
    return isGivenUp() ? null : answer
  } catch (thrown) {
    if (isGivenUp()) return null
    throw thrown
  }
}
