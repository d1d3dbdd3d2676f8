import { create } from 'zustand'
import type { AlertRef } from '../../shared/domain/alert.ts'
import { type ApiFamily, type CallRange, leftOf, type SyncEstimate } from '../../shared/domain/budget.ts'
import type { FieldPackChoice, FieldPackEnding, FieldPackSummary } from '../../shared/domain/field-pack.ts'
import { subscriptionKey, type SubscriptionRef } from '../../shared/domain/subscription.ts'
import { sideBySide } from '../../shared/domain/turning-text.ts'
import {
  isRunUnderWay,
  type SyncEnding,
  type SyncPhase,
  type SyncState,
  type SyncSummary
} from '../../shared/domain/sync-run.ts'
import type { FollowListId } from '../../shared/ids.ts'
import type { Client } from '../client/client.ts'
import { syncFailureText } from '../i18n/failure-text.ts'
import { type Translate, type Wording, wording } from '../i18n/wording.ts'
import { type SessionState, useSession } from '../live/context.ts'
import { opensDialog } from './in-front.ts'
import { sayAttention, sayDone, sayFailure } from './messages.ts'

/** For example `12 calls`, `12 to 340 calls` or `12 calls or more`. */
export function callRangeText({ t, format }: Wording, { least, most }: CallRange): string {
  if (most === null) return t('sync.estimate.orMore', { count: least, least: format.number(least) })
  if (most === least) return t('sync.calls', { count: least, number: format.number(least) })
  return t('sync.estimate.range', { count: most, least: format.number(least), most: format.number(most) })
}

/** The time that a run takes at the allowed rate. Null if that is not known. */
export function durationText(
  { t, format }: Wording,
  millis: { readonly least: number; readonly most: number | null } | null
): string | null {
  if (millis === null) return null
  const least = format.duration(millis.least)
  if (millis.most === null) return t('sync.estimate.timeOrMore', { least })
  const most = format.duration(millis.most)
  return least === most ? t('sync.estimate.time', { least }) : t('sync.estimate.timeRange', { least, most })
}

/**
 * Whether a sync fits into the calls that are left. `may-pass`: only if much has changed, or if it is not
 * known yet how much there is. `passes`: in any case.
 */
export type BudgetVerdict = 'not-limited' | 'fits' | 'may-pass' | 'passes'

export function budgetVerdict({ byApi, left }: Pick<SyncEstimate, 'byApi' | 'left'>): BudgetVerdict {
  const { least, most } = byApi.compliance
  if (left === null) return 'not-limited'
  if (least > left) return 'passes'
  return most === null || most > left ? 'may-pass' : 'fits'
}

/** How many calls the budget still allows for an API. Null if there is no budget for it. */
export function callsLeft({ balances }: SessionState, api: ApiFamily): number | null {
  const balance = balances.find((one) => one.api === api)
  return balance === undefined ? null : leftOf(balance)
}

/** What the user chose for the field pack. Only ids are kept here, never rows. */
export type FieldPackWish = Omit<FieldPackChoice, 'alerts'>

const firstWish: FieldPackWish = {
  followListIds: [],
  subscriptions: [],
  openOnly: true,
  images: true,
  maxAgeMillis: null
}

interface FieldPackWishState {
  readonly wish: FieldPackWish
  readonly change: (change: Partial<FieldPackWish>) => void
  readonly toggleList: (id: FollowListId) => void
  readonly toggleSubject: (subject: SubscriptionRef) => void
  /** Forgets the choice, because another workspace has other lists. */
  readonly reset: () => void
}

export const useFieldPack = create<FieldPackWishState>((set) => ({
  wish: firstWish,
  change: (change) => set(({ wish }) => ({ wish: { ...wish, ...change } })),
  toggleList: (id) =>
    set(({ wish }) => ({ wish: { ...wish, followListIds: toggled(wish.followListIds, id, (one) => one) } })),
  toggleSubject: ({ followListId, family, subscriptionId }) =>
    set(({ wish }) => ({
      wish: {
        ...wish,
        subscriptions: toggled(wish.subscriptions, { followListId, family, subscriptionId }, subscriptionKey)
      }
    })),
  reset: () => set({ wish: firstWish })
}))

/** True if the subject was chosen by itself, whether or not its list was. */
export function isSubjectChosen({ subscriptions }: FieldPackWish, subject: SubscriptionRef): boolean {
  const key = subscriptionKey(subject)
  return subscriptions.some((one) => subscriptionKey(one) === key)
}

function toggled<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => string): readonly Item[] {
  const others = items.filter((one) => keyOf(one) !== keyOf(item))
  return others.length < items.length ? others : [...items, item]
}

/** How many runs this page started whose outcome it will report itself. */
let asked = 0

/**
 * Syncs, but asks the user first if the sync may exceed the budget. Without a budget nothing is estimated.
 */
export async function runSync(client: Client, options: { readonly full: boolean }): Promise<void> {
  const openLater = opensDialog()
  const isLimited = useSession.getState().budgets.compliance !== null
  const answer = isLimited ? await client.ask('sync.estimate', { ...options, run: 'sync' }) : null
  if (answer?.kind === 'estimated' && mayPass(answer.estimate)) {
    openLater({ kind: 'budget', estimate: answer.estimate, full: options.full })
    return
  }
  await runSyncAnyway(client, options)
}

function mayPass(estimate: SyncEstimate): boolean {
  const verdict = budgetVerdict(estimate)
  return verdict === 'may-pass' || verdict === 'passes'
}

/** Sends what is ready, then reads what is new, and reports the outcome. Stops when the budget is spent. */
export async function runSyncAnyway(client: Client, options: { readonly full: boolean }): Promise<void> {
  const answer = await waitFor(client, 'follow-lists', client.ask('sync.start', options))
  if (answer.kind === 'busy') sayDone('sync', ({ t }) => t('sync.busy'))
  else sayEnding('sync', answer.ending, syncWord)
}

/** Sends what is ready and nothing else, and reports the outcome. */
export async function submitNow(client: Client): Promise<void> {
  const answer = await waitFor(client, 'submitting', client.ask('outbox.submit', null))
  if (answer.kind === 'busy') sayDone('sending', ({ t }) => t('outbox.busy'))
  else
    sayEnding('sending', answer.ending, (t, summary) => {
      const outcome = submissionOutcome(t, summary)
      return outcome === ''
        ? { isWell: true, text: t('outbox.nothingToSend') }
        : submissionWord(t, summary, outcome)
    })
}

/**
 * Reports a run that main started by itself after the connection came back, if it did something or failed.
 */
export function reportRun(before: SyncState, after: SyncState): void {
  if (asked > 0 || before.kind === 'idle' || after.kind !== 'idle' || after.last === null) return
  const { t } = wording()
  const { last } = after
  if (last.kind !== 'completed') {
    sayEnding('sync', last, syncWord)
    return
  }
  const { summary } = last
  if (newsOf(t, summary) === '' && problemsOf(t, summary) === '') return
  if (summary.pages > 0 || submissionOutcome(t, summary) === '') sayEnding('sync', last, syncWord)
  else
    sayEnding('sending', last, (words) => submissionWord(words, summary, submissionOutcome(words, summary)))
}

/** Shows the run as running as soon as the button is pressed, and at the end as main reports it. */
async function waitFor<Answer>(client: Client, phase: SyncPhase, answer: Promise<Answer>): Promise<Answer> {
  asked += 1
  if (useSession.getState().sync.kind === 'idle') useSession.setState({ sync: beginning(phase) })
  try {
    return await answer
  } finally {
    asked -= 1
    useSession.setState({ sync: await client.ask('sync.read', null) })
  }
}

function beginning(phase: SyncPhase): SyncState {
  return {
    kind: 'running',
    cancelling: false,
    progress: { phase, calls: 0, pages: 0, rows: 0, expectedCalls: null }
  }
}

interface LastWord {
  /** False if something could not be read, or waits for the user. */
  readonly isWell: boolean
  readonly text: string
}

/** Where the service accepted nothing, it is not said that something was submitted. */
export function submissionWord(t: Translate, summary: SyncSummary, outcome: string): LastWord {
  const { needAttention, editsNeedAttention, acceptedReviews, acceptedEdits, conflicts = 0 } = summary
  const isWell = needAttention + editsNeedAttention === 0
  if (isWell || acceptedReviews + acceptedEdits > 0)
    return { isWell, text: t('outbox.submitted', { outcome }) }
  if (conflicts === needAttention && editsNeedAttention === 0)
    return { isWell, text: t('outbox.nothingSent', { count: conflicts }) }
  return { isWell, text: t('outbox.nothingAccepted', { outcome }) }
}

/** The last word of a sync: what went wrong first, and then what is new (SPEC S35a). */
export function syncWord(t: Translate, summary: SyncSummary): LastWord {
  const news = newsOf(t, summary)
  const problems = problemsOf(t, summary)
  if (problems === '')
    return { isWell: true, text: news === '' ? t('sync.doneNothing') : t('sync.done', { news }) }
  const isListed = summary.refusedRows + summary.questionedLists > 0
  return {
    isWell: false,
    text: [
      t('sync.problemsFirst', { problems }),
      ...(isListed ? [t('sync.seeProblems')] : []),
      news === '' ? t('sync.otherwiseNothing') : t('sync.otherwise', { news })
    ].join(' ')
  }
}

/** What of a run was refused, skipped, or waits for the user, worst first. Empty if nothing. */
function problemsOf(t: Translate, summary: SyncSummary): string {
  const { refusedRows, skippedFeeds, questionedLists, needAttention, editsNeedAttention } = summary
  return sideBySide(
    [
      ...(refusedRows > 0 ? [t('sync.refusedRows', { count: refusedRows })] : []),
      ...(skippedFeeds > 0 ? [t('sync.skippedFeeds', { count: skippedFeeds })] : []),
      ...(questionedLists > 0 ? [t('sync.questionedLists', { count: questionedLists })] : []),
      ...(needAttention > 0 ? [t('frame.outboxNote', { count: needAttention })] : []),
      ...(editsNeedAttention > 0 ? [t('subjects.needAttention', { count: editsNeedAttention })] : [])
    ],
    ', '
  )
}

function sayEnding(
  about: 'sync' | 'sending',
  ending: SyncEnding,
  completed: (t: Translate, summary: SyncSummary) => LastWord
): void {
  switch (ending.kind) {
    case 'completed': {
      const said = ({ t }: Wording): string => completed(t, ending.summary).text
      if (completed(wording().t, ending.summary).isWell) sayDone(about, said)
      else sayAttention(about, said)
      return
    }
    case 'cancelled':
      if (isRefusalUntold(ending))
        sayFailure(about, ({ t }) => `${t('sync.cancelled')} ${t('sync.sendingRefused')}`)
      else sayDone(about, ({ t }) => t('sync.cancelled'))
      return
    case 'stopped':
      sayFailure(about, ({ t, format }) => {
        const text = syncFailureText(t, format, ending.because)
        const refused = isRefusalUntold(ending) ? ` ${t('sync.sendingRefused')}` : ''
        const unread = ending.summary.unread?.length ?? 0
        const more = unread === 0 ? '' : ` ${t('sync.unread.said', { count: unread })}`
        return { ...text, sentence: `${text.sentence}${more}${refused}` }
      })
  }
}

/** The key refused the sending, and the run ended for another reason, which says nothing of that (SPEC O23c). */
export function isRefusalUntold(ending: SyncEnding): boolean {
  if (ending.summary.sendingRefused !== true) return false
  if (ending.kind !== 'stopped' || ending.because.kind !== 'service') return true
  return !['forbidden', 'access-disallowed'].includes(ending.because.failure.kind)
}

/** What a run found new, and what the service accepted, in words. Empty if nothing changed. */
export function newsOf(t: Translate, summary: SyncSummary): string {
  const parts = [
    summary.newAlerts > 0 ? t('sync.newAlerts', { count: summary.newAlerts }) : '',
    summary.changedAlerts > 0 ? t('sync.changedAlerts', { count: summary.changedAlerts }) : '',
    summary.goneAlerts > 0 ? t('sync.goneAlerts', { count: summary.goneAlerts }) : '',
    ...accepted(t, summary)
  ]
  return sideBySide(parts, ', ')
}

/** How many reviews and edits a run settled, what needs a person first (SPEC S35a). Empty if none. */
export function submissionOutcome(t: Translate, summary: SyncSummary): string {
  return sideBySide(settled(t, summary), ', ')
}

function settled(t: Translate, summary: SyncSummary): readonly string[] {
  const { needAttention, editsNeedAttention } = summary
  return [
    ...(needAttention > 0 ? [t('frame.outboxNote', { count: needAttention })] : []),
    ...(editsNeedAttention > 0 ? [t('subjects.needAttention', { count: editsNeedAttention })] : []),
    ...accepted(t, summary)
  ]
}

function accepted(t: Translate, { acceptedReviews, acceptedEdits }: SyncSummary): readonly string[] {
  return [
    ...(acceptedReviews > 0 ? [t('outbox.accepted', { count: acceptedReviews })] : []),
    ...(acceptedEdits > 0 ? [t('subjects.accepted', { count: acceptedEdits })] : [])
  ]
}

/** Fetches what is missing of the choice, and reports the outcome. */
export async function takeOffline(client: Client, choice: FieldPackChoice): Promise<void> {
  const answer = await client.ask('field-pack.start', { choice })
  if (answer.kind === 'busy') sayDone('field-pack', ({ t }) => t('pack.busy'))
  else sayFieldPackEnding(answer.ending)
}

/** Fetches the history and the image of one alert again. */
export function readOneHistory(client: Client, alert: AlertRef): Promise<void> {
  return packOne(client, alert, {})
}

/** Fetches the image of one alert, which takes no call of the service. */
export function readOneImage(client: Client, alert: AlertRef): Promise<void> {
  return packOne(client, alert, { imagesOnly: true })
}

async function packOne(
  client: Client,
  alert: AlertRef,
  only: Pick<FieldPackChoice, 'imagesOnly'>
): Promise<void> {
  const { followListId, family, subscriptionId, alertId } = alert
  const choice: FieldPackChoice = {
    ...firstWish,
    ...only,
    alerts: [{ followListId, family, subscriptionId, alertId }],
    openOnly: false,
    maxAgeMillis: 0
  }
  const answer = await client.ask('field-pack.start', { choice })
  if (answer.kind === 'busy') {
    sayDone('field-pack', ({ t }) => t('pack.busy'))
    return
  }
  const { ending } = answer
  if (ending.kind === 'stopped')
    sayFailure('field-pack', ({ t, format }) => syncFailureText(t, format, ending.because))
  else if (ending.summary.unknownAlerts > 0) sayFailure('field-pack', ({ t }) => t('pack.alertUnknown'))
}

function sayFieldPackEnding(ending: FieldPackEnding): void {
  switch (ending.kind) {
    case 'completed': {
      const said = (words: Wording): string => fieldPackWord(words, ending.summary).text
      if (fieldPackWord(wording(), ending.summary).isWell) sayDone('field-pack', said)
      else sayAttention('field-pack', said)
      return
    }
    case 'cancelled':
      sayDone('field-pack', (words) =>
        words.t('pack.cancelled', { outcome: fetchedWords(words, ending.summary) })
      )
      return
    case 'stopped':
      sayFailure('field-pack', ({ t, format }) => syncFailureText(t, format, ending.because))
  }
}

/** The last word of a field pack: what was fetched, and what of it is missing (SPEC P10c). */
export function fieldPackWord(words: Wording, summary: FieldPackSummary): LastWord {
  const { t, format } = words
  const { imagesFailed: images, unknownAlerts: alerts } = summary
  const missing = [
    ...(images > 0 ? [t('pack.imagesMissing', { count: images, number: format.number(images) })] : []),
    ...(alerts > 0 ? [t('pack.alertsUnknown', { count: alerts, number: format.number(alerts) })] : [])
  ]
  const done = t('pack.done', { outcome: fetchedWords(words, summary) })
  return { isWell: missing.length === 0, text: [done, ...missing].join(' ') }
}

function fetchedWords({ t, format }: Wording, { histories, images }: FieldPackSummary): string {
  return t('pack.outcome', {
    histories: t('pack.histories', { count: histories, number: format.number(histories) }),
    images: t('pack.images', { count: images, number: format.number(images) })
  })
}

/** Whether a sync or a field pack is under way. There is at most one of them. */
export function useIsBusy(): boolean {
  return useSession(({ sync, fieldPack }) => isRunUnderWay(sync) || fieldPack.kind === 'running')
}
