import { expect } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import type { SpellingEffect } from '../../../electron/sandbox/faults/reshape.ts'
import type { FollowListSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { answerQuestion } from '../../../renderer/features/sync/acts.ts'
import { type Alert, alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import { decisions } from '../../../shared/domain/review.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { decide, type RealParts, type Run, startRealParts } from '../main/real-parts.ts'
import { type Contents, contentsOf, truthOf } from '../main/sandbox-truth.ts'

export interface WorldShape {
  readonly seed: number
  readonly alerts: number
  readonly subscriptions: number
  readonly followLists: number
  /** How the service writes all its answers. */
  readonly habits: readonly SpellingEffect[]
}

export interface Edit {
  readonly what:
    | 'create-alert'
    | 'change-alert'
    | 'discard-alert'
    | 'reopen-alert'
    | 'review-alert'
    | 'remove-alert'
    | 'add-subject'
    | 'drop-subject'
    | 'drop-list'
    | 'screen'
    | 'expire-cursors'
  /** A number that chooses what is edited. */
  readonly where: number
}

/** What goes wrong in a run, and at which of its requests. */
export interface Trouble {
  readonly at: number
  readonly what: 'kill' | 'cancel' | 'pause' | 'edit' | 'fault'
  readonly edit: Edit
  readonly effect: FaultInput['effect']
}

export type Step =
  | { readonly kind: 'sync' | 'submit'; readonly full: boolean; readonly trouble: Trouble | null }
  | ({ readonly kind: 'edit' } & Edit)
  | { readonly kind: 'decide' | 'write-draft'; readonly where: number }
  | { readonly kind: 'jump'; readonly minutes: number }

/** One app on one service, starting with an empty database, and a record of what happened to both from outside. */
export interface Life {
  readonly parts: RealParts
  readonly habits: readonly SpellingEffect[]
  /** Requests that the test itself sent to the service. */
  ownCalls: number
  /** Requests that a kill or a cancellation may have cut off. The service may have counted them or not. */
  cutOff: number
  /**
   * True if a row was refused or a value left out of it, or if another subject without alerts took the place of one. Only a full pass
   * sees that (S1c).
   */
  needsFullPass: boolean
  /** Follow lists that lost a subject without alerts, and those that gained one. */
  readonly lost: Set<string>
  readonly got: Set<string>
  /** What colleagues did to single alerts, one after the other. */
  readonly moves: Move[]
  /** A pass is open. */
  isReading: boolean
  /** Comments of the written drafts and the queued decisions, by alert. */
  readonly drafts: Map<string, string>
  readonly decided: Map<string, number>
}

interface Move {
  /** List and family. */
  readonly part: string
  readonly alert: string
  readonly from: string
  readonly to: string
  /** While the lists were read, or after a reading that was broken off. */
  readonly isMidway: boolean
}

/** How many calls may be in flight at once. */
const inFlight = 8

export async function startLife({ habits, ...shape }: WorldShape): Promise<Life> {
  const parts = await startRealParts({ ...shape, addresses: 0 })
  parts.sandbox.setFaults(habits.map((effect) => ({ effect })))
  return {
    parts,
    habits,
    ownCalls: 0,
    cutOff: 0,
    needsFullPass: false,
    lost: new Set(),
    got: new Set(),
    moves: [],
    isReading: false,
    drafts: new Map(),
    decided: new Map()
  }
}

export async function happen(life: Life, step: Step): Promise<void> {
  switch (step.kind) {
    case 'sync':
    case 'submit':
      await runOnce(life, step)
      return
    case 'edit':
      await edit(life, step)
      return
    case 'decide':
    case 'write-draft':
      await work(life, step)
      return
    case 'jump':
      life.parts.clock.shiftMillis += step.minutes * 60_000
  }
}

async function runOnce(
  life: Life,
  { kind, full, trouble }: Extract<Step, { kind: 'sync' | 'submit' }>
): Promise<void> {
  const { parts } = life
  if (trouble?.what === 'fault') strike(life, trouble)
  let requests = 0
  const pending: Promise<void>[] = []
  const run = await parts.open({
    onRequest: () => {
      requests += 1
      if (requests === trouble?.at) pending.push(disturb(life, run, trouble))
    }
  })
  if (kind === 'submit') await run.session.submit()
  else {
    life.isReading = true
    life.isReading = (await run.session.start({ full })).kind !== 'completed'
  }
  await Promise.all(pending)
  run.kill()
  parts.sandbox.clearFaults()
  parts.sandbox.setFaults(life.habits.map((effect) => ({ effect })))
}

function strike(life: Life, { at, effect }: Trouble): void {
  if (effect.kind === 'wrong-types' || effect.kind === 'left-out') life.needsFullPass = true
  life.parts.sandbox.setFaults([{ nth: at, effect }])
}

async function disturb(life: Life, run: Run, trouble: Trouble): Promise<void> {
  switch (trouble.what) {
    case 'kill':
      life.cutOff += inFlight
      run.kill()
      return
    case 'cancel':
      life.cutOff += inFlight
      run.session.cancel()
      return
    case 'pause':
      run.session.pause()
      await new Promise((resolve) => setTimeout(resolve, 2))
      run.session.resume()
      return
    case 'edit':
      await edit(life, trouble.edit)
      return
    case 'fault':
  }
}

const pick = <Value>(values: readonly Value[], where: number): Value | undefined =>
  values[where % Math.max(1, values.length)]

async function edit(life: Life, { what, where }: Edit): Promise<void> {
  const { sandbox } = life.parts
  const list = pick(sandbox.snapshot().followLists, where)
  if (list === undefined) return
  const family = pick(families, where) ?? 'persons'
  const subject = pick(list[family].subscriptions, where)
  const path = `/follow-lists/${list.id}`
  switch (what) {
    case 'screen':
      sandbox.advance({ hours: 1, screen: 'all', share: 0.3 })
      return
    case 'expire-cursors':
      sandbox.expireCursors()
      return
    case 'drop-list':
      await ask(life, 'DELETE', path)
      return
    case 'drop-subject':
      if (subject === undefined) return
      if (subject.alerts.length === 0) noteSwap(life, list.id, life.lost)
      await ask(life, 'DELETE', `${path}/subscriptions/${family}/${subject.id}`)
      return
    case 'add-subject':
      noteSwap(life, list.id, life.got)
      await ask(life, 'POST', `${path}/subscriptions/${family}`, {
        data: { type: 'subscriptions', attributes: { name: `Subject ${where}`, countries: ['NL'] } }
      })
      return
    case 'create-alert':
      if (subject !== undefined)
        sandbox.mutate({ kind: what, followListId: list.id, family, subscriptionId: subject.id })
      return
    case 'reopen-alert':
    case 'review-alert':
      decideAsColleague(life, list, what, where)
      return
    case 'change-alert':
    case 'discard-alert':
    case 'remove-alert': {
      const alert = pick(subject?.alerts ?? [], where)
      if (subject !== undefined && alert !== undefined)
        sandbox.mutate({
          kind: what,
          followListId: list.id,
          family,
          subscriptionId: subject.id,
          alertId: alert.id
        })
    }
  }
}

/** A colleague reopens an alert, or decides on an open one: the list's counters tell it, and its last screening does not. */
function decideAsColleague(
  life: Life,
  list: FollowListSnapshot,
  what: 'reopen-alert' | 'review-alert',
  where: number
): void {
  const family = pick(families, where) ?? 'persons'
  const possible = list[family].subscriptions.flatMap(({ id: subscriptionId, alerts }) =>
    alerts
      .map(({ id: alertId, attributes }) => {
        const from = String(attributes['status'])
        return { followListId: list.id, family, subscriptionId, alertId, from }
      })
      .filter(({ from }) => canBeReviewed(from) && (from === 'open') === (what === 'review-alert'))
  )
  const chosen = pick(possible, Math.floor(where / families.length))
  if (chosen === undefined) return
  const { from, ...ref } = chosen
  const status = pick(['false-positive', 'true-positive'] as const, where) ?? 'false-positive'
  life.parts.sandbox.mutate(what === 'reopen-alert' ? { kind: what, ...ref } : { kind: what, ...ref, status })
  const to = what === 'reopen-alert' ? 'open' : status
  const part = `${list.id}/${family}`
  const { isReading: isMidway } = life
  const move = { isMidway, part, alert: `${part}/${ref.subscriptionId}/${ref.alertId}`, from, to }
  if (life.moves.some((before) => cancelOut(before, move))) life.needsFullPass = true
  life.moves.push(move)
}

/**
 * What no statistic shows, so that only a full pass sees it (S1c, S1d): two alerts of one family that were changed the
 * other way round, and one that was changed while its list was read and taken back after that.
 */
function cancelOut(before: Move, after: Move): boolean {
  return (
    before.part === after.part &&
    (before.alert !== after.alert || before.isMidway) &&
    before.from === after.to &&
    before.to === after.from
  )
}

function noteSwap(life: Life, list: string, side: Set<string>): void {
  side.add(list)
  if (life.lost.has(list) && life.got.has(list)) life.needsFullPass = true
}

/** Changes the service over its own interface, as somebody else would. */
async function ask(life: Life, method: string, path: string, body?: unknown): Promise<void> {
  const { baseUrl, apiKey } = life.parts.sandbox
  life.ownCalls += 1
  const headers = { 'X-API-KEY': apiKey, 'content-type': 'application/vnd.api+json' }
  const answer = await fetch(`${baseUrl}/compliance/monitor/v2${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  await answer.arrayBuffer()
}

/** Works as a user on what the store shows. */
async function work(
  life: Life,
  { kind, where }: Extract<Step, { kind: 'decide' | 'write-draft' }>
): Promise<void> {
  const run = await life.parts.open()
  const { alerts } = await contentsOf(run.store)
  const busy = new Set(
    (await listReviews(run.store))
      .filter(({ state }) => state.kind !== 'accepted')
      .map(({ alert }) => alertKey(alert))
  )
  const free = [...alerts].filter(
    ([key, alert]) => mayBeDecided(alert) && !busy.has(key) && !life.drafts.has(key)
  )
  const key = pick(free, where)?.[0]
  if (key !== undefined && kind === 'decide') {
    await decide(run.store, key, pick(decisions, where) ?? 'open')
    life.decided.set(key, (life.decided.get(key) ?? 0) + 1)
  }
  if (key !== undefined && kind === 'write-draft') {
    expect((await saveDraft(run.store, key, { riskComment: `Note ${where}` })).kind).toBe('ok')
    life.drafts.set(key, `Note ${where}`)
  }
  run.kill()
}

function mayBeDecided({ status }: Alert): boolean {
  return canBeReviewed(status)
}

/**
 * When nothing goes wrong any more, the store must equal the service, the ledger must equal the service's own
 * count, and the work must be as it was written.
 */
export async function expectTruth(life: Life): Promise<void> {
  const { parts } = life
  const truth = (): Contents => truthOf(parts.sandbox, life.habits)
  const run = await parts.open()
  const sync = async (full: boolean): Promise<void> =>
    expect(await run.session.start({ full })).toMatchObject({ kind: 'completed' })
  await sync(false)
  await answerAll(life, run.store)
  await sync(false)
  if (!life.needsFullPass) expectEqualButForLastUpdates(await contentsOf(run.store), truth())
  await sync(true)
  expect(await contentsOf(run.store)).toEqual(truth())
  expectCountedCalls(life)
  await expectOwnWork(life, run.store)
  run.kill()
}

/**
 * A review that leaves the status as it is changes only the last update of its subject, which only a full
 * pass sees (S1c).
 */
function expectEqualButForLastUpdates(shown: Contents, truth: Contents): void {
  const timeless = (subjects: Contents['subscriptions']) =>
    new Map([...subjects].map(([key, subject]) => [key, { ...subject, lastUpdatedAt: null }]))
  expect({ ...shown, subscriptions: timeless(shown.subscriptions) }).toEqual({
    ...truth,
    subscriptions: timeless(truth.subscriptions)
  })
}

/** A list that went away with the user's work in it is shown until the user says that it is gone (S21a). */
async function answerAll({ parts }: Life, store: WorkspaceStore): Promise<void> {
  const { followLists } = await readFacts(store)
  const asked = followLists.filter(({ question }) => question !== null)
  const there = new Set(truthOf(parts.sandbox).followLists)
  for (const { followList, question } of asked) {
    if (question?.reason === 'not-listed') expect(there.has(followList.id)).toBe(false)
    await answerQuestion(store, followList.id, 'sweep')
  }
}

function expectCountedCalls({ parts, ownCalls, cutOff }: Life): void {
  const counted = parts.sandbox.stats().total - ownCalls
  if (cutOff === 0) expect(parts.ledger.length).toBe(counted)
  else expect(Math.abs(parts.ledger.length - counted)).toBeLessThanOrEqual(cutOff)
}

async function expectOwnWork({ parts, drafts, decided }: Life, store: WorkspaceStore): Promise<void> {
  const [written, reviews] = await Promise.all([listDrafts(store), listReviews(store)])
  expect(new Map(written.map(({ alert, riskComment }) => [alertKey(alert), riskComment]))).toEqual(drafts)
  const { reviewsApplied } = parts.sandbox.stats()
  for (const [key, times] of decided) {
    const own = reviews.filter(({ alert }) => alertKey(alert) === key)
    expect(own).toHaveLength(times)
    expect(own.every(({ content }) => content.riskComment === `Looked at ${key}`)).toBe(true)
    const applied = reviewsApplied[own[0]?.alert.alertId ?? ''] ?? 0
    expect(applied).toBeLessThanOrEqual(times)
    expect(own.filter(({ state }) => state.kind === 'accepted').length).toBeLessThanOrEqual(applied)
  }
}
