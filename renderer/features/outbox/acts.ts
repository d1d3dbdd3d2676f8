import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { isServiceLeftAlone } from '../../../shared/domain/look-up-time.ts'
import { boxOf, type Draft, type QueuedReview } from '../../../shared/domain/review.ts'
import type { UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import { failed, ok, type Result, type StoreFailure } from '../../../shared/errors.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import type { AsideRow } from '../../data/database/work-database.ts'
import { readAside, readUnreadableWork, sealedRowText } from '../../data/work/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { entryName } from '../../decisions/entry-name.ts'
import { act, type ActionFailure, actionFailureText, type ActPlan, asOneAct } from '../../decisions/act.ts'
import { isStillChosen } from '../../decisions/chosen-alert.ts'
import { undoKeysInWords } from '../../decisions/decision-keys.ts'
import { discardDraft } from '../../decisions/drafts.ts'
import { readLacks } from '../../decisions/lacks.ts'
import { queueDraft, withdrawReview } from '../../decisions/reviews.ts'
import { useTriage } from '../../decisions/selection.ts'
import { undoStep, untouched } from '../../decisions/undo-step.ts'
import { forgetUnwritten } from '../../decisions/unwritten-comments.ts'
import { wording, type Wording, type Translate } from '../../i18n/wording.ts'
import { type AppServices, queueHold, reviewerId, useAnswer, useWorkspace } from '../../live/context.ts'
import { useUnreadableRows } from '../../live/queries.ts'
import { closesDialog, useOverlay, usePage } from '../../parts/in-front.ts'
import { type MessageTopic, sayAttention, sayDone, sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { saveFile } from '../../parts/save-file.ts'
import { type EntryAction, reviewReason } from './entries.ts'
import { confirmArrival, decideAgain, queueAllDrafts, retryReview, splitOffReview } from './review-acts.ts'

/** `client` tells main that something may be due. */
type ActingParts = Pick<AppServices, 'client'> & { readonly workspace: OpenWorkspace }

/** Entries on which somebody acts. Pressed twice, as on a slow disk, what is done to one is done and told once (SPEC O26d). */
const actedOn = new Set<string>()

async function once(entry: string, act: () => Promise<void>): Promise<void> {
  if (actedOn.has(entry)) return
  actedOn.add(entry)
  try {
    await act()
  } finally {
    actedOn.delete(entry)
  }
}

/** Does what the button of a review says. */
export function actOnReview(parts: ActingParts, review: QueuedReview, action: EntryAction): Promise<void> {
  return once(review.id, () => doAction(parts, review, action))
}

async function doAction(
  { workspace, client }: ActingParts,
  review: QueuedReview,
  action: EntryAction
): Promise<void> {
  const about = `review ${review.id}` as const
  const lead = leadsToAlert(review)
  switch (action) {
    case 'withdraw':
      say(await withdrawReview(workspace, review.id), about, ({ t }) =>
        t('outbox.withdrawn', { entry: nameOf(t, review) })
      )
      return
    case 'edit':
      if (say(await withdrawReview(workspace, review.id), about)) lead()
      return
    case 'splitOff':
      say(await splitOffReview(workspace, review.id), about, ({ t }) =>
        t('outbox.splitOff', { entry: nameOf(t, review) })
      )
      return
    case 'compareFacts':
      useOverlay.getState().open({ kind: 'uncertain', reviewId: review.id })
      return
    case 'retry':
      await retry({ workspace, client }, review)
      return
    case 'compare':
      useOverlay.getState().open({ kind: 'conflict', reviewId: review.id })
      return
    case 'decideAgain':
      if (say(await decideAgain(workspace, review.id), about)) lead()
      return
    case 'discard':
      useOverlay.getState().open({ kind: 'discard', reviewId: review.id })
  }
}

function nameOf(t: Translate, { subjectName, content }: QueuedReview): string {
  return entryName(t, { subjectName, status: content.status })
}

async function retry({ workspace, client }: ActingParts, review: QueuedReview): Promise<void> {
  const retried = await retryReview(workspace, review.id)
  if (retried.kind === 'ok') await client.ask('outbox.look', null)
  sayRetried(review, retried)
}

/** Nobody shortens the half minute after a lost answer, and whoever tries is told until when it lasts (SPEC O9d). */
function sayRetried(review: QueuedReview, retried: Result<QueuedReview, ActionFailure>): void {
  const state = retried.kind === 'ok' ? retried.value.state : null
  const isHeld = queueHold() !== null
  say(retried, `review ${review.id}`, ({ t, format }) => {
    const entry = nameOf(t, review)
    if (state?.kind !== 'uncertain') return t('outbox.retried', { entry })
    return isServiceLeftAlone(state) && !isHeld
      ? t('outbox.lookedUpAt', { entry, time: format.dayAndTimeToTheSecond(state.notBefore) })
      : t('outbox.lookedUp', { entry })
  })
}

/** The same in the dialog that compares the facts, which it closes. */
export async function lookAgain({ workspace, client }: ActingParts, review: QueuedReview): Promise<void> {
  const retrying = retryReview(workspace, review.id)
  if (!(await settle(review.id, retrying))) return
  await client.ask('outbox.look', null)
  sayRetried(review, await retrying)
}

/** Its person has compared the facts, and says that it arrived. */
export async function settleArrived(workspace: OpenWorkspace, review: QueuedReview): Promise<void> {
  if (await settle(review.id, confirmArrival(workspace, review.id)))
    sayDone(`review ${review.id}`, ({ t }) => t('outbox.arrived', { entry: nameOf(t, review) }))
}

export function addDraft(workspace: OpenWorkspace, draft: Draft): Promise<void> {
  const key = alertKey(draft.alert)
  return once(key, async () => {
    const queued = await asOneAct(queueUnlessLacking(workspace, draft))
    say(queued, `case ${key}`, ({ t }) => t('outbox.added', { entry: entryName(t, draft) }))
  })
}

async function queueUnlessLacking(
  workspace: OpenWorkspace,
  draft: Draft
): Promise<Result<QueuedReview, ActionFailure>> {
  const lackOf = await readLacks(workspace, usePreferences.getState().reasonNeeded)
  const lack = lackOf(draft)
  return lack === null ? await queueDraft(workspace, alertKey(draft.alert), reviewerId()) : failed(lack)
}

export function dropDraft(workspace: OpenWorkspace, draft: Draft): Promise<void> {
  const key = alertKey(draft.alert)
  return once(key, async () => {
    const dropped = await discardDraft(workspace, key)
    if (dropped.kind === 'ok') forgetUnwritten(key)
    say(
      dropped,
      `case ${key}`,
      ({ t }) => t('outbox.draftDiscarded', { entry: entryName(t, draft), undo: undoKeysInWords(t) }),
      dropped.kind === 'ok' ? dropped.value.undo : null
    )
  })
}

/** Moves every draft that can be sent into the outbox, and tells why others stay. */
export async function addAllDrafts(workspace: OpenWorkspace): Promise<void> {
  const lacking = readLacks(workspace, usePreferences.getState().reasonNeeded)
  const moved = await asOneAct(lacking.then((lackOf) => queueAllDrafts(workspace, reviewerId(), lackOf)))
  if (moved.kind === 'failed') {
    sayFailure('drafts', ({ t }) => actionFailureText(t, moved.failure))
    return
  }
  const { queued, refused } = moved.value
  if (queued.length > 0) sayDone('drafts', ({ t }) => t('outbox.addedAll', { count: queued.length }))
  const reasonOf = ({ t }: Wording, { failure }: (typeof refused)[number]): string =>
    actionFailureText(t, failure).sentence
  const byReason = new Map(refused.map((one) => [reasonOf(wording(), one), one]))
  for (const [reason, one] of byReason) {
    const count = refused.filter((other) => reasonOf(wording(), other) === reason).length
    sayFailure('drafts', (words) =>
      words.t('outbox.addedAllRefused', { count, reason: reasonOf(words, one) })
    )
  }
}

/** Opens an alert in triage. */
export function showAlert(key: string): void {
  useTriage.getState().select(key)
  useTriage.getState().bringForward('case')
  usePage.getState().show('triage')
}

/**
 * Returns what opens the alert of a review that became a draft, or says that it did where the person has gone to another
 * page or alert by then (SPEC T18j, T25e).
 */
function leadsToAlert(review: QueuedReview): () => void {
  const { choice } = useTriage.getState()
  const { page } = usePage.getState()
  return () => {
    if (isStillChosen(choice) && usePage.getState().page === page) showAlert(alertKey(review.alert))
    else sayDone(`review ${review.id}`, ({ t }) => t('outbox.draftAgain', { entry: nameOf(t, review) }))
  }
}

/** Waits for what makes a draft of a review in its dialog, which it closes, and leads to it. */
export async function draftAgain(
  review: QueuedReview,
  making: Promise<Result<Draft, ActionFailure>>
): Promise<void> {
  const lead = leadsToAlert(review)
  if (await settle(review.id, making)) lead()
}

/** Reviews that the person is settling, of which nothing has to be said beside what they do. */
const beingSettled = new Set<ReviewId>()

/** Closes the open dialog if its act was done. Otherwise it stays and shows the reason. */
export async function settle(
  review: ReviewId,
  act: Promise<Result<unknown, ActionFailure>>
): Promise<boolean> {
  const close = closesDialog()
  beingSettled.add(review)
  try {
    const done = say(await act, `review ${review}`)
    if (done) close()
    return done
  } finally {
    beingSettled.delete(review)
  }
}

/** Says what became of a review that a run has settled behind its dialog (SPEC W27z). */
export function saySettledMeanwhile(review: QueuedReview, now: EpochMillis): void {
  if (beingSettled.has(review.id)) return
  const say = boxOf(review.state) === 'attention' ? sayAttention : sayDone
  say(`review ${review.id}`, (words) =>
    words.t('outbox.settledMeanwhile', {
      entry: nameOf(words.t, review),
      reason: reviewReason(words, review, now, { isBehindOlder: false, heldBy: queueHold() })
    })
  )
}

/** Returns whether the act was done. */
function say(
  result: Result<unknown, ActionFailure>,
  about: MessageTopic,
  done?: (words: Wording) => string,
  undo: number | null = null
): boolean {
  if (result.kind === 'failed') sayFailure(about, ({ t }) => actionFailureText(t, result.failure))
  else if (done !== undefined) sayDone(about, done, undo)
  return result.kind === 'ok'
}

/** The user's own work that cannot be read. Undefined until it is looked up. */
export function useUnreadableWork(): readonly UnreadableWorkEntry[] | undefined {
  return useAnswer(readUnreadableWork, JSON.stringify(useUnreadableRows()))
}

/** Why this session has no work journal. Null if it has one. */
export function useJournalProblem(): string | null {
  return facesOf(useWorkspace()).journal.problem
}

/** Tries to read again what could not be read, and asks the journal for it. Returns how much has come back. */
export function recoverUnreadable(workspace: OpenWorkspace): Promise<Result<number, StoreFailure>> {
  return attemptStore(facesOf(workspace).recoverUnreadable)
}

/** Replaces the newer draft by one that can be read again. The newer one stays in the history of the alert. */
export function takeOldDraft(
  workspace: OpenWorkspace,
  number: number
): Promise<Result<Draft, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return choose(workspace, async () => {
    const kept = await keptDraft(workspace, number)
    if (kept === null) return failed({ kind: 'no-draft' })
    const key = alertKey(kept.draft.alert)
    const newer = await workBook.draft(key)
    const touched = { ...untouched(key), draftBefore: newer ?? null, draftAfter: kept.draft.updatedAt }
    const acts =
      newer === undefined ? [] : [{ alertKey: key, act: { kind: 'draft-discarded', draft: newer } as const }]
    const step = await undoStep(workspace, { kind: 'draft-discarded' }, [touched])
    return ok({
      write: { ...step, putDrafts: [kept.draft], putAside: [{ ...kept.row, isBack: true as const }], acts },
      value: kept.draft
    })
  })
}

/** Keeps the newer draft. What the older one said stays in the history of the alert. */
export function keepNewDraft(
  workspace: OpenWorkspace,
  number: number
): Promise<Result<Draft, ActionFailure>> {
  return choose(workspace, async () => {
    const kept = await keptDraft(workspace, number)
    if (kept === null) return failed({ kind: 'no-draft' })
    const acts = [
      { alertKey: alertKey(kept.draft.alert), act: { kind: 'draft-discarded', draft: kept.draft } as const }
    ]
    return ok({ write: { deleteAside: [number], acts }, value: kept.draft })
  })
}

/** Deletes the bytes that were kept, because their work is back or the user gives it up. */
export async function dropSealedBytes(
  workspace: OpenWorkspace,
  number: number
): Promise<Result<null, ActionFailure>> {
  const kept = await readAside(workspace, number)
  const dropped = await act(workspace, () =>
    Promise.resolve(ok({ write: { deleteAside: [number] }, value: null }))
  )
  if (dropped.kind === 'ok' && kept !== undefined) facesOf(workspace).unreadable.settle(kept.row)
  return dropped
}

/** Runs the plan. If it succeeds, the user need no longer choose between the two drafts. */
async function choose(
  workspace: OpenWorkspace,
  plan: () => Promise<ActPlan<Draft>>
): Promise<Result<Draft, ActionFailure>> {
  const chosen = await act(workspace, plan)
  if (chosen.kind === 'ok')
    facesOf(workspace).unreadable.settle({ table: 'drafts', id: alertKey(chosen.value.alert) })
  return chosen
}

async function keptDraft(
  workspace: OpenWorkspace,
  number: number
): Promise<{ readonly draft: Draft; readonly row: AsideRow } | null> {
  const kept = await readAside(workspace, number)
  return kept === undefined || kept.draft === null ? null : { draft: kept.draft, row: kept.row }
}

/** Offers the row as it is on the disk as a file. */
export async function saveSealedRow(
  client: AppServices['client'],
  workspace: OpenWorkspace,
  entry: UnreadableWorkEntry
): Promise<void> {
  const text = await sealedRowText(workspace, entry)
  if (text !== null) await saveFile(client, 'fieldcase-sealed-row.json', text)
}
