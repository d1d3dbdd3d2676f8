import type { Bridge } from '../../../shared/ipc/channels.ts'

/** How late the wire is, in milliseconds each way. The port of the database is another wire. */
export interface Lateness {
  readonly answers: number
  readonly store: number
}

/**
 * The wires between the page and main: whatever passes is a copy, which arrives later and in the order in which it was
 * sent.
 */
export function lateBridge(bridge: Bridge, { answers, store }: Lateness): Bridge {
  return {
    invoke: async (name, argument) => {
      const answer: unknown = await bridge.invoke(name, await passed(argument, answers))
      return await passed(answer, answers)
    },
    onEvent: (listener) => listening((heard) => bridge.onEvent(heard), listener, answers),
    onStoreRequest: (listener) => listening((heard) => bridge.onStoreRequest(heard), listener, store),
    answerStore: (message) => void passed(message, store).then((copy) => bridge.answerStore(copy))
  }
}

// A test may stand the page's own clock still.
const inTime = setTimeout

async function passed<Sent>(sent: Sent, millis: number): Promise<Sent> {
  const copy = structuredClone(sent)
  await new Promise((resolve) => inTime(resolve, millis))
  return copy
}

/** Nobody hears what was still on its way when he stopped listening. */
function listening<Sent extends readonly unknown[]>(
  listen: (heard: (...sent: Sent) => void) => () => void,
  listener: (...sent: Sent) => void,
  millis: number
): () => void {
  let isOver = false
  const stop = listen((...sent) => {
    void passed(sent, millis).then((copy) => {
      if (!isOver) listener(...copy)
    })
  })
  return () => {
    isOver = true
    stop()
  }
}
