/**
 * How often an app is killed: a few times in continuous integration, and a hundred times before a release
 * (FIELDCASE_KILLS).
 */
export function killsOr(few: number): number {
  return Number(process.env['FIELDCASE_KILLS'] ?? few)
}

/** Milliseconds for the whole of such a test on a machine that is busy with other work: a minute for each kill, and a start. */
export function patienceOf(kills: number): number {
  return Math.max(600_000, (kills + 2) * 60_000)
}

export const killSeed = Number(process.env['FIELDCASE_KILL_SEED'] ?? Date.now() % 2 ** 31)

/** Numbers from 0 up to `limit`, not including it. The same seed gives the same numbers. */
export function* moments(limit: number): Generator<number, never> {
  for (let state = killSeed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state % limit
  }
}
