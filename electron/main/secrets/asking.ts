import { createInTurn, type InTurn } from '../../../shared/in-turn.ts'

/** Milliseconds, enough for a user who is asked to unlock the keyring. */
export const longestProbeMillis = 30_000
/** The same for whatever is asked of it later: whoever waits for it may hold up a lock. */
export const longestAnswerMillis = 60_000

/** Asks a keychain. Null if it does not answer in time, or still owes an earlier answer and so is not asked. */
export type Ask = <Value>(question: () => Promise<Value>) => Promise<{ readonly value: Value } | null>

interface Asked {
  readonly inTurn: InTurn
  /** Answers that nobody waits for any more. */
  owed: number
}

const askedOf = new WeakMap<object, Asked>()

/**
 * Waits for no answer of a keychain without end, and asks it nothing else meanwhile, whoever found it (SPEC E6g): each
 * question may take a thread, and the files of the app need the few that there are.
 */
export function asking(keychain: object, millis: number): Ask {
  const asked = askedOf.get(keychain) ?? { inTurn: createInTurn(), owed: 0 }
  askedOf.set(keychain, asked)
  return async (question) => {
    if (asked.owed > 0) return null
    let isAwaited = true
    const answer = asked.inTurn(async () => (isAwaited ? { value: await question() } : null))
    const inTime = await answerWithin(millis, answer)
    if (inTime !== null) return inTime.value
    isAwaited = false
    asked.owed += 1
    const end = (): void => void (asked.owed -= 1)
    answer.then(end, end)
    return null
  }
}

/** The answer. Null if there is none in time; one that comes later is dropped. */
async function answerWithin<Value>(
  millis: number,
  answer: Promise<Value>
): Promise<{ readonly value: Value } | null> {
  let stop: () => void = () => undefined
  const late = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), millis).unref()
    stop = () => clearTimeout(timer)
  })
  try {
    return await Promise.race([answer.then((value) => ({ value })), late])
  } finally {
    stop()
  }
}

/** The answer. @throws if there is none in time, for callers that report this as one of their own failures */
export async function answerOf<Value>(ask: Ask, question: () => Promise<Value>): Promise<Value> {
  const answer = await ask(question)
  if (answer === null) throw new Error('The keychain does not answer.')
  return answer.value
}
