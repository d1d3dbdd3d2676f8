import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type Application, createApplication } from '../../../electron/main/app/application.ts'
import { createOpenedBackup, type OpenedBackup } from '../../../electron/main/backup/opened-backup.ts'
import type { ConfirmHost } from '../../../electron/main/connection/confirmed-hosts.ts'
import type { SampleService } from '../../../electron/main/connection/sample-service.ts'
import type { Speller } from '../../../electron/main/spelling/speller.ts'
import { appPage } from '../../../electron/main/ipc/asker.ts'
import { dispatch } from '../../../electron/main/ipc/dispatch.ts'
import { createLog, createRedaction } from '../../../electron/main/log/log.ts'
import type { After } from '../../../electron/main/rate/rate-gate.ts'
import type { ReportPrinter } from '../../../electron/main/reports/report-writer.ts'
import type { KeychainCandidate } from '../../../electron/main/secrets/keychain.ts'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import type { UpdateMachine } from '../../../electron/main/updates/open-updates.ts'
import { noSystemPrompt } from '../../../electron/main/vault/vault-rules.ts'
import { type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { failed } from '../../../shared/errors.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { passId } from '../../../shared/ids.ts'
import {
  type ContractArgument,
  type ContractName,
  type ContractResult,
  events,
  type Notice
} from '../../../shared/ipc/contract.ts'
import type { CaseStore } from '../../../shared/ipc/case-store.ts'
import { serveStoreOver } from '../../../shared/ipc/store-port.ts'
import { steadyTime } from '../clock.ts'
import { cheapestLock } from './vault-rig.ts'
import { createMemoryCaseStore, type MemoryCaseStore } from '../store/memory-case-store.ts'

/** The whole main process without Electron. Tests ask it as the page does. */
export interface RunningApplication {
  readonly application: Application
  /** All events that it sent, as `[name, value]`. */
  readonly told: readonly (readonly [string, unknown])[]
  /** The notifications that it showed. */
  readonly notices: readonly Notice[]
  /** Whether its windows were to be hidden from screen capture, each time that it said so. */
  readonly hidings: readonly boolean[]
  /** What it had the system open and show, as `open PATH` and `show PATH`. */
  readonly openings: readonly string[]
  /** Words of which the page's engine was told that they are judged anew. */
  readonly respelled: readonly string[]
  readonly logged: readonly string[]
  /** The window has another page from now on, as after a crash. */
  readonly loadPage: () => void
  readonly ask: <Name extends ContractName>(
    name: Name,
    argument: ContractArgument<Name>
  ) => Promise<ContractResult<Name>>
  /** It ends without a word, and the next one in its folder does not wait for it. */
  readonly kill: () => void
  /** Receives what main sends to the page's database. */
  onStoreRequest: (message: unknown) => void
}

export interface RunOptions {
  readonly folder: string
  readonly keychains?: readonly KeychainCandidate[]
  /** The same as `vaults` if left out. */
  readonly keyStorage?: readonly KeychainCandidate[]
  readonly onReload?: () => void
  /** What the system handed over. Nothing if left out. */
  readonly openedBackup?: OpenedBackup
  readonly sample?: SampleService
  /** Node's own `fetch` if left out. */
  readonly fetchImage?: Fetch
  readonly fetch?: Fetch
  /** The machine's own by default. */
  readonly clock?: Clock
  readonly steady?: Clock
  /** The same as `steady` if left out. */
  readonly overSleep?: Clock
  readonly after?: After
  /** None if left out. */
  readonly policy?: Policy
  /** A person who confirms each host if left out. */
  readonly confirmHost?: ConfirmHost
  /** A copy that was not installed if left out. */
  readonly updateMachine?: UpdateMachine
  readonly chooseFolder?: () => Promise<string | null>
  /** A person who takes the proposed name if left out. */
  readonly askWhere?: (proposed: string) => Promise<string | null>
  /** One that prints at once if left out. */
  readonly printer?: ReportPrinter
  /** One that knows no wrong word if left out. */
  readonly speller?: Speller
  /** The app's own version. */
  readonly version?: string
}

const noSpeller: Speller = {
  misspelled: () => Promise.resolve([]),
  suggestions: () => Promise.resolve([]),
  drop: () => undefined
}

export const noSample: SampleService = {
  address: () => Promise.resolve(failed({ kind: 'sample-not-started' })),
  known: () => null,
  proposal: () => Promise.resolve(null),
  wind: () => Promise.resolve(null),
  stop: () => Promise.resolve()
}

const fromSource: UpdateMachine = {
  installedAs: 'source',
  publisherKey: null,
  configFile: null,
  program: '',
  relaunch: () => undefined
}

const atOnce: ReportPrinter = {
  prepare: () => undefined,
  forget: () => undefined,
  print: () => Promise.resolve(new TextEncoder().encode('%PDF-'))
}

const machineClock: Clock = { now: () => toEpochMillis(Date.now()) }

const machineTimer: After = (millis, callback) => {
  const timer = setTimeout(callback, millis)
  return () => clearTimeout(timer)
}

/** What runs in which folder. */
const running = new Map<string, Application>()

/** A folder has one app at a time, as its lock has it: one that still runs there is quit before. */
export async function runApplication(options: RunOptions): Promise<RunningApplication> {
  const { folder } = options
  await running.get(folder)?.close()
  const started = await startApplication(options)
  running.set(folder, started.application)
  return started
}

async function startApplication({
  folder,
  keychains = [],
  keyStorage = keychains,
  onReload = () => undefined,
  openedBackup = createOpenedBackup(),
  sample = noSample,
  fetchImage = fetch,
  fetch: fetchService = fetch,
  clock = machineClock,
  steady = steadyTime,
  overSleep = steady,
  after = machineTimer,
  policy = { kind: 'none' },
  confirmHost = () => Promise.resolve(true),
  updateMachine = fromSource,
  chooseFolder = () => Promise.resolve(null),
  askWhere = (proposed) => Promise.resolve(resolve(folder, proposed)),
  printer = atOnce,
  speller = noSpeller,
  version = '0'
}: RunOptions): Promise<RunningApplication> {
  const told: [string, unknown][] = []
  const notices: Notice[] = []
  const hidings: boolean[] = []
  const openings: string[] = []
  const respelled: string[] = []
  const logged: string[] = []
  const redaction = createRedaction()
  let page = 0
  const loadPage = (): void => {
    page += 1
    onReload()
  }
  let ids = 0
  const newId = (): string => `id-${String((ids += 1))}`
  const application = await createApplication({
    ...{
      folder,
      keychains,
      keyStorage,
      sample,
      policy,
      confirmHost,
      updateMachine,
      chooseFolder,
      reloadPage: loadPage,
      renewWindow: loadPage,
      quit: onReload,
      clock,
      steady,
      overSleep,
      redaction,
      random: Math.random,
      fetch: fetchService,
      fetchImage,
      speller,
      spokenLanguage: () => 'en',
      newRequestId: newId,
      // Ids outlive the run that made them.
      newId: randomUUID
    },
    log: createLog({ clock, redaction, lowest: 'debug', sinks: [(line) => void logged.push(line)] }),
    prompt: noSystemPrompt,
    passphraseCost: cheapestLock,
    backupFolder: join(folder, 'backups'),
    openedBackup,
    newPassId: () => passId(newId()),
    info: { version, platform: 'test' },
    locale: () => 'en',
    after,
    respell: (word) => void respelled.push(word),
    emit: (name, value) => {
      told.push([name, value])
      // Nothing is typed into this page.
      if (name !== 'app.leaving') return
      const { turn } = events['app.leaving'].parse(value)
      void started.ask('app.settled', { turn })
    },
    sendToStore: (message) => started.onStoreRequest(message),
    printer,
    askWhere,
    askToReplace: () => Promise.resolve(false),
    openCaseWindow: () => {
      throw new Error('Nobody opens a case in a window of its own here')
    },
    reportOpener: {
      openPath: (path) => {
        openings.push(`open ${path}`)
        return Promise.resolve('')
      },
      showInFolder: (path) => void openings.push(`show ${path}`)
    },
    speak: () => undefined,
    zoom: { change: () => undefined, read: () => 100 },
    camera: { allow: () => undefined },
    screenCapture: { reach: 'whole', hide: (isHidden) => void hidings.push(isHidden) },
    showNotice: (notice) => notices.push(notice) > 0
  })
  const started: RunningApplication = {
    application,
    told,
    notices,
    hidings,
    openings,
    respelled,
    logged,
    loadPage,
    kill: () => void running.delete(folder),
    ask: async (name, argument) =>
      (await dispatch(application.handlers, { asker: appPage(page), name, argument }, (_name, thrown) =>
        logged.push(String(thrown))
      )) as never,
    onStoreRequest: () => undefined
  }
  return started
}

/** Plays the page: a store at the other end of main's wire, open for the current workspace. */
export async function openPage(
  running: RunningApplication,
  store: MemoryCaseStore = createMemoryCaseStore()
): Promise<MemoryCaseStore> {
  await serveStore(running, store)
  return store
}

/** The same with any store. */
export async function serveStore(running: RunningApplication, store: CaseStore): Promise<void> {
  const workspace = await running.ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  serveStoreOver(
    {
      post: (message) => running.application.storeLink.receive(JSON.parse(JSON.stringify(message))),
      listen: (listener) => {
        running.onStoreRequest = (message) => void setImmediate(listener, JSON.parse(JSON.stringify(message)))
        return () => undefined
      }
    },
    store,
    (thrown) => ({ kind: 'storage-failed', name: String(thrown) })
  )
  await running.ask('store.ready', { workspaceId: workspace.id })
}
