import type { AlertStatus } from '../../../shared/domain/alert.ts'
import { type TriageCounts, type UserState, userStates } from '../../../shared/domain/triage-index.ts'

/** How many alerts on show have which status, and what the user has done about them. */
export class StatusCounts {
  readonly #byStatus = new Map<AlertStatus, number>()
  #counts: TriageCounts | null = null

  /** Nothing for an alert that is not on show. */
  add(status: AlertStatus | undefined, by: number): void {
    if (status !== undefined) this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + by)
  }

  forget(): void {
    this.#counts = null
  }

  /** `worked`: keys of alerts that the user has done something about. */
  counts(worked: Iterable<string>, stateOf: (key: string) => UserState): TriageCounts {
    this.#counts ??= this.#count(worked, stateOf)
    return this.#counts
  }

  #count(worked: Iterable<string>, stateOf: (key: string) => UserState): TriageCounts {
    const byStatus = Object.fromEntries([...this.#byStatus].filter(([, count]) => count > 0))
    const alerts = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
    const byUserState = Object.fromEntries(userStates.map((state) => [state, 0])) as Record<UserState, number>
    byUserState.none = alerts
    for (const key of worked) {
      const state = stateOf(key)
      if (state === 'none') continue
      byUserState[state] += 1
      byUserState.none -= 1
    }
    return { alerts, byStatus, byUserState }
  }
}
