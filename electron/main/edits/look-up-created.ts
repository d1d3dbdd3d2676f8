import { addMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { momentOf } from '../../../shared/domain/moment.ts'
import { type LostSending, problemOf, type ReviewProblem } from '../../../shared/domain/review.ts'
import {
  type EditState,
  entrySeen,
  isUndecided,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import { likeNameMark, showsWanted } from '../../../shared/domain/subject-settings.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { isMissing, leavesUncertain } from '../run/failure-kinds.ts'
import { stopForService } from '../run/run-stop.ts'
import {
  clockToleranceMillis,
  doubtOf,
  sendingTime,
  type SendingTime,
  toleranceOf
} from '../run/sending-time.ts'
import { lookedUpInVain } from '../run/vain-look-up.ts'
import { type ListedEntry, readAgain, readList, type WholeList } from './created-list.ts'
import {
  type EditContext,
  type EditsEnding,
  moveEdit,
  notApplied,
  rejectedBy,
  type UncertainEdit
} from './edit-context.ts'

/** Reads the list once to find out which of its uncertain creations were carried out, and again where one is not there (SPEC C8b, C8o). */
export async function lookUpCreated(
  context: EditContext,
  edits: readonly SubjectEdit[],
  claimedBefore: readonly string[]
): Promise<EditsEnding> {
  const [first] = edits
  if (first === undefined) return { kind: 'done', failure: null }
  const read = await readList(context, first)
  if (read.kind === 'failed') return unreadable(context, edits, read.failure)
  const found = verdictsOn(context, edits, read.value, claimedBefore)
  const isDoubted = read.value.isWhole && !read.value.isSteady && found.some(({ kind }) => kind === 'absent')
  if (!isDoubted) return settleLookedUp(context, edits, found, read.value)
  const again = await readAgain(context, first, read.value)
  if (again.kind === 'failed') return unreadable(context, edits, again.failure)
  return settleLookedUp(context, edits, verdictsOn(context, edits, again.value, claimedBefore), again.value)
}

async function settleLookedUp(
  context: EditContext,
  edits: readonly SubjectEdit[],
  verdicts: readonly CreatedVerdict[],
  list: WholeList
): Promise<EditsEnding> {
  const settlements = edits.flatMap((edit, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined) return []
    const told = verdict.kind === 'found' ? verdict.entry : null
    return [moveEdit(edit, stateAfter(context, edit, verdict, list), { told })]
  })
  const stop = await context.settle(settlements)
  return stop === null ? { kind: 'done', failure: null } : { kind: 'stopped', stop }
}

/** One for each edit. What one of them has made is not what another one made, whichever of the two is judged first (SPEC C8r). */
function verdictsOn(
  { clock }: EditContext,
  edits: readonly SubjectEdit[],
  { entries, aheadMillis }: WholeList,
  claimedBefore: readonly string[]
): readonly CreatedVerdict[] {
  const claimed = new Set(claimedBefore)
  const at = clock.now()
  const serviceTime = addMillis(at, aheadMillis)
  const judge = (edit: SubjectEdit): CreatedVerdict => {
    const sent = sendingTime(uncertainOf(edit).sentAt, { receivedAt: at, serviceTime })
    const verdict = matchCreated(edit, sent, entries, claimed)
    if (verdict.kind === 'found') claimed.add(verdict.entry.id)
    if (verdict.kind !== 'absent') return verdict
    return { kind: 'absent', isClaimed: matchCreated(edit, sent, entries, new Set()).kind !== 'absent' }
  }
  return edits
    .map((edit) => ({ edit, verdict: judge(edit) }))
    .map(({ edit, verdict }) => (verdict.kind === 'found' ? verdict : judge(edit)))
}

function stateAfter(
  context: EditContext,
  edit: SubjectEdit,
  verdict: CreatedVerdict,
  { isWhole, isSteady }: WholeList
): EditState {
  const at = context.clock.now()
  const state = uncertainOf(edit)
  const seen = entrySeen.find((problem) => problem === state.lastProblem)
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
      return withOnly(lookedUpInVain(context, state, verdict.because), verdict.mayBe)
    case 'absent':
      if (seen !== undefined) {
        const isGone = isWhole && isSteady && !verdict.isClaimed
        const vain = lookedUpInVain(context, state, isGone ? 'entry-gone' : seen)
        return isGone ? withOnly(vain, []) : vain
      }
      if (!isWhole) return lookedUpInVain(context, state, 'history-unreadable')
      if (!isSteady) return lookedUpInVain(context, state, problemUnsteady(state))
      if (heldProblemOf(state.lastProblem) !== null) return lookedUpInVain(context, state, 'not-applied')
      return notApplied(context, edit)
  }
}

/** What its person may say to have arrived is known by its id, where it is the only one that may be it (SPEC C8s). */
function withOnly(state: UncertainEdit, [first, ...others]: readonly ListedEntry[]): UncertainEdit {
  const { onlyId: _before, ...rest } = state
  return first === undefined || others.length > 0 ? rest : { ...rest, onlyId: first.id }
}

/** Readings between whose pages entries went, after which a person is asked. */
const mostUnsteady = 3

/** A list that changes while it is read is read again later (SPEC C8o). */
function problemUnsteady({ lookUps = 0 }: UncertainEdit): ReviewProblem {
  return lookUps + 1 >= mostUnsteady ? 'history-unreadable' : 'changed-meanwhile'
}

async function unreadable(
  context: EditContext,
  edits: readonly SubjectEdit[],
  failure: ServiceFailure
): Promise<EditsEnding> {
  if (!isMissing(failure) && !leavesUncertain(failure))
    return { kind: 'stopped', stop: stopForService(failure) }
  // Without its list a subject cannot be there. No such thing is known of the follow lists together (SPEC C8j).
  const isGone = (edit: SubjectEdit): boolean =>
    isMissing(failure) && edit.content.kind === 'create-subscription'
  const next = (edit: SubjectEdit): EditState =>
    isGone(edit)
      ? rejectedBy(context, failure, lostSending(uncertainOf(edit)))
      : unreadAgain(context, uncertainOf(edit), problemOf(failure))
  const stop = await context.settle(edits.map((edit) => moveEdit(edit, next(edit))))
  return stop === null
    ? { kind: 'done', failure: edits.every(isGone) ? null : failure }
    : { kind: 'stopped', stop }
}

/** What lies with its person stays there (SPEC C8q). */
function unreadAgain(context: EditContext, state: UncertainEdit, problem: ReviewProblem): UncertainEdit {
  const next = lookedUpInVain(context, state, problem)
  return isUndecided(state) ? { ...next, lastProblem: state.lastProblem } : next
}

function lostSending({ sentAt, lastProblem }: UncertainEdit): LostSending {
  return { sentAt, problem: lastProblem }
}

function uncertainOf({ state }: SubjectEdit): UncertainEdit {
  if (state.kind !== 'uncertain')
    throw new Error(`An edit to be looked up must be uncertain, but is ${state.kind}.`)
  return state
}

type UndecidedBecause = 'several-equal-entries' | 'entry-of-doubtful-time' | 'entry-with-other-values'
export type CreatedVerdict =
  | { readonly kind: 'found'; readonly entry: ListedEntry }
  /** `isClaimed`: an entry that may be it is there, and another creation has made that. */
  | { readonly kind: 'absent'; readonly isClaimed: boolean }
  | {
      readonly kind: 'undecided'
      readonly because: UndecidedBecause
      readonly mayBe: readonly ListedEntry[]
    }

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
  if (since.length > 1) return { kind: 'undecided', because: 'several-equal-entries', mayBe: since }
  if (since[0] !== undefined) return { kind: 'found', entry: since[0] }
  const doubtful = equal.filter(
    ({ createdAt }) => createdAt !== null && !(millisOf(createdAt) < sent.earliest - doubtOf(createdAt))
  )
  if (doubtful.length > 0) return { kind: 'undecided', because: 'entry-of-doubtful-time', mayBe: doubtful }
  const name = likeNameMark(wanted.settings.name)
  const others = entries.filter(
    ({ id, settings, createdAt }) =>
      !known.has(id) &&
      !claimed.has(id) &&
      likeNameMark(settings.settings.name) === name &&
      (createdAt === null || !(millisOf(createdAt) < sent.earliest - toleranceOf(createdAt)))
  )
  return others.length > 0
    ? { kind: 'undecided', because: 'entry-with-other-values', mayBe: others }
    : { kind: 'absent', isClaimed: false }
}

/** NaN for a time that cannot be read, which proves nothing. */
function millisOf(iso: string): number {
  return momentOf(iso) ?? NaN
}
