import type { NextStart } from '../../../shared/domain/updates.ts'
import { isShut } from '../../../shared/domain/vault.ts'
import { readBudgets } from '../budget/budget.ts'
import { errorFacts } from '../log/log.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import { type CaseWindows, createCaseWindows } from '../case-windows/case-windows.ts'
import { createConfirmedHosts } from '../connection/confirmed-hosts.ts'
import { forgetApiKeys } from '../connection/forget-api-keys.ts'
import { type Network, watchForReturn } from '../network/network-state.ts'
import { createReceiptKey } from '../reports/receipt-key.ts'
import { signed } from '../reports/report-receipts.ts'
import { createReports, type Reports } from '../reports/reports.ts'
import { createWrittenFiles, type WrittenFiles } from '../reports/written-files.ts'
import { createTextSpelling, type TextSpelling } from '../spelling/text-spelling.ts'
import { shutWhileLocked } from '../vault/handlers.ts'
import { openRooms } from './composition.ts'
import { needsNetwork } from './foundation.ts'
import { createHandlers, type HandlersParts } from './handlers.ts'
import { createAsideReader } from './aside-reader.ts'
import { finishRuns } from './finish-runs.ts'
import { createIdleWatch, type IdleWatch } from './idle-watch.ts'
import { createCertainLocks, createLocking, lockByKey } from './locking.ts'
import { createSealing, type Sealing } from './own-seals.ts'
import { createLedgerTeller } from './page-events.ts'
import { createPageSettling, type PageSettling } from './page-settling.ts'
import { createPowerWatch, type PowerWatch } from './power-watch.ts'
import type { Settings } from '../files/settings.ts'
import { createHandedOut, type HandedOut } from '../handed-out/handed-out.ts'
import type { ApplicationParts, Rooms } from './rooms.ts'
import { endPage, shut } from './shut.ts'
import { noteSingleChanges, type SingleChanges } from './single-changes.ts'
import { createSignals, type Signals } from './signals.ts'
import { createWiping, type Wiping } from './wipe.ts'

type AllRooms = Rooms & {
  readonly sealing: Sealing
  readonly wiping: Wiping
  readonly caseWindows: CaseWindows
  readonly handedOut: HandedOut
} & ReportRooms

interface ReportRooms {
  readonly reports: Reports
  readonly writtenFiles: WrittenFiles
}

/** Reports are signed by the key that their files are known by later. One that cannot be signed is written all the same. */
function openReports(
  parts: ApplicationParts,
  { settings, unlisted, currentId }: Pick<Rooms, 'settings' | 'unlisted' | 'currentId'>
): ReportRooms {
  const receiptKey = createReceiptKey(settings)
  return {
    reports: createReports({
      ...parts,
      onProgress: (progress) => parts.emit('report.progress', progress),
      unlisted,
      currentId,
      sign: async (written) => {
        const key = await receiptKey()
        return key === null ? { ...written, receipt: '' } : signed(key, written)
      }
    }),
    writtenFiles: createWrittenFiles({ opener: parts.reportOpener, receiptKey })
  }
}

/** The page tells each window of a case what it shows, and so must know which there are. */
function openCaseWindows({ openCaseWindow, emit }: ApplicationParts): CaseWindows {
  return createCaseWindows({
    openCaseWindow,
    onChange: (list) => emit('case-window.changed', list),
    onLost: () => emit('case-window.lost', null)
  })
}

/** Connects the rooms: what must happen in one room after something happened in another. */
function connectRooms(
  parts: ApplicationParts,
  signals: Signals,
  { sealing, ...rooms }: AllRooms,
  tellLedger: () => void
): void {
  const { emit, log } = parts
  const { network, settings, service, schedule, background, silence, currentId, leftOff } = rooms
  let isAlreadyShut = false
  const noteReturn = watchForReturn(network.read(), () => schedule.reconnected())

  signals.on('network.changed', (state) => {
    emit('network.state', state)
    rooms.updates.noteNetwork()
    if (state.reachability.kind === 'offline') schedule.interrupt()
    noteReturn(state)
    silence.note(state)
  })
  signals.on('vault.changed', (status) => {
    log.info('protection', { kind: status.kind })
    if (status.kind === 'unchosen') leftOff.forget()
    if (isShut(status)) {
      standStill(rooms)
      // Behind a lock there is nothing to be destroyed any more.
      const leavePage = isAlreadyShut ? parts.reloadPage : parts.renewWindow
      // The page of a wipe deletes the databases and says what is left (SPEC E11l).
      shut({ ...parts, ...rooms, leavePage: rooms.wiping.hasBegun() ? () => undefined : leavePage })
      isAlreadyShut = true
      emit('vault.changed', status)
      return
    }
    isAlreadyShut = false
    goOnAfterLock(rooms)
    sealing.seal()
    emit('vault.changed', status)
  })
  signals.on('workspace.changed', (workspace) => {
    rooms.caseWindows.closeAll()
    rooms.reports.cancelElsewhere()
    service.forgetRate()
    network.learn({ needsNetwork: needsNetwork(settings.read()), isAnswering: true })
    emit('workspace.changed', workspace)
    schedule.release()
  })
  signals.on('call.recorded', (id) => {
    if (id === currentId()) tellLedger()
  })
  signals.on('reading.over', () => background.noteRun())
  signals.on('sync.ended', ({ ending, sends }) => schedule.noteEnding(ending, sends))
  signals.on('pack.over', () => schedule.look())
}

type Standing = Pick<
  AllRooms,
  'timers' | 'caseWindows' | 'schedule' | 'updates' | 'keys' | 'user' | 'ownWords' | 'unlisted' | 'handedOut'
>

/** Nothing goes on by itself while the app is locked (SPEC E21c). */
function standStill({ timers, caseWindows, schedule, updates }: Standing): void {
  timers.hold()
  caseWindows.hold()
  schedule.interrupt()
  updates.hold()
}

function goOnAfterLock(rooms: Standing): void {
  const { timers, caseWindows, updates, keys, user, ownWords, unlisted, handedOut } = rooms
  for (const held of [keys, user, ownWords, unlisted, handedOut, timers, updates, caseWindows]) held.release()
}

/** A ledger is not opened again once all are closed, for its last call is told a moment later. */
function openLedgerTeller(
  { emit, after, clock }: ApplicationParts,
  { budgetParts, service }: Pick<Rooms, 'budgetParts' | 'service'>,
  isClosing: () => boolean
): () => void {
  return createLedgerTeller(emit, after, async () => {
    const id = budgetParts.currentId()
    if (id === null || isClosing()) return null
    emit('budget.changed', await readBudgets(budgetParts))
    return (await service.ledgers.of(id)).totals(clock.now())
  })
}

export interface Application {
  /** Locks at a person's press that the page does not get. */
  readonly lockByKey: () => Promise<void>
  /** Whether it is not locked. */
  readonly isOpen: () => Promise<boolean>
  /** Whether a lock is certain, but not done yet. */
  readonly isLocking: () => boolean
  readonly handlers: Handlers
  readonly storeLink: StoreLink
  readonly caseWindows: CaseWindows
  readonly network: Network
  readonly power: PowerWatch
  readonly idle: Pick<IdleWatch, 'sign'>
  readonly spelling: TextSpelling
  /** The page was replaced, has crashed or is gone with its window. */
  pageLeft(): void
  /**
   * Fetches what the page will ask for first, before it asks. A failure is reported to whoever asks
   * for it later.
   */
  readAhead(): void
  /** Has the page write what is typed, before it goes for good or perhaps stays. Null if there is nothing to be written. */
  settle(isForGood: boolean): Promise<void> | null
  /**
   * Ends all work, and resolves when what it did is written (SPEC W1). Only the first call does anything. An installer
   * that goes on from here starts the app again if that is wanted.
   */
  close(isWantedAgain?: () => boolean): Promise<NextStart>
}

export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const signals = createSignals()
  const opened = await openRooms(parts, signals)
  const onBug = (thrown: unknown): void => parts.log.error('settings.bug', errorFacts(thrown))
  const caseWindows = openCaseWindows(parts)
  const rooms = {
    ...opened,
    ...openReports(parts, opened),
    handedOut: createHandedOut({ ...parts, ...opened }),
    caseWindows,
    sealing: createSealing(opened, onBug),
    wiping: createWiping({ ...parts, ...opened, caseWindows, onBug })
  }
  let closing: Promise<NextStart> | null = null
  connectRooms(
    parts,
    signals,
    rooms,
    openLedgerTeller(parts, rooms, () => closing !== null)
  )
  const { storeLink, network, settings, vault } = rooms
  applyChoices(parts, settings.read())
  const page = createPageSettling({ ...parts, isPageOpen: () => storeLink.isOpen() })
  const certain = createCertainLocks()
  const single = noteSingleChanges(createHandlers(handlersParts(parts, rooms, page)))
  const lockUnattended = createLocking({ ...parts, ...rooms, single, page, certain })
  const clocks = [parts.steady, parts.overSleep]
  const idle = createIdleWatch({ ...parts, vault, clocks, lock: lockUnattended })
  signals.on('vault.changed', () => void idle.look())
  void idle.look()
  void vault.status().then((status) => isShut(status) || rooms.timers.release())
  return {
    handlers: shutWhileLocked(single.handlers, vault, rooms.wiping.hasBegun),
    ...{ storeLink, caseWindows, network, idle },
    power: createPowerWatch({ ...rooms, idle, lockUnattended }),
    spelling: createTextSpelling({ ...parts, ...rooms }),
    pageLeft: () => endPage({ ...parts, ...rooms }),
    readAhead: () => void readAhead(rooms).catch(() => undefined),
    settle: (isForGood) => page.settle(isForGood),
    lockByKey: () => lockByKey({ ...parts, vault, page, certain }),
    isLocking: certain.isAny,
    isOpen: async () => !isShut(await vault.status()),
    close: (isWantedAgain = () => false) => {
      idle.close()
      return (closing ??= close(parts, { ...rooms, single }, page).then(async (isQuiet) =>
        rooms.updates.leave(isQuiet, isWantedAgain)
      ))
    }
  }
}

/** What the handlers of each room need from other rooms. */
function handlersParts(parts: ApplicationParts, rooms: AllRooms, page: PageSettling): HandlersParts {
  const { service, schedule, storeLink, runs, keys } = rooms
  const { clock } = parts
  return {
    app: {
      ...parts,
      ...rooms,
      onStoreOpened: () => goOn(parts, rooms),
      onPageSettled: (turn) => page.settled(turn)
    },
    addresses: service,
    backup: { ...parts, ...rooms },
    budget: rooms.budgetParts,
    caseWindows: rooms.caseWindows,
    connection: {
      ...parts,
      ...rooms,
      connectionTest: { keys, callOnce: service.callOnce },
      onItsOwn: service.onItsOwn,
      hosts: createConfirmedHosts({ ...parts, ...rooms, use: 'service' })
    },
    edits: {
      runs,
      currentId: rooms.currentId,
      store: storeLink.store,
      service: service.compliance,
      subjects: service.subjects,
      onItsOwn: service.onItsOwn,
      clock,
      keys: rooms.customerKeys
    },
    handedOut: rooms.handedOut,
    fieldPack: { runs, store: storeLink.store, clock, rate: () => service.rate.read() },
    journals: sealedAnew(rooms),
    organisations: service,
    outbox: { ...rooms, onChange: () => schedule.look() },
    spelling: { ...parts, ...rooms },
    reports: rooms,
    sync: { ...rooms.estimateParts, runs, waits: rooms.waits },
    updates: rooms.updates,
    vault: {
      ...parts,
      ...rooms,
      isRunning: rooms.turn.isTaken,
      wipe: rooms.wiping.wipe,
      forgetApiKeys: () => forgetApiKeys(rooms),
      kept: createAsideReader(rooms)
    }
  }
}

/** The journal that was open when the key was changed is written anew with that. */
function sealedAnew({ journals, sealing }: AllRooms): HandlersParts['journals'] {
  return {
    ...journals,
    open: async (id) => {
      const opening = await journals.open(id)
      sealing.seal()
      return opening
    }
  }
}

/** The page serves its database: what was left off goes on, or what waits is looked at. */
function goOn({ log }: ApplicationParts, { leftOff, schedule }: Rooms): void {
  leftOff.goOn().catch((thrown: unknown) => log.error('sync.bug', errorFacts(thrown)))
  schedule.look()
}

async function readAhead({ vault, workspaces, service, sealing }: AllRooms): Promise<void> {
  if (isShut(await vault.status())) return
  sealing.seal()
  await workspaces.read()
  const id = workspaces.currentId()
  if (id !== null) await service.ledgers.of(id)
}

/** Returns whether nothing was under way any more. */
async function close(
  { sample, speller, after, log }: ApplicationParts,
  rooms: AllRooms & { readonly single: SingleChanges },
  page: PageSettling
): Promise<boolean> {
  const { background, caseWindows, schedule, silence, runs, single, turn } = rooms
  turn.close()
  rooms.service.beginNoMore()
  caseWindows.hold()
  background.close()
  schedule.close()
  silence.close()
  await finishRuns({ ...rooms, after })
  const isQuiet = !turn.isTaken() && !single.isAny()
  runs.cancel()
  rooms.service.callOff()
  await page.settle(true)
  rooms.storeLink.close()
  await rooms.sealing.settled()
  speller.drop()
  const { service, journals, backups } = rooms
  const ends = [sample.stop(), service.ledgers.close(), journals.close(), backups.close()]
  // Each is waited for: one that cannot end, as on a disk that fails, ends no other in the midst of its writing.
  for (const ended of await Promise.allSettled(ends))
    if (ended.status === 'rejected') log.error('quit.bug', errorFacts(ended.reason))
  return isQuiet
}

/** What the windows must know from the first on. */
function applyChoices(
  { screenCapture, camera }: Pick<ApplicationParts, 'camera' | 'screenCapture'>,
  chosen: Settings
): void {
  screenCapture.hide(chosen.hideFromScreenCapture)
  camera.allow(chosen.camera === 'allowed')
}
