import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import { createFactsFeed } from '../store/facts-feed.ts'
import type { FactsFeed } from '../store/facts-feed.ts'
import { paced } from '../store/paced.ts'
import { listPasses } from '../store/pass-queries.ts'
import { listDrafts, listQuarantine, listReviews, readCase, readFacts } from '../store/queries.ts'
import type { CaseView, QuarantineEntry, WorkspaceFacts } from '../store/queries.ts'
import type { ListPasses } from '../store/views.ts'
import type { TriageView } from '../store/triage-index.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { useTriage } from '../state/triage.ts'

export type { CaseView, FollowListView, OutboxCounts, QuarantineEntry, WorkspaceFacts } from '../store/queries.ts'
export type { ListPass, ListPasses } from '../store/views.ts'
export type { TriageRow, TriageView, UserState } from '../store/triage-index.ts'
export type { WorkspaceStore } from '../store/workspace-store.ts'

const StoreContext = createContext<WorkspaceStore | null>(null)
export const StoreProvider = StoreContext.Provider

/** The open workspace. Screens read it through the hooks below and write it through actions. */
export function useStore(): WorkspaceStore {
  const store = use(StoreContext)
  if (store === null) throw new Error('A screen was shown before its workspace was open.')
  return store
}

/** A live answer: undefined until the first one came. What the store throws reaches the nearest error boundary. */
function useAnswer<Answer>(ask: (store: WorkspaceStore) => Promise<Answer>, dependency: string | null = null): Answer | undefined {
  const store = useStore()
  return useLiveQuery(() => ask(store), [store, dependency])
}

/** Null while the case of this key is on its way; `view` is undefined where the store holds no such alert. */
export function useCase(key: string): { readonly view: CaseView | undefined } | null {
  const answer = useAnswer(async (store) => ({ key, view: await readCase(store, key) }), key)
  return answer?.key === key ? answer : null
}

export function useDrafts(): readonly Draft[] | undefined {
  return useAnswer(listDrafts)
}

export function useReviews(): readonly QueuedReview[] | undefined {
  return useAnswer(listReviews)
}

export function useQuarantine(): readonly QuarantineEntry[] | undefined {
  return useAnswer(listQuarantine)
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

/** The queue as the filter of the moment shows it. Answered by the index in memory: no database is read. */
export function useTriageView(): TriageView {
  const { triage } = useStore()
  const filter = useTriage((state) => state.filter)
  return useSyncExternalStore(
    (listener) => triage.subscribe(paced(listener, 150)),
    () => triage.view(filter)
  )
}
