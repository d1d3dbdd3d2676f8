import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReasonTemplate } from '../../shared/domain/reason-template.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { SubjectChange } from '../../shared/domain/subject-edit.ts'
import { families, type Family, type Subscription, type SubscriptionRef } from '../../shared/domain/subscription.ts'
import type { SavedView } from '../../shared/domain/triage-query.ts'
import type { ChangeId, FollowListId } from '../../shared/ids.ts'
import type { DeletionTarget } from '../../shared/ipc/case-store.ts'
import { createFactsFeed, type FactsFeed } from '../data/database/live-feed.ts'
import { changesOfDeleted } from '../data/edits/changes-of-deleted.ts'
import { countSubjects } from '../data/edits/count-subjects.ts'
import { editedHere, waitingEdit } from '../data/edits/edits-here.ts'
import { type ChangesView, readChanges, readSubjects } from '../data/edits/queries.ts'
import { paced } from '../data/paced.ts'
import { type CarriedView, type FollowListPack, readCarried, readPack, readSubjectNames } from '../data/pull/field-pack-queries.ts'
import { listPasses } from '../data/pull/pass-queries.ts'
import { listDrafts, listQuarantine, listReviews, readCase, readFacts } from '../data/pull/queries.ts'
import { type EarlierDecision, readEarlierDecisions } from '../data/work/earlier-decisions.ts'
import { readUnsentElsewhere, type UnsentElsewhere } from '../data/work/unsent-elsewhere.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { useTriage } from '../decisions/selection.ts'
import type { TriageView } from '../store/triage-index.ts'
import type { CaseView, ListPasses, QuarantineEntry, WorkspaceFacts } from '../store/views.ts'
import { whenPainted } from './painted.ts'

const StoreContext = createContext<WorkspaceStore | null>(null)
export const StoreProvider = StoreContext.Provider

/** The open workspace. Screens read it through the hooks below and write it through actions. */
export function useStore(): WorkspaceStore {
  const store = use(StoreContext)
  if (store === null) throw new Error('A screen was shown before its workspace was open.')
  return store
}

/** A live answer: undefined until the first one came. What the store throws reaches the nearest error boundary. */
export function useAnswer<Answer>(ask: (store: WorkspaceStore) => Promise<Answer>, dependency: string | null = null): Answer | undefined {
  const store = useStore()
  return useLiveQuery(() => ask(store), [store, dependency])
}

/** As `useAnswer`, to a question with a parameter: undefined, too, while the answer to another one is the last that came. */
export function useAnswerTo<Answer>(question: string, ask: (store: WorkspaceStore) => Promise<Answer>): Answer | undefined {
  const last = useAnswer(async (store) => ({ question, answer: await ask(store) }), question)
  return last?.question === question ? last.answer : undefined
}

/** The case of a key; `view` is undefined where the store holds no such alert. */
export interface CaseAnswer {
  readonly key: string
  readonly view: CaseView | undefined
}

async function askCase(store: WorkspaceStore, key: string): Promise<CaseAnswer> {
  return { key, view: await readCase(store, key) }
}

/** Null while the case of this key is on its way. */
export function useCase(key: string): CaseAnswer | null {
  const store = useStore()
  const answer = useAnswer((asked) => askCase(asked, key), key)
  if (answer?.key === key) return answer
  const early = readAhead.get(store)?.answer
  return early?.key === key ? early : null
}

/** The one case that was read before it was chosen, with the version of the index before its reading. A live answer takes its place. */
const readAhead = new WeakMap<WorkspaceStore, { readonly answer: CaseAnswer; readonly version: number }>()

/** Reads the case that may be chosen next, so that it appears with the choice. Reads nothing where that was done and nothing has changed since. */
export async function readCaseAhead(store: WorkspaceStore, key: string): Promise<void> {
  const { version } = store.triage
  const known = readAhead.get(store)
  if (known?.answer.key === key && known.version === version) return
  readAhead.set(store, { answer: await askCase(store, key), version })
}

export function useDrafts(): readonly Draft[] | undefined {
  return useAnswer(listDrafts)
}

export function useReviews(): readonly QueuedReview[] | undefined {
  return useAnswer(listReviews)
}

/** What was not sent in other workspaces of this profile, read once. */
export function useUnsentElsewhere(): UnsentElsewhere | undefined {
  const store = useStore()
  const [answer, setAnswer] = useState<UnsentElsewhere>()
  useEffect(() => {
    let left = false
    void readUnsentElsewhere(store, {}).then((found) => {
      if (!left) setAnswer(found)
    })
    return () => {
      left = true
    }
  }, [store])
  return answer
}

export function useQuarantine(): readonly QuarantineEntry[] | undefined {
  return useAnswer(listQuarantine)
}

/** What is carried of this very alert; null while it is on its way. */
export function useCarried(key: string, imageAddress: string | null): CarriedView | null {
  return useAnswerTo(JSON.stringify([key, imageAddress]), (store) => readCarried(store, key, imageAddress)) ?? null
}

/** What is carried of each follow list, read a few times a second at most while a pack is fetched. */
export function useFollowListPacks(openOnly: boolean): readonly FollowListPack[] | undefined {
  const store = useStore()
  const feed = useMemo(() => createFactsFeed(() => readPack(store, openOnly)), [store, openOnly])
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** Names of subjects by their keys, as far as the store knows them. */
export function useSubjectNames(subscriptions: readonly SubscriptionRef[]): ReadonlyMap<string, string> {
  const names = useAnswer((store) => readSubjectNames(store, subscriptions), JSON.stringify(subscriptions))
  return names ?? noNames
}

const noNames: ReadonlyMap<string, string> = new Map()

/** Decisions on other alerts of the same profile; none while they are on their way. */
export function useEarlierDecisions(key: string): readonly EarlierDecision[] {
  return useAnswerTo(key, (store) => readEarlierDecisions(store, key)) ?? noDecisions
}

const noDecisions: readonly EarlierDecision[] = []

/** Views that the user saved, the oldest first. */
export function useSavedViews(): readonly SavedView[] {
  return (useAnswer((store) => store.workBook.desk('view:')) ?? []).filter((item) => item.kind === 'view').sort((one, other) => one.createdAt - other.createdAt)
}

/** Reason templates that the user wrote, the oldest first. */
export function useTemplates(): readonly ReasonTemplate[] {
  return (useAnswer((store) => store.workBook.desk('template:')) ?? []).filter((item) => item.kind === 'template').sort((one, other) => one.createdAt - other.createdAt)
}

/** The last passes over each follow list. */
export function usePasses(): readonly ListPasses[] | undefined {
  return useFeed(passFeeds, listPasses)
}

/** Read once for all screens that show them. */
export function useFacts(): WorkspaceFacts | undefined {
  return useFeed(factsFeeds, readFacts)
}

const factsFeeds = new WeakMap<WorkspaceStore, FactsFeed<WorkspaceFacts>>()
const passFeeds = new WeakMap<WorkspaceStore, FactsFeed<readonly ListPasses[]>>()

function useFeed<Facts>(feeds: WeakMap<WorkspaceStore, FactsFeed<Facts>>, read: (store: WorkspaceStore) => Promise<Facts>): Facts | undefined {
  const store = useStore()
  const feed = feeds.get(store) ?? createFactsFeed(() => read(store))
  feeds.set(store, feed)
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/**
 * The queue as the filter of the moment shows it. Answered by the index in memory: no database is read. What was
 * written shows a frame later, so that the alert after a decision is painted first.
 */
export function useTriageView(): TriageView {
  const { triage } = useStore()
  const filter = useTriage((state) => state.filter)
  return useSyncExternalStore(
    useCallback((listener: () => void) => triage.subscribe(paced(() => whenPainted(listener), 150)), [triage]),
    () => triage.view(filter)
  )
}

/** Grows when the queue has changed, told once a second at most: for what counts over many alerts. */
export function useTriageVersion(): number {
  const { triage } = useStore()
  return useSyncExternalStore(
    useCallback((listener: () => void) => triage.subscribe(paced(() => whenPainted(listener), 1_000)), [triage]),
    () => triage.version
  )
}

/** The subjects of a follow list by name, read a few times a second at most while a sync writes. Undefined while they are on their way. */
export function useSubjectsOf(list: FollowListId): readonly Subscription[] | undefined {
  const store = useStore()
  const feed = useMemo(() => createFactsFeed(() => readSubjects(store, list, families)), [store, list])
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** The queue of creations and edits, read a few times a second at most while it is sent. */
export function useChanges(): ChangesView | undefined {
  const store = useStore()
  const feed = changeFeeds.get(store) ?? createFactsFeed(() => readChanges(store))
  changeFeeds.set(store, feed)
  return useSyncExternalStore(feed.subscribe, feed.current)
}

const changeFeeds = new WeakMap<WorkspaceStore, FactsFeed<ChangesView>>()

/** One queued change; null where there is none, undefined while it is on its way. */
export function useChange(id: ChangeId | null): SubjectChange | null | undefined {
  return useAnswerTo(id ?? '', async ({ changeBook }) => (id === null ? null : ((await changeBook.read([id]))[0] ?? null)))
}

/** The edit of a follow list (by its id) or subject (by its key) that waits here; null where none does, undefined while that is read. */
export function useWaitingEdit(id: string | null): SubjectChange | null | undefined {
  return useAnswerTo(id ?? '', async ({ changeBook }) => (id === null ? null : await waitingEdit(changeBook, id)))
}

/** The subjects of a follow list that are on show; undefined while they are counted, and where no list is asked for. */
export function useSubjectCounts(list: FollowListId | null): Readonly<Record<Family, number>> | undefined {
  return useAnswerTo(list ?? '', async (store) => (list === null ? undefined : await countSubjects(store, list)))
}

/** How many creations and edits go with what would be deleted; undefined while they are counted. */
export function useChangesOfDeleted(target: DeletionTarget): number | undefined {
  return useAnswerTo(JSON.stringify(target), async ({ work }) => (await changesOfDeleted(work, target)).length)
}

/** Ids of the follow lists and keys of the subjects with an edit that the service has not accepted. */
export function useEditedHere(): ReadonlySet<string> {
  return useAnswer(({ changeBook }) => editedHere(changeBook)) ?? nothingEdited
}

const nothingEdited: ReadonlySet<string> = new Set()
