import { setImmediate as nextTurn } from 'node:timers/promises'

/** How to break an act off. */
interface Breaking {
  /** So many turns of the event loop after the app began to work on it, if it is not over before. */
  readonly turns: number
  /** Whether the app is at work on it. It is not while the person looks what is there. */
  readonly isActing: () => boolean
  /** Called at the moment at which it is broken off. */
  readonly interrupted: () => void
}

export interface BrokenAct {
  readonly isBroken: boolean
  readonly phase: 'inside an act' | 'between'
  readonly settled: Promise<void>
}

/** Breaks an act off. @returns whether it was not over by then, and where it was. @throws what the app threw before */
export async function breakOff(
  act: Promise<void>,
  { turns, isActing, interrupted }: Breaking
): Promise<BrokenAct> {
  const state = { isOver: false }
  const acting = act.finally(() => {
    state.isOver = true
  })
  // What a dead app could not finish is no failure.
  const settled = acting.catch(() => undefined)
  while (!state.isOver && !isActing()) await nextTurn()
  for (let turn = 0; turn < turns && !state.isOver; turn += 1) await nextTurn()
  const isBroken = !state.isOver
  if (isBroken) interrupted()
  else await acting
  return { isBroken, phase: isBroken && isActing() ? 'inside an act' : 'between', settled }
}
