import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { CaseView, EarlierDecision, PackedView } from '../../../shared/domain/triage-index.ts'
import type { Gate } from '../../data/database/live-feed.ts'
import { readPacked } from '../../data/pull/field-pack-queries.ts'
import { readCase } from '../../data/pull/queries.ts'
import { readEarlierDecisions } from '../../data/work/earlier-decisions.ts'
import { type OvertakenReview, readOvertaken, withOvertaken } from '../../data/work/overtaken-reviews.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { useWriting } from '../../decisions/chosen-alert.ts'
import { type Early, useEarlyAnswer, useWorkspace } from '../../live/context.ts'
import { usePainted } from './state.ts'

/** The case of a key. `view` is undefined if the store has no such alert. */
export interface CaseAnswer {
  readonly key: string
  readonly view: CaseView | undefined
}

async function askCase(workspace: OpenWorkspace, key: string): Promise<CaseAnswer> {
  return { key, view: await readCase(workspace, key) }
}

/** A case that may be chosen next, and what was read of it so far. */
interface CaseAhead {
  readonly key: string
  /** The version of the index before the reading. */
  readonly version: number
  /** Resolves when the case is read. What lies around it comes later. */
  reading: Promise<void>
  answer?: CaseAnswer
  packed?: PackedView
  earlier?: readonly EarlierDecision[]
  overtaken?: readonly OvertakenReview[]
}

const casesAhead = new WeakMap<OpenWorkspace, CaseAhead>()

/**
 * Reads the case that may be chosen next, so that it appears at once. A reading that is under way, or that is done
 * and since which nothing has changed, is not begun again.
 */
export async function readCaseAhead(workspace: OpenWorkspace, key: string): Promise<void> {
  const { version } = facesOf(workspace).triage
  const known = casesAhead.get(workspace)
  if (known?.key === key && known.version === version) return known.reading
  const ahead: CaseAhead = { key, version, reading: Promise.resolve() }
  casesAhead.set(workspace, ahead)
  ahead.reading = askCase(workspace, key).then((answer) => void (ahead.answer = answer))
  try {
    await ahead.reading
  } catch (thrown) {
    if (casesAhead.get(workspace) === ahead) casesAhead.delete(workspace)
    throw thrown
  }
}

/** The same for an act that goes on to it. What cannot be read is said where it is read for the screen (SPEC T18i). */
export async function readNextAhead(workspace: OpenWorkspace, next: string | null): Promise<void> {
  if (next !== null) await readCaseAhead(workspace, next).catch(() => undefined)
}

/** Reads what is shown around the case that was read ahead, unless somebody is on the way to it. */
export async function readAroundAhead(workspace: OpenWorkspace, key: string): Promise<void> {
  const ahead = casesAhead.get(workspace)
  if (useWriting.getState().leaving) return
  if (ahead?.key !== key || ahead.answer?.view === undefined || ahead.packed !== undefined) return
  const { profileImage } = ahead.answer.view.alert
  const [packed, earlier, overtaken] = await Promise.all([
    readPacked(workspace, key, profileImage),
    readEarlierDecisions(workspace, key),
    readOvertaken(workspace, key)
  ])
  ahead.packed = packed
  ahead.earlier = earlier
  ahead.overtaken = overtaken
}

/** What was read ahead is read again when it is painted, and nothing while an act leads to another alert. */
function useEarly<Answer>(key: string, from: (ahead: CaseAhead) => Answer | undefined): Early<Answer> {
  const workspace = useWorkspace()
  const ahead = (): CaseAhead | undefined => {
    const known = casesAhead.get(workspace)
    return known?.key === key ? known : undefined
  }
  return {
    known: () => {
      const known = ahead()
      return known && from(known)
    },
    gate: () => gateOf(key, ahead()?.answer?.view !== undefined)
  }
}

function gateOf(key: string, isRead: boolean): Gate {
  return {
    isOpen: () => (usePainted.getState().key === key ? !useWriting.getState().leaving : !isRead),
    subscribe: (listener) => {
      const stops = [usePainted.subscribe(listener), useWriting.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    }
  }
}

/** Null until the case of this key is read. */
export function useCase(key: string): CaseAnswer | null {
  const early = useEarly(key, ({ answer }) => answer)
  return useEarlyAnswer(key, (workspace) => askCase(workspace, key), early) ?? null
}

/** What is packed of this alert. Null until it is read. */
export function usePacked(key: string, imageAddress: string | null): PackedView | null {
  const early = useEarly(key, ({ answer, packed }) =>
    answer?.view?.alert.profileImage === imageAddress ? packed : undefined
  )
  const ask = (workspace: OpenWorkspace): Promise<PackedView> => readPacked(workspace, key, imageAddress)
  return useEarlyAnswer(JSON.stringify([key, imageAddress]), ask, early) ?? null
}

/** Decisions on other alerts of the same profile. Empty until they are read. */
export function useEarlierDecisions(key: string): readonly EarlierDecision[] {
  const early = useEarly(key, ({ earlier }) => earlier)
  return useEarlyAnswer(key, (workspace) => readEarlierDecisions(workspace, key), early) ?? noDecisions
}

const noDecisions: readonly EarlierDecision[] = []

/** What was decided on this alert, newest first: what the case has, and what a newer decision has overtaken (SPEC T10g). */
export function useOwnReviews({ key, reviews }: Pick<CaseView, 'key' | 'reviews'>): readonly QueuedReview[] {
  const early = useEarly(key, ({ overtaken }) => overtaken)
  const overtaken = useEarlyAnswer(key, (workspace) => readOvertaken(workspace, key), early)
  return overtaken === undefined ? reviews : withOvertaken(reviews, overtaken)
}
