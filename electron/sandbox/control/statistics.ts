import type { Api } from '../http/request.ts'

/** What the service counted; `byRoute` by `GET /compliance/monitor/v2/follow-lists`, templates in braces. */
export interface SandboxStatistics {
  /** Every request that arrived at the service, refused ones too; the control interface is not counted. */
  readonly total: number
  readonly byRoute: Readonly<Record<string, number>>
  readonly byApi: Readonly<Record<Api, number>>
  /** By status code; `cut` where the connection was ended instead. */
  readonly byStatus: Readonly<Record<string, number>>
  readonly rateLimited: number
  readonly faultsStruck: number
  readonly sinceMark: { readonly total: number; readonly byRoute: Readonly<Record<string, number>> }
  /** Reviews that were recorded, by alert id: proof that none was applied twice. */
  readonly reviewsApplied: Readonly<Record<string, number>>
  readonly reviewsAppliedTotal: number
}

export class Statistics {
  readonly #byRoute = new Map<string, number>()
  readonly #byStatus = new Map<string, number>()
  readonly #byApi: Record<Api, number> = { compliance: 0, locations: 0, 'organization-monitoring': 0 }
  readonly #reviews = new Map<string, number>()
  #marked = new Map<string, number>()
  #reviewTotal = 0

  arrived(route: string, api: Api): void {
    this.#byRoute.set(route, (this.#byRoute.get(route) ?? 0) + 1)
    this.#byApi[api] += 1
  }

  answered(status: number | 'cut'): void {
    const key = String(status)
    this.#byStatus.set(key, (this.#byStatus.get(key) ?? 0) + 1)
  }

  reviewApplied(alertId: string): void {
    this.#reviews.set(alertId, (this.#reviews.get(alertId) ?? 0) + 1)
    this.#reviewTotal += 1
  }

  /** `sinceMark` counts from here. */
  mark(): void {
    this.#marked = new Map(this.#byRoute)
  }

  read(faultsStruck: number): SandboxStatistics {
    const since = [...this.#byRoute].flatMap(([route, calls]): [string, number][] => {
      const more = calls - (this.#marked.get(route) ?? 0)
      return more === 0 ? [] : [[route, more]]
    })
    return {
      total: sum(this.#byRoute.values()),
      byRoute: Object.fromEntries(this.#byRoute),
      byApi: { ...this.#byApi },
      byStatus: Object.fromEntries(this.#byStatus),
      rateLimited: this.#byStatus.get('429') ?? 0,
      faultsStruck,
      sinceMark: { total: sum(since.map(([, calls]) => calls)), byRoute: Object.fromEntries(since) },
      reviewsApplied: Object.fromEntries(this.#reviews),
      reviewsAppliedTotal: this.#reviewTotal
    }
  }
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
