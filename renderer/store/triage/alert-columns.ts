import type { EpochMillis } from '../../../shared/clock.ts'
import type { Alert, AlertStatus } from '../../../shared/domain/alert.ts'
import type { Dataset } from '../../../shared/domain/dataset.ts'
import type { AlertId } from '../../../shared/ids.ts'
import { Codebook, GrowingColumn } from './growing-column.ts'
import { searchText } from './search-text.ts'

/** What the index keeps of an alert. */
export interface IndexedAlert extends Pick<Alert, 'alertId' | 'name' | 'match' | 'score' | 'status' | 'datasets'> {
  readonly key: string
  readonly changedAt: EpochMillis
}

export function toIndexed(key: string, { alertId, name, match, score, status, datasets }: Alert, changedAt: EpochMillis): IndexedAlert {
  return { key, alertId, name, match, score, status, datasets, changedAt }
}

/**
 * One slot an alert, in parallel columns. A slot is never given to another alert, so that a view that was made
 * earlier stays readable; an alert that comes back gets its old slot.
 */
export class AlertColumns {
  readonly keys: string[] = []
  readonly ids: AlertId[] = []
  readonly matchNames: string[] = []
  readonly searchTexts: string[] = []
  readonly score = new GrowingColumn((length) => new Float64Array(length))
  readonly changedAt = new GrowingColumn((length) => new Float64Array(length))
  readonly subject = new GrowingColumn((length) => new Uint32Array(length))
  readonly status = new GrowingColumn((length) => new Uint32Array(length))
  readonly datasets = new GrowingColumn((length) => new Uint32Array(length))
  readonly shown = new GrowingColumn((length) => new Uint8Array(length))
  readonly draft = new GrowingColumn((length) => new Uint8Array(length))
  readonly statuses = new Codebook<AlertStatus>((status) => status)
  readonly datasetLists = new Codebook<readonly Dataset[]>((list) => list.join('\n'))
  readonly #slots = new Map<string, number>()

  get length(): number {
    return this.keys.length
  }

  find(key: string): number | undefined {
    return this.#slots.get(key)
  }

  /** `known`: the alert's slot, where it has one. */
  write(alert: IndexedAlert, known: number | undefined, subject: number): number {
    const slot = known ?? this.#add(alert.key, alert.alertId)
    this.matchNames[slot] = alert.match
    // Where the hit is on an alias, the profile's own name is found as well.
    this.searchTexts[slot] = searchText(alert.match === alert.name ? alert.match : `${alert.match} ${alert.name}`)
    this.score.set(slot, alert.score)
    this.changedAt.set(slot, alert.changedAt)
    this.subject.set(slot, subject)
    this.status.set(slot, this.statuses.codeOf(alert.status))
    this.datasets.set(slot, this.datasetLists.codeOf(alert.datasets))
    this.shown.set(slot, 1)
    return slot
  }

  #add(key: string, id: AlertId): number {
    const slot = this.keys.push(key) - 1
    this.#slots.set(key, slot)
    this.ids.push(id)
    this.matchNames.push('')
    this.searchTexts.push('')
    return slot
  }
}
