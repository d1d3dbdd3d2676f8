import type { EpochMillis } from '../../../shared/clock.ts'
import { type Alert, type AlertStatus, canBeReviewed, type ReadAlert } from '../../../shared/domain/alert.ts'
import { holdsReleased } from '../../../shared/domain/lost-sending.ts'
import {
  isOfSameProfile,
  mayMove,
  type QueuedReview,
  type ReviewBasis
} from '../../../shared/domain/review.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { type AlertId, readFrom } from '../../../shared/ids.ts'
import type { Settlement } from '../../../shared/ipc/case-store.ts'
import type { CacheDatabase, CaseRow, SealedAlert, StoredAlert } from '../database/cache-database.ts'
import { encodeAll, type Payload } from '../database/row-codec.ts'
import { alertFeedKey, alertKeyBelow, refusedKey } from '../database/row-keys.ts'
import { namesOf } from '../database/row-names.ts'
import { TransitionNotAllowed } from '../database/store-failures.ts'
import { type IndexedAlert, toIndexed } from '../index/alert-columns.ts'
import { noteIndexChange } from '../index/index-copy.ts'
import { type CacheChange, noCacheChange, type StoreContext } from '../pull/cache-commit.ts'
import { decodeAlerts, firstSeenAt, lineageOf, unknownCase } from '../pull/case-rows.ts'
import { prepareAlerts, type PreparedAlert, sealedAlert } from '../pull/prepared-page.ts'
import { endBasis, withoutSignature } from '../pull/settled-families.ts'
import type { PlannedWrite } from '../work/work-book.ts'
import { noWrite } from '../work/work-write.ts'

export interface Outcomes {
  readonly settlements: readonly Settlement[]
  readonly alerts: readonly ReadAlert[]
  readonly at: EpochMillis
  /** What the service told last in the run. */
  readonly serviceTime?: EpochMillis | null | undefined
}

/**
 * Writes outcomes, and the alerts that were read on the way. The alerts are in the other database and are
 * written first: a kill in between leaves the reviews as they were, so that they are looked up and settled
 * again.
 */
export async function settle(
  context: StoreContext,
  { settlements, alerts, at, serviceTime = null }: Outcomes
): Promise<null> {
  for (const { from, next } of settlements) {
    if (!mayMove('engine', from, next.kind)) throw new TransitionNotAllowed(`From ${from} to ${next.kind}`)
  }
  const prepared = await prepareAlerts(context, alerts, ({ correlationId }) => ({
    readAt: at,
    correlationId
  }))
  if (serviceTime !== null) context.work.tell(serviceTime)
  return context.work.write(async () => {
    const reviews = await context.work.reviews(settlements.map(({ reviewId }) => reviewId))
    const byId = new Map(reviews.map((review) => [review.id, review]))
    const settled = settlements.flatMap((settlement) => settleOne(byId.get(settlement.reviewId), settlement))
    const doubtful = casesInDoubt(settled, settlements)
    await writeAlertsOf(context, { read: prepared, decided: settled.flatMap(toDecided), doubtful, at })
    return { write: { ...noWrite, putReviews: settled }, at, value: null }
  })
}

/**
 * A write by which a person says that reviews arrived. Their alerts show the decisions from then on, as after an answer
 * (SPEC O24d), and are written first, as there.
 */
export function writeArrived<Value>(
  context: StoreContext,
  plan: () => Promise<PlannedWrite<Value>>
): Promise<Value> {
  return context.work.write(async () => {
    const planned = await plan()
    const decided = planned.write.putReviews.flatMap(toDecided)
    await writeAlertsOf(context, { read: [], decided, doubtful: [], at: planned.at })
    return planned
  })
}

async function writeAlertsOf(
  context: StoreContext,
  { read, decided, doubtful, at }: Omit<Settled, 'sealed' | 'refused'>
): Promise<void> {
  if (read.length + decided.length + doubtful.length === 0) return
  const known = await alertsOf(context, { read, decided, at })
  const isShown = (one: DecidedAlert): boolean => stands(one, known.get(keyOf(one)))
  // The service may show the decision all the same, so the next pass looks.
  const passedBy = decided.filter((one) => !isShown(one)).map(({ caseKey }) => caseKey)
  const shown = decided.filter(isShown)
  context.onCacheChange(
    await writeSettledAlerts(context.cache, {
      ...{ read, at, decided: shown, doubtful: [...doubtful, ...passedBy] },
      sealed: await sealDecided(context, shown, known),
      refused: await namesOf(
        context.codec,
        'quarantine',
        read.map(({ alert }) => refusedKey(alertFeedKey(subscriptionKey(alert)), alert.alertId))
      )
    })
  )
}

/** Empty if the review is not in the state that it was leased in (SPEC O1b), or was released since (SPEC B6f). */
function settleOne(
  review: QueuedReview | undefined,
  { from, next, attempts }: Settlement
): readonly QueuedReview[] {
  if (review !== undefined && holdsReleased(review.state, next)) return []
  return review?.state.kind === from ? [{ ...review, state: next, attempts }] : []
}

function toDecided({ state, alert, content, basis }: QueuedReview): readonly DecidedAlert[] {
  return state.kind === 'accepted'
    ? [{ caseKey: subscriptionKey(alert), alertId: alert.alertId, status: content.status, basis }]
    : []
}

/** An alert whose review was accepted: the service shows the decision from now on. */
export interface DecidedAlert {
  readonly caseKey: string
  readonly alertId: AlertId
  readonly status: AlertStatus
  /** What was decided on. */
  readonly basis: ReviewBasis
}

function keyOf({ caseKey, alertId }: DecidedAlert): string {
  return alertKeyBelow(caseKey, alertId)
}

/** Whether the alert is still what was decided on. Else it was read since, and tells more than a decision before that (SPEC O24e). */
function stands({ basis }: DecidedAlert, alert: Alert | undefined): boolean {
  if (alert === undefined || basis.unseen === true) return true
  return alert.matchVersion === basis.matchVersion && isOfSameProfile(alert, basis.values)
}

/** Cases of reviews whose sending got no answer (SPEC S3d). Looking them up once more ends nothing again. */
function casesInDoubt(
  settled: readonly QueuedReview[],
  settlements: readonly Settlement[]
): readonly string[] {
  const sent = new Set(settlements.flatMap(({ reviewId, from }) => (from === 'sending' ? [reviewId] : [])))
  return settled.flatMap(({ id, state, alert }) =>
    state.kind === 'uncertain' && sent.has(id) ? [subscriptionKey(alert)] : []
  )
}

interface Settled {
  readonly read: readonly PreparedAlert[]
  readonly decided: readonly DecidedAlert[]
  /** Keys of cases that the service may show otherwise than they are stored. */
  readonly doubtful: readonly string[]
  /** By alert: what it is with the decision. */
  readonly sealed: ReadonlyMap<string, Payload<SealedAlert>>
  /** Where alerts that were read lie if they were refused before. */
  readonly refused: readonly string[]
  readonly at: EpochMillis
}

type KnownAlert = PreparedAlert['alert'] & Pick<StoredAlert, 'readAt'>

/** The alerts that were just read, and those that were decided on as they are stored, by their keys. */
async function alertsOf(
  { cache, codec }: StoreContext,
  { read, decided, at }: Pick<Settled, 'read' | 'decided' | 'at'>
): Promise<ReadonlyMap<string, KnownAlert>> {
  const now = new Map<string, KnownAlert>(read.map(({ key, alert }) => [key, { ...alert, readAt: at }]))
  const rows = await cache.cases.bulkGet(decided.map(({ caseKey }) => caseKey))
  const wanted = decided.flatMap(({ caseKey, alertId }, index) => {
    const alert = rows[index]?.alerts.find(({ id }) => id === alertId)
    return alert === undefined || now.has(alertKeyBelow(caseKey, alertId)) ? [] : [{ caseKey, alert }]
  })
  for (const { key, value, alert } of await decodeAlerts(codec, wanted))
    now.set(key, { ...value, readAt: alert.readAt, ...readFrom(alert.correlationId) })
  return now
}

/** Seals alerts whose status becomes that of the decision, since that is sealed with them (SPEC E15c). One that cannot be read stays as it is. */
async function sealDecided(
  { codec }: Pick<StoreContext, 'codec'>,
  decided: readonly DecidedAlert[],
  known: ReadonlyMap<string, KnownAlert>
): Promise<Settled['sealed']> {
  const changed = decided.flatMap((one) => {
    const id = keyOf(one)
    const alert = known.get(id)
    const { status } = one
    return alert === undefined ? [] : [{ id, content: sealedAlert(alert, { ...alert, status }) }]
  })
  const payloads = await encodeAll(codec, 'alerts', changed)
  return new Map(
    changed.flatMap(({ id }, index) => (payloads[index] ? [[id, payloads[index]] as const] : []))
  )
}

/**
 * Writes alerts that were read by themselves, then the decisions that were accepted, in one transaction. It ends what
 * the next plan is compared with, wherever something is another one now (SPEC S3c).
 */
async function writeSettledAlerts(
  cache: CacheDatabase,
  { read, decided, doubtful, sealed, refused, at }: Settled
): Promise<CacheChange> {
  const caseKeys = [
    ...new Set([
      ...read.map(({ alert }) => subscriptionKey(alert)),
      ...decided.map(({ caseKey }) => caseKey),
      ...doubtful
    ])
  ]
  const tables = [cache.pass, cache.followLists, cache.cases, cache.quarantine, cache.indexChanges]
  return cache.transaction('rw', tables, async () => {
    const known = await cache.cases.bulkGet(caseKeys)
    const cases = new Map(caseKeys.map((key, index) => [key, known[index] ?? unknownCase(key)]))
    const before = new Map([...cases].map(([key, { alerts }]) => [key, spellAlerts(alerts)]))
    const shown = read.map((alert) => showAlert(cases, alert, at))
    const changed = decided.flatMap((alert) => showDecision(cases, alert, { at, sealed }))
    const ended = new Set([
      ...doubtful,
      ...[...cases].filter(([key, { alerts }]) => before.get(key) !== spellAlerts(alerts)).map(([key]) => key)
    ])
    await Promise.all([
      cache.cases.bulkPut(
        [...cases.values()]
          .filter(({ alerts }) => alerts.length > 0)
          .map((row) => (ended.has(row.id) ? withoutSignature(row) : row))
      ),
      endBasis(cache, ended),
      cache.quarantine.bulkDelete([...refused])
    ])
    const change = { ...noCacheChange, alerts: shown, decided: changed }
    await noteIndexChange(cache, change)
    return change
  })
}

/** What the versions and counters of the service tell of alerts. */
function spellAlerts(alerts: readonly StoredAlert[]): string {
  return JSON.stringify(
    alerts.map(({ id, gone, status, version, matchVersion }) => [id, gone, status, version, matchVersion])
  )
}

/** An alert that was read by itself exists, whatever the list of its subscription showed. */
function showAlert(
  cases: Map<string, CaseRow>,
  { key, alert, payload }: PreparedAlert,
  at: EpochMillis
): IndexedAlert {
  const { alertId: id, score, status, version, matchVersion } = alert
  const after = replaceAlert(cases, subscriptionKey(alert), id, (before) => {
    return {
      id,
      score,
      status,
      version,
      matchVersion,
      gone: false,
      seen: before?.seen ?? 0,
      readAt: at,
      ...readFrom(alert.correlationId),
      ...lineageOf(before, alert, at),
      payload
    }
  })
  return toIndexed(key, alert, { changedAt: after.changedAt, firstSeenAt: firstSeenAt(after) })
}

function showDecision(
  cases: Map<string, CaseRow>,
  { caseKey, alertId, status }: DecidedAlert,
  { at, sealed }: Pick<Settled, 'at' | 'sealed'>
): CacheChange['decided'] {
  const before = cases.get(caseKey)?.alerts.find(({ id }) => id === alertId)
  if (before === undefined || !canBeReviewed(before.status)) return []
  const key = alertKeyBelow(caseKey, alertId)
  // A decision that keeps the status is a new entry of the history all the same (SPEC P2d).
  const payload = sealed.get(key) ?? before.payload
  replaceAlert(cases, caseKey, alertId, () => ({ ...before, status, changedAt: at, payload }))
  return [{ key, status, changedAt: at }]
}

/** Returns the alert as it is now. */
function replaceAlert(
  cases: Map<string, CaseRow>,
  caseKey: string,
  id: AlertId,
  replace: (before: StoredAlert | undefined) => StoredAlert
): StoredAlert {
  const row = cases.get(caseKey) ?? unknownCase(caseKey)
  const alerts = new Map<string, StoredAlert>(row.alerts.map((alert) => [alert.id, alert]))
  const after = replace(alerts.get(id))
  cases.set(caseKey, { ...row, alerts: [...alerts.set(id, after).values()] })
  return after
}
