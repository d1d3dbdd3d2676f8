import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { type Clock, dayText, type EpochMillis } from '../../shared/clock.ts'
import {
  type BudgetBalance,
  type CallBudgets,
  type LedgerTotals,
  noBudgets
} from '../../shared/domain/budget.ts'
import {
  type KeychainStatus,
  mayBeAsked,
  type Reachability,
  type Workspace
} from '../../shared/domain/connection.ts'
import type { FieldPackState } from '../../shared/domain/field-pack.ts'
import type { Policy } from '../../shared/domain/policy.ts'
import type { KeyStop, SendingSoon } from '../../shared/domain/sending-soon.ts'
import type { SettingsFound } from '../../shared/domain/settings.ts'
import type { SyncState } from '../../shared/domain/sync-run.ts'
import type { UpdateStatus } from '../../shared/domain/updates.ts'
import type { TriageIndex } from '../../shared/domain/triage-index.ts'
import type { Waiting } from '../../shared/domain/waiting.ts'
import { noZoom, type ZoomPercent } from '../../shared/domain/zoom.ts'
import type { VaultStatus } from '../../shared/domain/vault.ts'
import type { Client } from '../client/client.ts'
import { type FactsFeed, type Gate, liveAnswer } from '../data/database/live-feed.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'

/** What main last told the page about itself. Main owns this; the page only shows it. */
export interface SessionState {
  /** The version of the program. Null until main has told. */
  readonly version: string | null
  /** Whether the settings were lost before this start. */
  readonly settingsAtStart: SettingsFound
  readonly workspace: Workspace
  readonly reachability: Reachability
  readonly workOffline: boolean
  /** How large everything in the window is. */
  readonly zoom: ZoomPercent
  readonly sync: SyncState
  readonly fieldPack: FieldPackState
  /** What the next request waits for. Null: nothing. */
  readonly waiting: Waiting | null
  /** What main will send by itself, and when. Null: nothing. */
  readonly sendingSoon: SendingSoon | null
  /** Why the key holds up the queue. Null: it does not. */
  readonly keyStop: KeyStop | null
  readonly totals: LedgerTotals
  readonly keychain: KeychainStatus
  readonly vault: VaultStatus
  /** What the organisation has laid down for this machine. */
  readonly policy: Policy
  /** The address that the user had chosen before the organisation laid down another one. */
  readonly leftBehind: string | null
  /** New versions of the app. Null until main has told. */
  readonly updates: UpdateStatus | null
  readonly budgets: CallBudgets
  /** The current balance of each API. */
  readonly balances: readonly BudgetBalance[]
}

export const useSession = create<SessionState>(() => ({
  version: null,
  settingsAtStart: 'as-kept',
  workspace: { kind: 'none' },
  reachability: { kind: 'online' },
  workOffline: false,
  zoom: noZoom,
  sync: { kind: 'idle', last: null },
  fieldPack: { kind: 'idle', last: null },
  waiting: null,
  sendingSoon: null,
  keyStop: null,
  totals: { total: 0, today: 0, byApi: { compliance: 0, locations: 0, 'organization-monitoring': 0 } },
  keychain: { kind: 'session', backend: null },
  vault: { kind: 'unchosen', keychain: null },
  policy: { kind: 'none' },
  leftBehind: null,
  updates: null,
  budgets: noBudgets,
  balances: []
}))

/** The user's id on this connection, which each review carries (spec: Review). */
export function reviewerId(): string {
  const { workspace } = useSession.getState()
  return workspace.kind === 'none' ? '' : workspace.connection.userId
}

export type { OpenWorkspace }

/**
 * What holds up the queue, so that no time that is stored with what waits in it is kept: the key (SPEC O23h), or that
 * nobody may be asked (SPEC O23i).
 */
export type QueueHold = 'key' | 'offline'

export function queueHold(): QueueHold | null {
  return holdOf(useSession.getState())
}

export function useQueueHold(): QueueHold | null {
  return useSession(holdOf)
}

function holdOf({ keyStop, reachability }: SessionState): QueueHold | null {
  if (keyStop !== null) return 'key'
  return mayBeAsked(reachability) ? null : 'offline'
}

const WorkspaceContext = createContext<OpenWorkspace | null>(null)
export const WorkspaceProvider = WorkspaceContext.Provider

/** The open workspace, to be passed to acts and queries. */
export function useWorkspace(): OpenWorkspace {
  const workspace = use(WorkspaceContext)
  if (workspace === null) throw new Error('A screen was shown before its workspace was open.')
  return workspace
}

/** The index in memory that finds and counts the alerts of the queue. */
export function useTriageIndex(): TriageIndex {
  return facesOf(useWorkspace()).triage
}

/**
 * A live answer, undefined until the first one arrives. What the store throws reaches the nearest error
 * boundary.
 */
export function useAnswer<Answer>(
  ask: (workspace: OpenWorkspace) => Promise<Answer>,
  dependency: string | null = null
): Answer | undefined {
  const workspace = useWorkspace()
  return useLiveQuery(() => ask(workspace), [workspace, dependency])
}

/**
 * Like `useAnswer`, for a question with a parameter. Undefined as well while the last answer was to another
 * question.
 */
export function useAnswerTo<Answer>(
  question: string,
  ask: (workspace: OpenWorkspace) => Promise<Answer>
): Answer | undefined {
  const last = useAnswer(async (workspace) => ({ question, answer: await ask(workspace) }), question)
  return last?.question === question ? last.answer : undefined
}

/** What may be known of an answer before it is asked for, and when it may be asked for. */
export interface Early<Answer> {
  readonly known: () => Answer | undefined
  readonly gate: () => Gate
}

interface Answered<Answer> {
  readonly question: string
  readonly answer: Answer
}

/** Like `useAnswerTo`, but for what was read ahead: that is the answer until a reading finds another one. */
export function useEarlyAnswer<Answer>(
  question: string,
  ask: (workspace: OpenWorkspace) => Promise<Answer>,
  { known, gate }: Early<Answer>
): Answer | undefined {
  const workspace = useWorkspace()
  // What was known when the question came up stays its answer, also when other things are read ahead.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  const first = useMemo(known, [workspace, question])
  const last = useObservable(
    () =>
      liveAnswer(
        async (): Promise<Answered<Answer>> => ({ question, answer: await ask(workspace) }),
        gate(),
        first === undefined ? undefined : { question, answer: first }
      ),
    [workspace, question]
  )
  return last?.question === question ? last.answer : first
}

/** Facts of the open workspace, read once for all screens. `open` makes their feed. */
export function useFeed<Facts>(
  feeds: WeakMap<OpenWorkspace, FactsFeed<Facts>>,
  open: (workspace: OpenWorkspace) => FactsFeed<Facts>
): Facts | undefined {
  return useFeedPart(feeds, open, (facts) => facts)
}

/** Like `useFeed`, but for a part of the facts: whoever shows it is not drawn anew for the others. */
export function useFeedPart<Facts, Part>(
  feeds: WeakMap<OpenWorkspace, FactsFeed<Facts>>,
  open: (workspace: OpenWorkspace) => FactsFeed<Facts>,
  partOf: (facts: Facts | undefined) => Part
): Part {
  const workspace = useWorkspace()
  const feed = feeds.get(workspace) ?? open(workspace)
  feeds.set(workspace, feed)
  return useSyncExternalStore(feed.subscribe, () => partOf(feed.current()))
}

/** What every screen may use. The composition root passes it in. */
export interface AppServices {
  readonly client: Client
  readonly clock: Clock
  /** The time of the page's events, in milliseconds. */
  readonly pageTime: () => number
  /** Makes the id of something new. No two are the same. */
  readonly newId: () => string
}

const AppContext = createContext<AppServices | null>(null)
export const AppServicesProvider = AppContext.Provider

export function useAppServices(): AppServices {
  const services = use(AppContext)
  if (services === null) throw new Error('A screen was shown outside of the app.')
  return services
}

/** Milliseconds. Half a minute is enough, because the shortest unit of an age is a minute. */
const tick = 30_000

/** The time, updated twice a minute so that ages and days on screen stay true. */
export function useNow(): EpochMillis {
  const { clock } = useAppServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), tick)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** The day of the user's clock, as `YYYY-MM-DD`. */
export function useToday(): string {
  return dayText(useNow())
}
