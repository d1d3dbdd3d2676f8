import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { managedBy } from '../../../shared/domain/policy.ts'
import type { OutboxSettings } from '../../../shared/domain/settings.ts'
import { isShut } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { type Backups, createBackups } from '../backup/backups.ts'
import { createBudget } from '../budget/budget.ts'
import { localCalendar } from '../budget/local-calendar.ts'
import { createConfirmedHosts } from '../connection/confirmed-hosts.ts'
import { createWorkspaces, sampleWorkspaceId, type Workspaces } from '../connection/workspaces.ts'
import { createNamedHosts } from '../field-pack/named-hosts.ts'
import { createUnfinishedFiles } from '../handed-out/unfinished-files.ts'
import { createStoreLink } from '../ipc/store-link.ts'
import { createJournalCipher, journalKeyBytes } from '../journal/frame.ts'
import { createJournalDisk } from '../journal/journal-disk.ts'
import { createJournals, type JournalKeys, type Journals } from '../journal/journals.ts'
import { errorFacts } from '../log/log.ts'
import { createSilenceWatch, type SilenceWatch } from '../network/silence-watch.ts'
import { outboxSettingsOf } from '../outbox/handlers.ts'
import { createWaits } from '../rate/waits.ts'
import { createCustomerWatch } from '../run/customer-watch.ts'
import { createRefusedKeys } from '../run/refused-key.ts'
import { createRunTurn } from '../run/run-control.ts'
import { createUnlistedReports } from '../reports/unlisted-reports.ts'
import { createOwnWords } from '../spelling/own-words.ts'
import { openUpdates } from '../updates/open-updates.ts'
import { createKeyHanding } from '../vault/key-handing.ts'
import { forgetKeys } from '../vault/new-master.ts'
import type { Vault } from '../vault/vault.ts'
import { type Foundation, openFoundation } from './foundation.ts'
import { createHeldTimers } from './held-timers.ts'
import { createLeftOff } from './left-off.ts'
import type { ApplicationParts, Rooms } from './rooms.ts'
import { openBackground, openOutboxSchedule, openRuns } from './scheduled-runs.ts'
import { createServiceStack } from './service-stack.ts'
import type { Signals } from './signals.ts'

/** Builds the rooms in the order in which they need each other. A room tells an earlier one something by a signal. */
export async function openRooms(parts: ApplicationParts, signals: Signals): Promise<Rooms> {
  const turn = createRunTurn()
  const timers = createHeldTimers(parts.after)
  /** What goes on by itself stands still while the app is locked. */
  const onTheirOwn = { ...parts, after: timers.after }
  const foundation = await openFoundation(parts, signals)
  const workspaces = openWorkspaces(parts, signals, { ...foundation, turn })
  const currentId = (): WorkspaceId | null => workspaces.currentId()
  const { storeLink, customer } = openStoreLink(parts, { currentId, workspaces })
  const { emit } = parts
  const waits = createWaits({ ...parts, onChange: (waiting) => emit('sync.waiting', waiting) })
  const base = { ...foundation, turn, workspaces, currentId, storeLink, customer, waits }
  const calling = { ...base, ...openService(parts, signals, base) }
  const rooms = { ...calling, ...openBudget(parts, calling) }
  const isServed = (): boolean => storeLink.isOpen()
  const { runs, leftOff } = createLeftOff(openRuns(parts, signals, rooms), currentId, isServed)
  const schedule = openOutboxSchedule(onTheirOwn, { ...rooms, runs })
  const chooseFolder = chooseWhileOpen(parts, rooms)
  return {
    ...rooms,
    keyHanding: createKeyHanding(rooms.vault),
    runs,
    leftOff,
    timers,
    schedule,
    background: openBackground(onTheirOwn, { ...rooms, runs, schedule }),
    silence: openSilenceWatch(onTheirOwn, rooms),
    journals: openJournals(parts, rooms),
    backups: openBackups(parts, rooms),
    ownWords: createOwnWords(rooms.settings, rooms.vault),
    unlisted: createUnlistedReports(rooms.settings, rooms.vault, currentId),
    unfinished: createUnfinishedFiles(rooms.settings, rooms.vault),
    chooseFolder,
    updates: openUpdates({
      ...onTheirOwn,
      ...rooms,
      chooseFolder,
      version: parts.info.version,
      hosts: createConfirmedHosts({ ...parts, ...rooms, use: 'updates' }),
      isWorkingOffline: () => rooms.network.read().workOffline,
      onChange: (status) => emit('updates.changed', status)
    })
  }
}

/** On Windows a dialog stays open when the app locks, and whoever answers it then has chosen nothing (SPEC E7a). */
function chooseWhileOpen(
  { chooseFolder }: Pick<ApplicationParts, 'chooseFolder'>,
  { vault }: Pick<Foundation, 'vault'>
): Rooms['chooseFolder'] {
  return async (proposed) => {
    const chosen = await chooseFolder(proposed)
    return isShut(await vault.status()) ? null : chosen
  }
}

function openWorkspaces(
  { sample }: ApplicationParts,
  signals: Signals,
  {
    settings,
    keychain,
    keys,
    user,
    turn,
    vault
  }: Pick<Rooms, 'settings' | 'keychain' | 'keys' | 'user' | 'turn' | 'vault'>
): Workspaces {
  return createWorkspaces({
    settings,
    keychain,
    keys,
    user,
    sample,
    turn,
    isShut: async () => isShut(await vault.status()),
    onChange: (workspace) => signals.tell('workspace.changed', workspace)
  })
}

function openStoreLink(
  { sendToStore, log, clock }: ApplicationParts,
  { currentId, workspaces }: Pick<Rooms, 'currentId' | 'workspaces'>
): Pick<Rooms, 'storeLink' | 'customer'> {
  const link = createStoreLink({
    send: sendToStore,
    currentId,
    onBadAnswer: (thrown) => log.error('store.bad-answer', errorFacts(thrown))
  })
  const customer = createCustomerWatch({ ...workspaces, store: link.store, clock })
  const open = (id: WorkspaceId): void => {
    customer.forget()
    link.open(id)
  }
  return { storeLink: { ...link, open, store: customer.store }, customer }
}

/** The service, and what may be spent on it. Each call must be allowed before it is sent. */
function openService(
  parts: ApplicationParts,
  signals: Signals,
  {
    settings,
    keys,
    network,
    workspaces,
    customer,
    waits
  }: Pick<Rooms, 'settings' | 'keys' | 'network' | 'workspaces' | 'customer' | 'waits'>
): Pick<Rooms, 'budget' | 'service' | 'customerKeys' | 'refusedKeys' | 'namedHosts'> {
  const managed = managedBy(parts.policy)
  const budget = createBudget({
    settings,
    clock: parts.clock,
    calendar: localCalendar,
    // The sample's calls are free.
    managed: (id) => (id === sampleWorkspaceId ? {} : managed.budgets)
  })
  const service = createServiceStack({
    ...parts,
    budget,
    keys,
    ledgerFolder: join(parts.folder, 'ledger'),
    isWorkingOffline: () => network.read().workOffline,
    place: () => workspaces.place(),
    onCall: (id) => signals.tell('call.recorded', id),
    waits,
    onAnswering: (isAnswering) => network.learn({ isAnswering }),
    customer
  })
  const namedHosts = createNamedHosts({ settings, currentId: () => workspaces.currentId() })
  return {
    budget,
    service: { ...service, compliance: namedHosts.hear(service.compliance) },
    customerKeys: { ...workspaces, keyInUse: service.keyInUse },
    refusedKeys: createRefusedKeys({ ...workspaces, settings, keyInUse: service.keyInUse }),
    namedHosts
  }
}

function openSilenceWatch(
  { steady, after }: ApplicationParts,
  { network, service }: Pick<Rooms, 'network' | 'service'>
): SilenceWatch {
  return createSilenceWatch({
    steady,
    after,
    ask: service.isAnswering,
    onAnswer: () => network.learn({ isAnswering: true })
  })
}

function openBudget(
  { clock, emit }: ApplicationParts,
  rooms: Pick<Rooms, 'settings' | 'budget' | 'service' | 'currentId' | 'storeLink'>
): Pick<Rooms, 'budgetParts' | 'outboxSettings' | 'estimateParts'> {
  const { budget, service, currentId, storeLink } = rooms
  const outboxSettings = (): OutboxSettings => outboxSettingsOf(rooms)
  const shared = { clock, budget, ledgers: service.ledgers, currentId }
  return {
    outboxSettings,
    budgetParts: { ...shared, onBudgets: (view) => emit('budget.changed', view) },
    estimateParts: {
      ...shared,
      store: storeLink.store,
      rate: () => service.rate.read(),
      batchSize: () => outboxSettings().batchSize
    }
  }
}

function openJournals({ folder, newId, log }: ApplicationParts, { vault }: Pick<Rooms, 'vault'>): Journals {
  return createJournals({
    disk: createJournalDisk(join(folder, 'journal')),
    keys: vaultJournalKeys(vault),
    newLineage: newId,
    onProblem: (code) => log.warn('journal.failed', { code })
  })
}

/**
 * The journal's keys come from the same master key as those of the rows, so whoever can read the rows can
 * read the journal.
 */
function vaultJournalKeys(vault: Pick<Vault, 'journalKey'>): JournalKeys {
  return {
    keyOf: async (workspaceId) => {
      const found = await vault.journalKey(workspaceId, journalKeyBytes)
      const passing = { key: randomBytes(journalKeyBytes), earlier: [], lasting: false }
      const { lasting, ...keys } = found ?? passing
      return {
        cipher: createJournalCipher(keys.key),
        earlier: keys.earlier.map((one) => createJournalCipher(one)),
        lasting,
        forget: () => forgetKeys(keys)
      }
    }
  }
}

function openBackups(
  { backupFolder, clock, newId, log, passphraseCost }: ApplicationParts,
  { settings, vault, currentId, turn }: Pick<Rooms, 'settings' | 'vault' | 'currentId' | 'turn'>
): Backups {
  return createBackups({
    settings,
    vault,
    currentId,
    clock,
    newId,
    ...(passphraseCost === undefined ? {} : { passphraseCost }),
    proposedFolder: backupFolder,
    isRunning: turn.isTaken,
    onProblem: (code) => log.warn('backup.failed', { code })
  })
}
