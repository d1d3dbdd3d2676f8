import type { After } from '../rate/rate-gate.ts'
import type { OpenPlace } from './update-places.ts'
import { CalledOff, UpdateProblem } from './update-problem.ts'

/** Milliseconds without a byte, after which nobody waits any longer. */
const patienceMillis = 60_000

export interface Receiving {
  readonly open: OpenPlace
  readonly after: After
  readonly signal: AbortSignal
}

/** Hands over what comes, piece by piece, and stops at the first byte beyond `most`. */
export async function receive(
  { open, after, signal }: Receiving,
  address: URL,
  most: number,
  take: (piece: Uint8Array) => Promise<void> | void
): Promise<void> {
  const over = new AbortController()
  const late = new Promise<never>((_resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason as Error), { once: true })
  })
  late.catch(() => undefined)
  const callOff = (): void => over.abort(new CalledOff())
  const isLate = (): void => over.abort(new UpdateProblem({ kind: 'unreachable', reason: 'timed-out' }))
  let stopWaiting = after(patienceMillis, isLate)
  if (signal.aborted) callOff()
  else signal.addEventListener('abort', callOff, { once: true })
  let pieces: AsyncIterator<Uint8Array> | null = null
  try {
    const opening = open(address, over.signal)
    opening.catch(() => undefined)
    pieces = (await Promise.race([opening, late]))[Symbol.asyncIterator]()
    let size = 0
    for (;;) {
      const reading = pieces.next()
      reading.catch(() => undefined)
      const piece = await Promise.race([reading, late])
      if (piece.done === true) return
      stopWaiting()
      stopWaiting = after(patienceMillis, isLate)
      size += piece.value.byteLength
      if (size > most) throw new UpdateProblem({ kind: 'other-file' })
      await take(piece.value)
    }
  } catch (thrown) {
    throw over.signal.aborted ? over.signal.reason : thrown
  } finally {
    stopWaiting()
    signal.removeEventListener('abort', callOff)
    // What was not read to its end is called off, since nobody reads the rest.
    over.abort(new CalledOff())
    void pieces?.return?.().catch(() => undefined)
  }
}
