import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { momentOf } from '../../../shared/domain/moment.ts'
import { problemOf } from '../../../shared/domain/review.ts'
import {
  type EditState,
  isCreation,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import { likeNameMark, settingsOf, showsWanted } from '../../../shared/domain/subject-settings.ts'
import { failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import { subscriptionListMeta } from '../../../shared/wire/subscription.ts'
import type { Told } from '../../../shared/ipc/case-store.ts'
import type { Count } from '../../../shared/domain/subscription.ts'
import { failureOfPage, mostPages } from '../run/endless-feeds.ts'
import { isMissing, isOfLookUp, stopForService } from '../run/failure-policy.ts'
import { clockDoubtMillis, clockToleranceMillis, sendingTime, type SendingTime } from '../run/sending-time.ts'
import { lookedUpInVain } from '../run/vain-look-up.ts'
import { toldOfList, toldOfSubject } from './edit-calls.ts'
import {
  type EditContext,
  type EditsEnding,
  moveEdit,
  notApplied,
  rejectedBy,
  type UncertainEdit
} from './edit-context.ts'

interface WholeList {
  readonly entries: readonly ListedEntry[]
  /** False if an entry could not be read, so that nothing can be proven absent. */
  readonly isWhole: boolean
  /** How far the service's clock is ahead of ours, by its last answer. */
  readonly aheadMillis: number
}

/** Reads the list once to find out which of its uncertain creations were carried out (SPEC C8b). */
export async function lookUpCreated(
  context: EditContext,
  edits: readonly SubjectEdit[],
  claimedBefore: readonly string[]
): Promise<EditsEnding> {
  const [first] = edits
  if (first === undefined) return { kind: 'done', failure: null }
  const list = await readList(context, first)
  if (list.kind === 'failed') return unreadable(context, edits, list.failure)
  const claimed = new Set(claimedBefore)
  const settlements = edits.map((edit) => {
    const verdict = verdictOn(context, edit, list.value, claimed)
    if (verdict.kind === 'found') claimed.add(verdict.entry.id)
    const told = verdict.kind === 'found' ? verdict.entry : null
    return moveEdit(edit, stateAfter(context, edit, verdict, list.value.isWhole), { told })
  })
  const stop = await context.settle(settlements)
  return stop === null ? { kind: 'done', failure: null } : { kind: 'stopped', stop }
}

function verdictOn(
  { clock }: EditContext,
  edit: SubjectEdit,
  { entries, aheadMillis }: WholeList,
  claimed: ReadonlySet<string>
): CreatedVerdict {
  const at = clock.now()
  const serviceTime = addMillis(at, aheadMillis)
  const sent = sendingTime(uncertainOf(edit).sentAt, { receivedAt: at, serviceTime })
  return matchCreated(edit, sent, entries, claimed)
}

function stateAfter(
  context: EditContext,
  edit: SubjectEdit,
  verdict: CreatedVerdict,
  isWhole: boolean
): EditState {
  const at = context.clock.now()
  const state = uncertainOf(edit)
  switch (verdict.kind) {
    case 'found':
      return {
        kind: 'accepted',
        at,
        correlationId: null,
        proof: 'reading',
        createdId: verdict.entry.id
      }
    case 'undecided':
      return lookedUpInVain(context, state, verdict.because)
    case 'absent':
      if (!isWhole) return lookedUpInVain(context, state, 'history-unreadable')
      if (heldProblemOf(state.lastProblem) !== null) return lookedUpInVain(context, state, 'not-applied')
      return notApplied(context, edit)
  }
}

async function readList(
  context: EditContext,
  { content }: SubjectEdit
): Promise<Result<WholeList, ServiceFailure>> {
  if (!isCreation(content)) throw new Error('Only a creation is looked for in a list.')
  const entries: ListedEntry[] = []
  const seen = new Set<string | null>()
  let isWhole = true
  let aheadMillis = 0
  let counted: Count = null
  for (let cursor: string | null = null; !seen.has(cursor) && seen.size < mostPages(counted);) {
    seen.add(cursor)
    const answer: Result<ListPage, ServiceFailure> =
      content.kind === 'create-follow-list'
        ? await listedFollowLists(context, cursor)
        : await listedSubscriptions(context, content, cursor)
    if (answer.kind === 'failed') return failed(failureOfPage(cursor, answer.failure))
    entries.push(...answer.value.entries)
    isWhole &&= answer.value.isWhole
    aheadMillis = answer.value.aheadMillis
    counted ??= answer.value.counted
    cursor = answer.value.nextCursor
    if (cursor === null) return ok({ entries, isWhole, aheadMillis })
  }
  // The cursors form a circle or have no end, so the rest of the list cannot be read (SPEC C8i).
  return ok({ entries, isWhole: false, aheadMillis })
}

type ListPage = WholeList & {
  readonly nextCursor: string | null
  /** How many entries the list has, by what this page says. */
  readonly counted: Count
}

async function listedFollowLists(
  { service, reading }: EditContext,
  cursor: string | null
): Promise<Result<ListPage, ServiceFailure>> {
  const answer = await service.listFollowLists(cursor, reading)
  if (answer.kind === 'failed') return failed(answer.failure)
  const { rows, refused, nextCursor } = answer.value.value
  const { receivedAt } = answer.value
  const entries = rows.map(({ id, settings }) => ({ id, ...toldOfList(settings, receivedAt) }))
  return ok({
    entries,
    isWhole: refused.length === 0,
    aheadMillis: ahead(answer.value),
    nextCursor,
    counted: null
  })
}

async function listedSubscriptions(
  { service, reading }: EditContext,
  { followListId, family }: Extract<SubjectEdit['content'], { readonly kind: 'create-subscription' }>,
  cursor: string | null
): Promise<Result<ListPage, ServiceFailure>> {
  const answer = await service.listSubscriptions(followListId, family, cursor, reading)
  if (answer.kind === 'failed') return failed(answer.failure)
  const { rows, refused, nextCursor, meta } = answer.value.value
  const { receivedAt } = answer.value
  const entries = rows.map((row) => {
    const { subscriptionId: id, createdAt, lastUpdatedAt } = row
    return { id, ...toldOfSubject({ settings: settingsOf(row), createdAt, lastUpdatedAt }, receivedAt) }
  })
  return ok({
    entries,
    isWhole: refused.length === 0,
    aheadMillis: ahead(answer.value),
    nextCursor,
    counted: subscriptionListMeta(meta)?.subscriptions ?? null
  })
}

function ahead({
  serviceTime,
  receivedAt
}: {
  readonly serviceTime: EpochMillis | null
  readonly receivedAt: EpochMillis
}): number {
  return serviceTime === null ? 0 : serviceTime - receivedAt
}

async function unreadable(
  context: EditContext,
  edits: readonly SubjectEdit[],
  failure: ServiceFailure
): Promise<EditsEnding> {
  if (!isMissing(failure) && !isOfLookUp(failure)) return { kind: 'stopped', stop: stopForService(failure) }
  // Without its list a subject cannot be there. No such thing is known of the follow lists together (SPEC C8j).
  const isGone = (edit: SubjectEdit): boolean =>
    isMissing(failure) && edit.content.kind === 'create-subscription'
  const next = (edit: SubjectEdit): EditState =>
    isGone(edit)
      ? rejectedBy(context, failure)
      : lookedUpInVain(context, uncertainOf(edit), problemOf(failure))
  const stop = await context.settle(edits.map((edit) => moveEdit(edit, next(edit))))
  return stop === null
    ? { kind: 'done', failure: edits.every(isGone) ? null : failure }
    : { kind: 'stopped', stop }
}

function uncertainOf({ state }: SubjectEdit): UncertainEdit {
  if (state.kind !== 'uncertain')
    throw new Error(`An edit to be looked up must be uncertain, but is ${state.kind}.`)
  return state
}

/** An entry of the list in which a creation is looked for. */
export interface ListedEntry extends Told {
  readonly id: string
}

type UndecidedBecause = 'several-equal-entries' | 'entry-of-doubtful-time' | 'entry-with-other-values'
export type CreatedVerdict =
  | { readonly kind: 'found'; readonly entry: ListedEntry }
  | { readonly kind: 'absent' }
  | { readonly kind: 'undecided'; readonly because: UndecidedBecause }

/**
 * Whether a list contains what a creation asked for whose answer was lost (SPEC C8c). Ignores entries that
 * were known before, that another edit created, or that are older than the sending. A new one of that name may
 * be this creation with values that the service did not take over (SPEC C8h).
 */
function matchCreated(
  edit: SubjectEdit,
  sent: SendingTime,
  entries: readonly ListedEntry[],
  claimed: ReadonlySet<string>
): CreatedVerdict {
  const wanted = wantedOf(edit.content)
  const known = new Set(edit.equalBefore)
  const equal = entries.filter(
    ({ id, settings }) => !known.has(id) && !claimed.has(id) && showsWanted(settings, wanted)
  )
  const since = equal.filter(
    ({ createdAt }) =>
      createdAt === null || millisOf(createdAt) >= addMillis(sent.earliest, -clockToleranceMillis)
  )
  if (since.length > 1) return { kind: 'undecided', because: 'several-equal-entries' }
  if (since[0] !== undefined) return { kind: 'found', entry: since[0] }
  const doubtful = equal.some(
    ({ createdAt }) => createdAt !== null && !(millisOf(createdAt) < sent.earliest - clockDoubtMillis)
  )
  if (doubtful) return { kind: 'undecided', because: 'entry-of-doubtful-time' }
  const name = likeNameMark(wanted.settings.name)
  const isOther = entries.some(
    ({ id, settings, createdAt }) =>
      !known.has(id) &&
      !claimed.has(id) &&
      likeNameMark(settings.settings.name) === name &&
      (createdAt === null || !(millisOf(createdAt) < sent.earliest - clockToleranceMillis))
  )
  return isOther ? { kind: 'undecided', because: 'entry-with-other-values' } : { kind: 'absent' }
}

/** NaN for a time that cannot be read, which proves nothing. */
function millisOf(iso: string): number {
  return momentOf(iso) ?? NaN
}
