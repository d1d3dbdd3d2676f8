/** How often an app is killed: a hundred times before a release (FIELDCASE_KILLS), some times in continuous integration. */
export function killsOr(few: number): number {
  return Number(process.env['FIELDCASE_KILLS'] ?? few)
}

export const killSeed = Number(process.env['FIELDCASE_KILL_SEED'] ?? Date.now() % 2 ** 31)

/** Numbers from 0 up to, but not including, `limit`; the same for the same seed. */
export function* moments(limit: number): Generator<number, never> {
  for (let state = killSeed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state % limit
  }
}
