import { type Alert, alertKey, type AlertStatus, canBeReviewed } from '../../../shared/domain/alert.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import {
  families,
  type Family,
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { CaseStore, CommitReceipt, PageCommit } from '../../../shared/ipc/case-store.ts'
import { addUpAlerts, addUpFamilies } from './memory-adding-up.ts'
import {
  alertsToAsk,
  type ListRow,
  type Mutable,
  pagesOf,
  planOfList,
  type Progress,
  type Row,
  see,
  shown,
  signal,
  type SubscriptionRow,
  unreadList
} from './memory-rows.ts'

export interface MemoryCache {
  readonly methods: Pick<
    CaseStore,
    | 'readKnowledge'
    | 'beginPass'
    | 'questionFollowList'
    | 'commitFollowList'
    | 'commitPages'
    | 'pendingSubscriptions'
    | 'completeFollowList'
    | 'completePass'
  >
  readonly writeAlerts: (alerts: readonly Alert[]) => void
  /** A review was accepted: its alert shows the decision from now on. */
  readonly showDecision: (key: string, status: AlertStatus) => void
  /** What was sent got no answer (SPEC S3d). */
  readonly endSignals: (subscription: SubscriptionRef) => void
  readonly alerts: () => ReadonlyMap<string, Alert>
  readonly subscriptions: () => ReadonlyMap<string, Subscription>
  readonly followListIds: () => readonly string[]
}

export function createMemoryCache(): MemoryCache {
  const state = new CacheState()
  return {
    methods: {
      readKnowledge: () => settle(() => state.readKnowledge()),
      questionFollowList: ({ passId, followListId }) =>
        settle(() => state.questionFollowList(passId, followListId)),
      beginPass: (argument) => settle(() => state.beginPass(argument)),
      commitFollowList: ({ passId, followList }) => settle(() => state.commitFollowList(passId, followList)),
      commitPages: ({ passId, pages }) => settle(() => state.commitPages(passId, pages)),
      pendingSubscriptions: (argument) => settle(() => state.pendingSubscriptions(argument)),
      completeFollowList: ({ passId, followListId }) =>
        settle(() => state.completeFollowList(passId, followListId)),
      completePass: ({ passId }) => settle(() => state.completePass(passId))
    },
    writeAlerts: (alerts) => {
      for (const alert of alerts) if (state.writeAlert(alert, null) !== 'same') state.endSignals(alert)
    },
    showDecision: (key, status) => state.showDecision(key, status),
    endSignals: (subscription) => state.endSignals(subscription),
    alerts: () => shown(state.alerts),
    subscriptions: () => shown(state.subscriptions),
    followListIds: () => [...shown(state.lists).keys()]
  }
}

class CacheState {
  readonly lists = new Map<string, ListRow>()
  readonly subscriptions = new Map<string, SubscriptionRow>()
  readonly alerts = new Map<string, Row<Alert>>()
  private readonly alertsOf = new Map<string, Set<string>>()
  private readonly questioned = new Set<string>()
  private feeds = new Map<string, Progress>()
  private pass: {
    readonly passId: PassId
    readonly startedAt: Parameters<CaseStore['beginPass']>[0]['startedAt']
    readonly full: boolean
    readonly anew?: boolean | undefined
  } | null = null

  beginPass(asked: Parameters<CaseStore['beginPass']>[0]): Awaited<ReturnType<CaseStore['beginPass']>> {
    const resumed = this.pass !== null && asked.anew !== true && (this.pass.full || !asked.full)
    if (!resumed) {
      const { anew = false } = asked
      // A full pass takes the place of another full one once, and not again and again.
      this.pass = { ...asked, full: asked.full && !(anew && this.pass?.anew === true), anew }
      this.feeds = new Map()
    }
    const pass = this.pass ?? asked
    const followLists = [...this.lists.values()]
      .filter((row) => !row.isGone)
      .map((row) => planOfList(row, pass.passId))
    const feeds = [...this.feeds.values()]
      .filter(({ feed }) => feed.kind !== 'alerts')
      .map(({ feed, cursor, complete }) => ({ feed, cursor, complete }))
    return { ...pass, resumed, followLists, feeds }
  }

  readKnowledge(): Awaited<ReturnType<CaseStore['readKnowledge']>> {
    const followLists = [...this.lists.values()]
      .filter((row) => !row.isGone)
      .map((row) => ({
        followListId: row.value.id,
        statistics: row.value.statistics,
        wasComplete: row.completeAt !== null,
        settingsChanged: row.completeSettings !== row.listed,
        settledFamilies: [...row.settled.keys()],
        settledPages: 0,
        pendingPages: 0,
        alertPages: [...this.subscriptions.values()]
          .filter(({ value, isGone }) => !isGone && value.followListId === row.value.id)
          .reduce((sum, { value }) => sum + pagesOf(this.toAsk(value)), 0)
      }))
    return {
      openPass: this.pass === null ? null : { full: this.pass.full },
      lastFullPassAt: null,
      followLists,
      ...{ reviewsBySubscription: [], reviewLookUps: 0 },
      edits: { creations: 0, edits: 0, uncertainEdits: 0, lookUps: [] }
    }
  }

  questionFollowList(passId: PassId, id: string): Awaited<ReturnType<CaseStore['questionFollowList']>> {
    this.inPass(passId)
    const row = this.listRow(id)
    row.isLost = row.unlistedIn === passId
    if (row.isLost) return { isNew: false, maySweep: true }
    const isNew = !this.questioned.has(id)
    this.questioned.add(id)
    return { isNew, maySweep: false }
  }

  commitFollowList(passId: PassId, followList: FollowList): null {
    this.inPass(passId)
    const row = this.listRow(followList.id)
    row.unlistedIn = null
    Object.assign(row, { value: followList, readIn: passId, current: followList.statistics })
    return null
  }

  commitPages(passId: PassId, pages: readonly PageCommit[]): CommitReceipt {
    this.inPass(passId)
    const before = new Map(this.feeds)
    try {
      for (const page of pages) this.advance(page)
    } catch (refusal) {
      this.feeds = before
      throw refusal
    }
    const receipt = { newAlerts: 0, changedAlerts: 0, goneAlerts: 0, questionedLists: 0 }
    for (const page of pages) {
      this.writeRows(passId, page, receipt)
      if (page.nextCursor === null) this.sweep(passId, page, receipt)
    }
    return receipt
  }

  pendingSubscriptions({
    passId,
    followListId,
    after,
    limit
  }: Parameters<CaseStore['pendingSubscriptions']>[0]): Awaited<
    ReturnType<CaseStore['pendingSubscriptions']>
  > {
    this.inPass(passId)
    const all = [...this.subscriptions.entries()]
      .filter(([, row]) => row.value.followListId === followListId && this.isPending(row))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const afterKey = after === null ? '' : subscriptionKey(after)
    const pending = all
      .filter(([key]) => key > afterKey)
      .slice(0, limit)
      .map(([, { value }]) => {
        const subscription = {
          followListId: value.followListId,
          family: value.family,
          subscriptionId: value.subscriptionId
        }
        return {
          subscription,
          cursor: this.feeds.get(feedKey({ kind: 'alerts', subscription }))?.cursor ?? null,
          alerts: this.toAsk(value)
        }
      })
    const expectedPages = all.reduce((sum, [, row]) => sum + pagesOf(this.toAsk(row.value)), 0)
    return { pending, expectedPages }
  }

  completeFollowList(passId: PassId, id: string): null {
    this.inPass(passId)
    const row = this.listRow(id)
    if (row.readIn !== passId) throw new LawBroken('SPEC S10b: completed without its single read')
    Object.assign(row, { completeAt: row.current, completeSettings: row.listed })
    for (const [family, pass] of row.settled) if (pass !== passId) row.settled.delete(family)
    const isRead = (family: Family): boolean =>
      this.feeds.get(feedKey({ kind: 'subscriptions', followListId: row.value.id, family }))?.complete ===
      true
    addUpFamilies(row, families.filter(isRead), this.subscriptions.values(), passId)
    return null
  }

  completePass(passId: PassId): null {
    this.inPass(passId)
    if (this.feeds.get('follow-lists')?.complete !== true)
      throw new LawBroken('a pass without its follow lists')
    for (const row of this.lists.values())
      if (row.isLost) Object.assign(row, { isGone: true, completeAt: null, isLost: false })
    this.pass = null
    return null
  }

  writeAlert(alert: Alert, passId: PassId | null): 'new' | 'changed' | 'same' {
    const key = alertKey(alert)
    const before = this.alerts.get(key)
    this.alerts.set(key, { value: alert, isGone: false, seenIn: passId ?? before?.seenIn ?? null })
    const owner = this.alertsOf.get(subscriptionKey(alert)) ?? new Set()
    this.alertsOf.set(subscriptionKey(alert), owner.add(key))
    if (before === undefined || before.isGone) return 'new'
    return JSON.stringify(before.value) === JSON.stringify(alert) ? 'same' : 'changed'
  }

  showDecision(key: string, status: AlertStatus): void {
    const row = this.alerts.get(key)
    if (row === undefined || row.value.status === status || !canBeReviewed(row.value.status)) return
    row.value = { ...row.value, status }
    this.endSignals(row.value)
  }

  /** Ends what the next plan is compared with (SPEC S3c). */
  endSignals({ followListId, family, subscriptionId }: SubscriptionRef): void {
    this.lists.get(followListId)?.settled.set(family, this.pass?.passId ?? null)
    const subscription = { followListId, family, subscriptionId }
    const row = this.subscriptions.get(subscriptionKey(subscription))
    if (row !== undefined) row.readAs = null
    this.feeds.delete(feedKey({ kind: 'alerts', subscription }))
  }

  private advance({ feed, cursor, nextCursor, refused }: PageCommit): void {
    const key = feedKey(feed)
    const held = this.feeds.get(key)
    if (held?.complete === true) throw new LawBroken(`SPEC S8: ${feed.kind} is complete`)
    if (cursor !== null && cursor !== held?.cursor) throw new LawBroken(`SPEC S7a: ${feed.kind} out of order`)
    const isBlind = (held?.isBlind ?? false) || refused.some(({ id }) => id === null)
    const hasGained = cursor !== null && held?.hasGained === true
    this.feeds.set(key, { feed, cursor: nextCursor, complete: nextCursor === null, isBlind, hasGained })
  }

  private writeRows(
    passId: PassId,
    { rows, feed, refused }: PageCommit,
    receipt: Mutable<CommitReceipt>
  ): void {
    switch (rows.kind) {
      case 'follow-lists':
        for (const list of rows.rows) this.writeList(passId, list)
        for (const { id } of refused) see(this.lists.get(id ?? ''), passId)
        break
      case 'subscriptions':
        for (const row of rows.rows) this.writeSubscription(passId, row)
        if (feed.kind === 'subscriptions')
          for (const { id } of refused)
            see(this.subscriptions.get(`${feed.followListId}/${feed.family}/${id ?? ''}`), passId)
        break
      case 'alerts':
        for (const alert of rows.rows) {
          const change = this.writeAlert(alert, passId)
          if (change !== 'same') receipt[change === 'new' ? 'newAlerts' : 'changedAlerts'] += 1
        }
        if (feed.kind === 'alerts')
          for (const { id } of refused)
            see(this.alerts.get(`${subscriptionKey(feed.subscription)}/${id ?? ''}`), passId)
    }
  }

  private writeList(passId: PassId, list: FollowList): void {
    const before = this.lists.get(list.id)
    const statistics = list.statistics ?? before?.value.statistics ?? null
    this.lists.set(list.id, {
      ...(before ?? unreadList()),
      value: { ...list, statistics },
      listed: JSON.stringify(list.settings),
      isGone: false,
      seenIn: passId,
      unlistedIn: null,
      isLost: false
    })
  }

  private writeSubscription(passId: PassId, value: Subscription): void {
    const key = subscriptionKey(value)
    const before = this.subscriptions.get(key)
    const feed = this.feeds.get(feedKey({ kind: 'subscriptions', ...value }))
    if (feed !== undefined && before?.isGone !== false) feed.hasGained = true
    const row: SubscriptionRow = {
      readAs: null,
      differs: null,
      alertsReadIn: null,
      ...before,
      value,
      isGone: false,
      seenIn: passId
    }
    this.subscriptions.set(key, row)
    if (this.toAsk(value) === 0) Object.assign(row, { readAs: signal(value), differs: null })
    if (row.readAs !== signal(value)) this.feeds.delete(feedKey({ kind: 'alerts', subscription: value }))
  }

  private sweep(passId: PassId, { feed, cursor }: PageCommit, receipt: Mutable<CommitReceipt>): void {
    const mayMark = this.feeds.get(feedKey(feed))?.isBlind !== true
    switch (feed.kind) {
      case 'follow-lists':
        for (const [id, row] of this.lists) {
          if (!mayMark || row.seenIn === passId || row.isGone) continue
          if (cursor !== null) row.unlistedIn = passId
          else this.markListGone(id, receipt)
        }
        break
      case 'subscriptions':
        for (const [key, { value, seenIn, isGone }] of this.subscriptions) {
          const isOfFeed = value.followListId === feed.followListId && value.family === feed.family
          if (!mayMark || isGone || !isOfFeed || seenIn === passId) continue
          this.markSubscriptionGone(key, receipt)
          // One of several pages may have slipped past (SPEC S10g).
          if (cursor !== null && this.feeds.get(feedKey(feed))?.hasGained === true)
            this.lists.get(feed.followListId)?.settled.set(feed.family, passId)
        }
        break
      case 'alerts': {
        const owner = subscriptionKey(feed.subscription)
        const goneBefore = receipt.goneAlerts
        for (const key of this.alertsOf.get(owner) ?? [])
          if (mayMark && this.alerts.get(key)?.seenIn !== passId) this.markAlertGone(key, receipt)
        const subscription = this.subscriptions.get(owner)
        if (subscription === undefined) return
        const own = [...(this.alertsOf.get(owner) ?? [])].map((key) => this.alerts.get(key))
        addUpAlerts(subscription, own, this.lists.get(subscription.value.followListId), {
          passId,
          mayHaveSlipped: cursor !== null && receipt.goneAlerts > goneBefore
        })
      }
    }
  }

  private markListGone(id: string, receipt: Mutable<CommitReceipt>): void {
    Object.assign(this.listRow(id), { isGone: true, completeAt: null })
    for (const [key, { value }] of this.subscriptions)
      if (value.followListId === id) this.markSubscriptionGone(key, receipt)
  }

  private markSubscriptionGone(key: string, receipt: Mutable<CommitReceipt>): void {
    const row = this.subscriptions.get(key)
    if (row === undefined) return
    Object.assign(row, { isGone: true, readAs: null })
    for (const alert of this.alertsOf.get(key) ?? []) this.markAlertGone(alert, receipt)
  }

  private markAlertGone(key: string, receipt: Mutable<CommitReceipt>): void {
    const row = this.alerts.get(key)
    if (row === undefined || row.isGone) return
    row.isGone = true
    receipt.goneAlerts += 1
  }

  private isPending(row: SubscriptionRow): boolean {
    if (row.isGone || this.toAsk(row.value) === 0) return false
    if (this.pass?.full === true) return row.alertsReadIn !== this.pass.passId
    const isRead = this.feeds.get(feedKey({ kind: 'alerts', subscription: row.value }))?.complete === true
    return !isRead && row.readAs !== signal(row.value)
  }

  private toAsk(subject: Subscription): number {
    return alertsToAsk(subject, this.alertsOf.get(subscriptionKey(subject)) ?? [], this.alerts)
  }

  private listRow(id: string): ListRow {
    const row = this.lists.get(id)
    if (row === undefined) throw new LawBroken('a follow list that no feed has shown')
    return row
  }

  private inPass(passId: PassId): void {
    if (this.pass?.passId !== passId) throw new LawBroken('not the pass that is under way')
  }
}

const settle = <Value>(work: () => Value): Promise<Value> => Promise.resolve().then(work)

/** Thrown by a store if the engine breaks a law of shared/SPEC.md. */
export class LawBroken extends Error {}
