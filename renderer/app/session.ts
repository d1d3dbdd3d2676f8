import type { SyncState } from '../../shared/domain/sync-run.ts'
import { isShut, type VaultStatus } from '../../shared/domain/vault.ts'
import type { EventValue, Notice } from '../../shared/ipc/contract.ts'
import type { Client } from '../client/client.ts'
import { announceInTurn } from '../decisions/chosen-alert.ts'
import { notLockedText } from '../features/vault/acts.ts'
import { wording, type Wording } from '../i18n/wording.ts'
import { type SessionState, useSession } from '../live/context.ts'
import { useOverlay } from '../parts/in-front.ts'
import { sayFailure } from '../parts/messages.ts'
import { reportRun } from '../parts/runs.ts'
import { isDialogOpen, isField } from './shortcuts.ts'
import { questionsOfFrame, questionsOfWorkspace } from './start-questions.ts'

/**
 * Asks main for everything that the frame shows, and listens for changes. Returns the function that stops it.
 */
export async function startSession(client: Client): Promise<() => void> {
  const question = createHeldQuestion(
    (asked: EventValue<'outbox.question'>) => useOverlay.getState().open({ kind: 'submit', ...asked }),
    () => !isField(document.activeElement) && (isSubmitAsked() || !isDialogOpen()),
    { set: (run, millis) => window.setTimeout(run, millis), clear: (timer) => window.clearTimeout(timer) }
  )
  const stops = [
    question.drop,
    ...followWindow(client),
    ...followFrame(client, question),
    client.on('outbox.sending-soon', (sendingSoon) => useSession.setState({ sendingSoon })),
    client.on('outbox.question', question.hold),
    client.on('vault.changed', (vault) => void follow(client, vault)),
    client.on('workspace.changed', (workspace) => {
      question.drop()
      useSession.setState({ workspace })
      void readAll(client)
    })
  ]
  const [vault, policy, { percent }, { version, settings }] = await Promise.all(questionsOfFrame(client))
  useSession.setState({ ...policy, zoom: percent, version, settingsAtStart: settings })
  if (!isShut(vault)) await enter(client)
  useSession.setState({ vault })
  return () => stops.forEach((stop) => stop())
}

/** What main tells of what `readAll` asks for. */
export function followFrame(
  client: Pick<Client, 'ask' | 'on'>,
  question: Pick<HeldQuestion<unknown>, 'drop'>
): readonly (() => void)[] {
  return [
    client.on('sync.state', (sync) => {
      const before = useSession.getState().sync
      take({ sync })
      // A run sends the ready reviews, so there is nothing left to ask about.
      if (sync.kind === 'running') question.drop()
      reportRun(before, sync)
      // Main decides whether to show it: it knows the user's setting, and whether the window is in front.
      const notice = newAlertNotice(wording(), before, sync)
      if (notice !== null) void client.ask('notice.show', notice)
    }),
    client.on('field-pack.state', (fieldPack) => take({ fieldPack })),
    client.on('sync.waiting', (waiting) => take({ waiting })),
    client.on('outbox.stopped', (keyStop) => take({ keyStop })),
    client.on('network.state', ({ reachability, workOffline }) => {
      take({ reachability, workOffline })
      if (reachability.kind === 'offline') withdraw(question)
    }),
    client.on('ledger.changed', (totals) => take({ totals })),
    client.on('budget.changed', take),
    client.on('updates.changed', (updates) => {
      const before = useSession.getState().updates
      take({ updates })
      void import('./later-pages.tsx').then(({ sayNews }) => sayNews(before, updates))
    })
  ]
}

/** Whether the question stands on the screen. Another one with other numbers takes its place. */
function isSubmitAsked(): boolean {
  return useOverlay.getState().overlay?.kind === 'submit'
}

/** Main asks anew, with the numbers of then, when the connection is back. */
function withdraw(question: Pick<HeldQuestion<unknown>, 'drop'>): void {
  question.drop()
  if (isSubmitAsked()) useOverlay.getState().close()
}

/** What happens to the app and its window, whatever is open. */
export function followWindow(client: Pick<Client, 'on'>): readonly (() => void)[] {
  return [
    client.on('app.bug', ({ where }) =>
      sayFailure('bug', ({ t }) => ({ sentence: t('frame.unexpected'), details: where }))
    ),
    client.on('vault.not-locked', ({ reason }) =>
      sayFailure('protection', ({ t }) => notLockedText(t, reason))
    ),
    client.on('app.zoomed', ({ percent }) => {
      useSession.setState({ zoom: percent })
      announceInTurn(wording().t('frame.zoomed', { percent }))
    })
  ]
}

/**
 * When the vault opens, its contents are read before they are shown; when it shuts, they leave the screen at
 * once.
 */
async function follow(client: Client, vault: VaultStatus): Promise<void> {
  if (isShut(useSession.getState().vault) && !isShut(vault)) await enter(client)
  useSession.setState({ vault })
}

async function enter(client: Client): Promise<void> {
  useSession.setState({ workspace: await client.ask('workspace.read', null) })
  await readAll(client)
  const state = useSession.getState().updates?.state
  if (state?.kind === 'not-installed' && !state.isSaid)
    await (await import('./later-pages.tsx')).sayNotInstalled(client, state)
}

/** What is asked for, and told by events as well. */
const told = [
  ...(['reachability', 'workOffline', 'sync', 'waiting', 'keyStop', 'fieldPack', 'updates'] as const),
  ...(['totals', 'budgets', 'balances'] as const)
]
type Told = Pick<SessionState, (typeof told)[number]>

/** What main has told since it was asked for all of it, also where that is as it was before. */
const toldSince = new Set<string>()

function take(news: Partial<Told>): void {
  for (const name of Object.keys(news)) toldSince.add(name)
  useSession.setState(news)
}

/** How often all of it was asked for. */
let readings = 0

/** Reads everything that the screens keep of a workspace. */
export async function readAll(client: Pick<Client, 'ask'>): Promise<void> {
  const own = (readings += 1)
  const before = useSession.getState()
  toldSince.clear()
  const [network, sync, waiting, keyStop, fieldPack, ledger, keychain, budget, updates] = await Promise.all(
    questionsOfWorkspace(client)
  )
  // Another workspace, or an opened app, was asked about since.
  if (own !== readings) return
  useSession.setState((now) => ({
    ...{ ...network, ...budget, sync, waiting, keyStop, fieldPack, keychain, updates },
    totals: ledger.totals,
    ...newerThanAsked(before, now)
  }))
}

/** What was told since main was asked, or set by an act here, is newer than what it answered (SPEC S34f). */
function newerThanAsked(before: SessionState, now: SessionState): Partial<Told> {
  const newer = told.filter((name) => toldSince.has(name) || now[name] !== before[name])
  return Object.fromEntries(newer.map((name) => [name, now[name]])) as Partial<Told>
}

/** Milliseconds between two checks whether the user is still busy. A busy user is not asked. */
const lookAgain = 400

/** The timers of the machine, passed in for tests. */
interface Timers {
  readonly set: (run: () => void, millis: number) => number
  readonly clear: (timer: number) => void
}

export interface HeldQuestion<Question> {
  /** Asks as soon as the user is free. A later question replaces an earlier one. */
  readonly hold: (question: Question) => void
  /** Forgets the question, because it has answered itself. */
  readonly drop: () => void
}

/**
 * Holds back a question that the app asks by itself, so that it closes no open dialog and takes the focus
 * from no field.
 */
export function createHeldQuestion<Question>(
  ask: (question: Question) => void,
  isFree: () => boolean,
  timers: Timers
): HeldQuestion<Question> {
  let timer: number | null = null
  const drop = (): void => {
    if (timer !== null) timers.clear(timer)
    timer = null
  }
  const hold = (question: Question): void => {
    drop()
    if (isFree()) ask(question)
    else timer = timers.set(() => hold(question), lookAgain)
  }
  return { hold, drop }
}

/**
 * The notification after a run that found new alerts. It tells how many and names nobody. Null if there is
 * nothing to tell.
 */
export function newAlertNotice({ t, format }: Wording, before: SyncState, after: SyncState): Notice | null {
  if (before.kind === 'idle' || after.kind !== 'idle' || after.last === null) return null
  const { newAlerts, endedAt } = after.last.summary
  if (newAlerts === 0) return null
  return {
    title: t('sync.notice.title', { count: newAlerts }),
    body: t('sync.notice.body', { time: format.time(endedAt) })
  }
}
