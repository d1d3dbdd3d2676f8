import type { EpochMillis } from '../../../shared/clock.ts'
import { type Alert, valuesOf } from '../../../shared/domain/alert.ts'
import type { ReviewBasis } from '../../../shared/domain/review.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import { type Provenance, readFrom } from '../../../shared/ids.ts'
import type { CacheDatabase, CaseRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { alertKeyBelow, subscriptionKeyOf } from '../database/row-keys.ts'
import type { CacheChange } from './cache-commit.ts'
import { decodeAlerts } from './case-rows.ts'

/** An alert as it is stored, with the name of its subject. */
export interface AlertRecord extends Provenance {
  readonly key: string
  readonly alert: Alert
  readonly gone: boolean
  readonly readAt: EpochMillis
  readonly subjectName: string
  /** Undefined if the subscription was never read. */
  readonly subject: Subscription | undefined
}

interface CacheReader {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
}

/** Alerts by their keys; those that the store does not hold are left out. */
export async function readAlerts(
  reader: CacheReader,
  keys: readonly string[]
): Promise<ReadonlyMap<string, AlertRecord>> {
  const wanted = new Set(keys)
  const rows = await reader.cache.cases.bulkGet([...new Set(keys.map(subscriptionKeyOf))])
  const records = await recordsOf(
    reader,
    rows.filter((row) => row !== undefined),
    (key) => wanted.has(key)
  )
  return new Map(records.map((record) => [record.key, record]))
}

/** One alert. Undefined if the store does not hold it. Not read again if it was shown and no commit has written it since. */
export async function readAlert(
  reader: CacheReader & { readonly knownAlerts: KnownAlerts },
  key: string
): Promise<AlertRecord | undefined> {
  return reader.knownAlerts.find(key) ?? (await readAlerts(reader, [key])).get(key)
}

/** All alerts of some cases for which `isWanted` holds, those that are gone included. */
export async function recordsOf(
  { codec }: CacheReader,
  rows: readonly CaseRow[],
  isWanted: (key: string) => boolean
): Promise<readonly AlertRecord[]> {
  const vanished = new Set(rows.filter((row) => row.vanished).map(({ id }) => id))
  const wanted = rows.flatMap(({ id: caseKey, alerts }) =>
    alerts.filter(({ id }) => isWanted(alertKeyBelow(caseKey, id))).map((alert) => ({ caseKey, alert }))
  )
  const [subscriptions, decoded] = await Promise.all([
    subscriptionsOf(codec, rows),
    decodeAlerts(codec, wanted)
  ])
  return decoded.map(({ caseKey, alert: { gone, readAt, correlationId }, key, value }) => ({
    key,
    alert: value,
    gone: gone || vanished.has(caseKey),
    readAt,
    ...readFrom(correlationId),
    subjectName: subscriptions.get(caseKey)?.name ?? '',
    subject: subscriptions.get(caseKey)
  }))
}

/** Those that the service shows come before those that it no longer shows, each by their scores. */
export function shownFirst(left: AlertRecord, right: AlertRecord): number {
  return Number(left.gone) - Number(right.gone) || right.alert.score - left.alert.score
}

/** The subscriptions of some cases, by key; a case that was not shown by its list has none. */
export async function subscriptionsOf(
  codec: RowCodec,
  rows: readonly CaseRow[]
): Promise<ReadonlyMap<string, Subscription>> {
  const known = rows.flatMap(({ id, payload }) => (payload === null ? [] : [{ id, payload }]))
  const contents = await decodeAll(codec, 'subscriptions', known)
  return new Map(
    known.flatMap(({ id }, index) => (contents[index] === undefined ? [] : [[id, contents[index]] as const]))
  )
}

/** What a reviewer sees of a stored alert, as the basis of a decision. */
export function basisOf({ alert, readAt }: AlertRecord): ReviewBasis {
  const values = valuesOf(alert)
  return { matchVersion: values.matchVersion, status: values.status, values, asOf: readAt }
}

/** The alert on screen, the next one, and some to go back to. */
const mostKept = 16

/** The alerts that were shown lately, until a commit writes them: a decision need not read again what is on screen. */
export class KnownAlerts {
  readonly #records = new Map<string, AlertRecord>()
  #commits = 0

  /** Grows with each commit: what was read before one may be wrong after it. */
  get commits(): number {
    return this.#commits
  }

  find(key: string): AlertRecord | undefined {
    return this.#records.get(key)
  }

  /** `readAt`: `commits` as they were before the reading began. */
  note(record: AlertRecord, readAt: number): void {
    if (readAt !== this.#commits) return
    const oldest = this.#records.keys().next()
    if (this.#records.size >= mostKept && oldest.done !== true) this.#records.delete(oldest.value)
    this.#records.set(record.key, record)
  }

  /** Forgets what the commit wrote. */
  apply({ alerts, gone, decided, subjects }: CacheChange): void {
    this.#commits += 1
    for (const { key } of [...alerts, ...decided]) this.#records.delete(key)
    for (const key of gone) this.#records.delete(key)
    const changed = new Set(subjects.map(({ key }) => key))
    for (const key of this.#records.keys()) if (changed.has(subscriptionKeyOf(key))) this.#records.delete(key)
  }
}
