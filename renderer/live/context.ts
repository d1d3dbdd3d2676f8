import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Clock, EpochMillis } from '../../shared/clock.ts'
import type { Client } from '../client/client.ts'
import { createFactsFeed, type FactsFeed } from '../data/database/live-feed.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'

const StoreContext = createContext<WorkspaceStore | null>(null)
export const StoreProvider = StoreContext.Provider

/** The open workspace. Screens read it through the hooks below and write it through actions. */
export function useStore(): WorkspaceStore {
  const store = use(StoreContext)
  if (store === null) throw new Error('A screen was shown before its workspace was open.')
  return store
}

/** A live answer: undefined until the first one came. What the store throws reaches the nearest error boundary. */
export function useAnswer<Answer>(
  ask: (store: WorkspaceStore) => Promise<Answer>,
  dependency: string | null = null
): Answer | undefined {
  const store = useStore()
  return useLiveQuery(() => ask(store), [store, dependency])
}

/** As `useAnswer`, to a question with a parameter: undefined, too, while the answer to another one is the last that came. */
export function useAnswerTo<Answer>(
  question: string,
  ask: (store: WorkspaceStore) => Promise<Answer>
): Answer | undefined {
  const last = useAnswer(async (store) => ({ question, answer: await ask(store) }), question)
  return last?.question === question ? last.answer : undefined
}

export function useFeed<Facts>(
  feeds: WeakMap<WorkspaceStore, FactsFeed<Facts>>,
  read: (store: WorkspaceStore) => Promise<Facts>
): Facts | undefined {
  const store = useStore()
  const feed = feeds.get(store) ?? createFactsFeed(() => read(store))
  feeds.set(store, feed)
  return useSyncExternalStore(feed.subscribe, feed.current)
}

/** What every screen may use, handed in by the composition root. */
export interface AppServices {
  readonly client: Client
  readonly clock: Clock
}

const AppContext = createContext<AppServices | null>(null)
export const AppServicesProvider = AppContext.Provider

export function useAppServices(): AppServices {
  const services = use(AppContext)
  if (services === null) throw new Error('A screen was shown outside of the app.')
  return services
}

/** Ages are shown in minutes at best. */
const tick = 30_000

/** The time, renewed twice a minute, so that ages and days on screen stay true. */
export function useNow(): EpochMillis {
  const { clock } = useAppServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), tick)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
