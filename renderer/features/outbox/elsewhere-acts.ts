import { alertKey, type AlertRef, type AlertValues, canBeReviewed } from '../../../shared/domain/alert.ts'
import { type Draft, lostSendingOf, nthBehind, type ReviewContent } from '../../../shared/domain/review.ts'
import { foundIn } from '../../../shared/domain/romanisation.ts'
import { families, type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { alertId, type FollowListId } from '../../../shared/ids.ts'
import { readSubjects } from '../../data/edits/queries.ts'
import type { AlertRecord } from '../../data/pull/read-alerts.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act, type ActionFailure } from '../../decisions/act.ts'
import { lacksComment } from '../../decisions/drafts.ts'
import { inPlaceOf, newReview, reviewInTheWay, touchedByQueueing } from '../../decisions/reviews.ts'
import { undoStep } from '../../decisions/undo-step.ts'
import { useAnswerTo } from '../../live/context.ts'

/** What was typed of a decision that was taken elsewhere, on a profile of which no alert is here. */
export interface ElsewhereEntry {
  readonly subject: Subscription | null
  readonly monitoringId: string
  readonly profileName: string
  readonly matchVersion: string
  readonly content: ReviewContent
  readonly userId: string
}

export type ElsewhereProblem = 'subject' | 'monitoringId' | 'matchVersion' | 'user' | 'comment'

/**
 * Why a number cannot be recorded: its alert is on this machine, to be decided on or not, or nobody knows whether an
 * earlier decision on it arrived.
 */
export const numberProblems = ['alert-here', 'alert-gone', 'alert-discarded', 'may-have-arrived'] as const
export type NumberProblem = (typeof numberProblems)[number]

/** The subjects of a follow list, also those without alerts. Empty until they are read. */
export function useSubjectsToChoose(list: FollowListId | null): readonly Subscription[] {
  const subjects = useAnswerTo(list ?? '', async (workspace) =>
    list === null ? [] : await readSubjects(workspace, list, families)
  )
  return subjects ?? noSubjects
}

const noSubjects: readonly Subscription[] = []

/** Nobody would read a longer list; a longer word finds fewer subjects. */
const mostOffered = 50

export interface OfferedSubject {
  readonly key: string
  readonly label: string
}

/** Those whose name has the words as a search in Subjects does, and the chosen one, so that the field never shows another one than it holds (SPEC I11e). */
export function offeredSubjects(
  subjects: readonly Subscription[],
  words: string,
  chosen: Subscription | null
): readonly OfferedSubject[] {
  const isNamed = foundIn(words)
  const found = subjects
    .filter(({ name }) => isNamed(name))
    .slice(0, mostOffered)
    .map((subject) => ({ key: subscriptionKey(subject), subject }))
  const own = chosen === null ? null : { key: subscriptionKey(chosen), subject: chosen }
  const all = own === null || found.some(({ key }) => key === own.key) ? found : [own, ...found]
  return all.map(({ key, subject }) => ({ key, label: labelAmong(subjects, subject) }))
}

/** Subjects of one name are told apart by their birth dates and numbers. */
function labelAmong(
  subjects: readonly Subscription[],
  { name, dateOfBirth, subscriptionId }: Subscription
): string {
  const isOnly = !subjects.some((other) => other.name === name && other.subscriptionId !== subscriptionId)
  return isOnly ? name : sideBySide([name, dateOfBirth, subscriptionId])
}

/** What must be filled in before it can be recorded. `needsComment`: the user lets no decision go without one. */
export function elsewhereProblems(entry: ElsewhereEntry, needsComment = false): readonly ElsewhereProblem[] {
  return [
    ...(entry.subject === null ? (['subject'] as const) : []),
    ...(entry.monitoringId.trim() === '' ? (['monitoringId'] as const) : []),
    ...(/^\d{1,9}$/u.test(entry.matchVersion.trim()) ? [] : (['matchVersion'] as const)),
    ...(needsComment && lacksComment(entry.content) ? (['comment'] as const) : []),
    ...(entry.userId.trim() === '' ? (['user'] as const) : [])
  ]
}

/**
 * Queues it for auto-reviews, as one act that can be taken back (SPEC I11a). What was refused of the same number before
 * gives way to it (SPEC I11f). With a problem nothing was written.
 */
export function recordElsewhere(
  workspace: OpenWorkspace,
  entry: ElsewhereEntry
): Promise<Result<'queued' | NumberProblem, ActionFailure>> {
  const { alerts, workBook, newReviewId } = facesOf(workspace)
  return act(workspace, async (at) => {
    const { subject, content, userId } = entry
    if (subject === null || elsewhereProblems(entry).length > 0) return failed({ kind: 'no-such-alert' })
    const { followListId, family, subscriptionId } = subject
    const alert: AlertRef = {
      followListId,
      family,
      subscriptionId,
      alertId: alertId(entry.monitoringId.trim())
    }
    const key = alertKey(alert)
    const here = (await alerts.all([key])).get(key)
    if (here !== undefined) return ok({ write: {}, value: problemOfHere(here) })
    const earlier = await workBook.reviewsOf(key)
    const obstacle = reviewInTheWay(earlier)
    if (obstacle !== undefined) return failed(obstacle)
    // Recorded once more, it could be there twice (SPEC I11g).
    if (earlier.some(({ state }) => lostSendingOf(state) !== null))
      return ok({ write: {}, value: 'may-have-arrived' as const })
    const draft: Draft = {
      alert,
      subjectName: subject.name,
      ...content,
      basis: { ...unseenBasis(entry), asOf: at },
      updatedAt: at
    }
    const asked = { draft, userId: userId.trim(), at, id: newReviewId(), route: 'auto-reviews' } as const
    const review = { ...newReview(asked, content.status), ...nthBehind(earlier) }
    const write = inPlaceOf(earlier, review)
    const touched = { ...touchedByQueueing(draft, { review, write }), draftBefore: null }
    const step = await undoStep(workspace, { kind: 'queued', decision: content.status }, [touched])
    return ok({ write: { ...write, ...step }, value: 'queued' as const })
  })
}

/** One that is gone or discarded takes no decision, in Triage or from a file (SPEC I11h, I11i). */
function problemOfHere({ gone, alert }: AlertRecord): NumberProblem {
  if (gone) return 'alert-gone'
  return canBeReviewed(alert.status) ? 'alert-here' : 'alert-discarded'
}

/** Nothing of the alert was read, so nothing is said of it but what was typed. */
function unseenBasis({ monitoringId, profileName, matchVersion }: ElsewhereEntry) {
  const name = profileName.trim() === '' ? monitoringId.trim() : profileName.trim()
  const values: AlertValues = {
    name,
    match: name,
    matchVersion: Number(matchVersion.trim()),
    version: 0,
    score: 0,
    status: '',
    datasets: [],
    countries: [],
    datesOfBirth: [],
    gender: null,
    pepTier: null,
    profileId: null,
    profileImage: null
  }
  return { matchVersion: values.matchVersion, status: values.status, values, unseen: true } as const
}
