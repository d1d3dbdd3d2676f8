import { randomUUID } from 'node:crypto'
import { uptime } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, type ClientRequest, type ClientRequestConstructorOptions, net } from 'electron'
import type { WipeLeft } from '../../shared/domain/wipe.ts'
import { noZoom } from '../../shared/domain/zoom.ts'
import { type Clock, toEpochMillis } from '../../shared/clock.ts'
import { passId } from '../../shared/ids.ts'
import { spellingChannel, storeRequestChannel } from '../../shared/ipc/channels.ts'
import type { Application } from './app/application.ts'
import type * as wipeAtStart from './app/wipe-at-start.ts'
import { wipeWaits } from './app/wipe-files.ts'
import type { PowerWatch } from './app/power-watch.ts'
import type { ApplicationParts } from './app/rooms.ts'
import { underminedBy } from './app/start-switches.ts'
import { createOpenedBackup } from './backup/opened-backup.ts'
import type { OpenCaseWindow } from './case-windows/case-windows.ts'
import { createNetFetch } from './field-pack/net-fetch.ts'
import { openStateFile, type StateFile } from './files/state-file.ts'
import { appPage } from './ipc/asker.ts'
import type { registerIpc } from './ipc/register.ts'
import { createLog, createLogFile, createLogStream, createRedaction, errorFacts } from './log/log.ts'
import type { After } from './rate/rate-gate.ts'
import { createPdfPrinter } from './reports/print-to-pdf.ts'
import { createReportShelf, type ReportPrinter, type ReportShelf } from './reports/report-writer.ts'
import type { ProxyLogin } from './service/proxy-login.ts'
import { type InstallMarks, installedAs } from './updates/installed-as.ts'
import type { UpdateMachine } from './updates/open-updates.ts'
import { publisherKey } from './updates/publisher-key.ts'
import { showAppMenu } from './windows/app-menu.ts'
import { registerAppScheme, serveAppScheme } from './windows/app-scheme.ts'
import { type AskingWindow, createAskingWindow } from './windows/asking-window.ts'
import { createBugTeller, watchForBugs, whereOf } from './windows/bugs.ts'
import { caseWindowOpener } from './windows/case-window.ts'
import { createCameraGate } from './windows/camera.ts'
import { containedPage, containPages, containSession, networkSession } from './windows/containment.ts'
import { answerNetwork, confirmedBy } from './windows/asked-of-person.ts'
import { serveReadAhead } from './windows/serve-resources.ts'
import { documentsFolder } from './windows/documents-folder.ts'
import { askToReplace, askWhereToSave, chooseFolder } from './windows/file-dialogs.ts'
import { takeGivenFiles } from './windows/given-files.ts'
import { createMainWindow, type MainWindow, tellOwnPage } from './windows/main-window.ts'
import { endInOrder } from './windows/quitting.ts'
import { createScreenCapture } from './windows/screen-capture.ts'
import type { keychainsIn } from './windows/system-keychains.ts'
import { hasNetwork, listenToPower } from './windows/system-power.ts'
import { watchSigns } from './windows/signs-of-person.ts'
import { startAgain } from './windows/start-again.ts'
import { showNotice, systemPrompt } from './windows/system-dialogs.ts'
import { firstKeptWindow, type KeptWindow } from './windows/window-bounds.ts'
import { tellOfWipe } from './windows/wipe-notice.ts'
import { reportOpener } from './windows/report-opener.ts'
import { endIfUndermined, endWithoutLock, sayAtStart, sayWithoutPage } from './windows/without-page.ts'
import { createSpeech } from './windows/words.ts'

type WindowParts = Pick<
  ApplicationParts,
  | 'chooseFolder'
  | 'prompt'
  | 'reloadPage'
  | 'renewWindow'
  | 'openCaseWindow'
  | 'emit'
  | 'respell'
  | 'sendToStore'
  | 'askWhere'
  | 'askToReplace'
  | 'reportOpener'
  | 'showNotice'
  | 'speak'
  | 'zoom'
>

/** The composition root. The clock, the network, randomness and the files of this machine come in here and nowhere else. */
endIfUndermined(
  underminedBy({
    ...{ isPackaged: app.isPackaged, platform: process.platform },
    ...{ words: process.argv.slice(1), environment: process.env }
  })
)
const clock: Clock = { now: () => toEpochMillis(Date.now()) }
const steady: Clock = { now: () => toEpochMillis(performance.timeOrigin + performance.now()) }
/** The time since the machine was started, with its sleep. */
const overSleep: Clock = { now: () => toEpochMillis(uptime() * 1_000) }
const folder = app.getPath('userData')
const built = import.meta.dirname
const redaction = createRedaction()
const log = createLog({
  clock,
  redaction,
  lowest: 'info',
  sinks: [createLogFile(join(folder, 'logs', 'fieldcase.log')), createLogStream(process.stderr)]
})
const openedBackup = createOpenedBackup()
const cameraGate = createCameraGate()
const speech = createSpeech(() => (app.isReady() ? app.getLocale() : ''))
const { words } = speech
registerAppScheme()
containPages()
app.enableSandbox()
// Windows shows notifications only of apps that have an id. It must be the same as in the installer.
app.setAppUserModelId('app.fieldcase.desktop')
/** Null until it is open: nobody is waited for before the window is made. */
let application: Application | null = null
const request = (options: ClientRequestConstructorOptions): ClientRequest =>
  net.request({ ...options, session: networkSession() })
const onLockKey = (): void => void application?.lockByKey()
const after: After = (millis, callback) => {
  const timer = setTimeout(callback, millis)
  return () => clearTimeout(timer)
}
const settle = (isForGood = true): Promise<void> | null => application?.settle(isForGood) ?? null
const bugs = createBugTeller((where) => sayAtStart('Fieldcase', where, words()))
watchForBugs(log, steady, (where) => bugs.tell(where))
takeGivenFiles(app, openedBackup, { words: process.argv, folder: process.cwd() })
if (app.requestSingleInstanceLock()) {
  // Nobody else writes a mark of a wipe from here on. What can finish one takes as long to read as half of all else that
  // comes before the browser (SPEC T21e).
  const wiping = wipeWaits(folder) ? await import('./app/wipe-at-start.ts') : null
  start(wiping).catch(giveUp)
} else endWithoutLock(folder, words)

async function start(wiping: typeof wipeAtStart | null): Promise<void> {
  const left = wiping === null ? null : await finishWiping(wiping)
  // The browser starts meanwhile, which takes longer.
  const [begun, ipc] = await Promise.all([beginOpening(), import('./ipc/register.ts'), app.whenReady()])
  const { opening, mainWindow, proxy } = begun
  await containSession(cameraGate)
  connectPage(begun, ipc.registerIpc)
  serveAppScheme(begun.serve, begun.reports, begun.asking)
  watchSigns(() => application?.idle.sign() ?? false)
  // Its page is loaded while the application is opened, and is answered when that is done.
  showWindow(mainWindow)
  const opened = await opening
  const lookForNetwork = (): void => opened.network.learn({ hasNetwork: hasNetwork() })
  proxy.onPassed(() => opened.network.learn({ isAnswering: true }))
  setInterval(lookForNetwork, networkCheckMillis).unref()
  followPower(opened.power, lookForNetwork)
  if (left !== null) tellOfWipe(left, words())
  bugs.tellIn(
    () => mainWindow.page(),
    (where) => sayWithoutPage('unexpected', where, words())
  )
}

/** Null where nothing was to be finished. */
async function finishWiping({ deleteWiped, finishWipe }: typeof wipeAtStart): Promise<WipeLeft | null> {
  const wiped = await deleteWiped(folder)
  if (wiped === null) return null
  const { systemKeychain } = await import('./windows/system-keychains.ts')
  return await finishWipe(folder, wiped, [systemKeychain(randomUUID)])
}

interface Begun {
  readonly opening: Promise<Application>
  readonly mainWindow: MainWindow
  readonly asking: AskingWindow
  readonly proxy: ProxyLogin
  readonly reports: ReportShelf
  readonly serve: (request: Request) => Promise<Response>
  readonly printer: ReportPrinter
}

/** Begins what needs no browser: what the app keeps is read and its key is fetched, and no window is made (SPEC T21e). */
async function beginOpening(): Promise<Begun> {
  const [{ createSampleService, readSampleSettings }, { createSpeller }, keychains, { keptWindowSchema }] =
    await Promise.all([
      import('./connection/sample-service.ts'),
      import('./spelling/speller.ts'),
      import('./windows/system-keychains.ts'),
      import('./windows/kept-window.ts')
    ])
  const sample = createSampleService(
    pathToFileURL(join(built, 'sandbox-worker.js')),
    readSampleSettings(process.env, folder, clock.now()),
    randomUUID
  )
  const mainWindow = mainWindowOver(
    await openStateFile(join(folder, 'window.json'), keptWindowSchema, firstKeptWindow)
  )
  const reports = createReportShelf(randomUUID)
  const printer = createPdfPrinter(reports, containedPage)
  const serve = serveReadAhead(join(built, '../renderer'))
  const mayAsk = async (): Promise<boolean> => (await application?.isOpen()) ?? true
  const parent = (): ReturnType<MainWindow['window']> => mainWindow.window()
  const asking = createAskingWindow({ newId: randomUUID, parent, onLockKey, mayAsk })
  const proxy = answerNetwork(request, asking, { words, after, log })
  const opening = openApplication({
    ...machineParts(proxy, keychains.keychainsIn),
    ...windowParts(mainWindow, proxy),
    openCaseWindow: openCaseWindow(mainWindow),
    sample,
    speller: createSpeller(pathToFileURL(join(built, 'spelling-worker.js')), log),
    spokenLanguage: speech.language,
    printer,
    confirmHost: confirmedBy(asking, words, log)
  })
  // The start waits for it once the window is shown, and is told there.
  opening.catch(() => undefined)
  leaveInOrder(opening, mainWindow)
  return { opening, mainWindow, asking, proxy, reports, printer, serve }
}

/** The rooms are read only now, when the browser is on its way, and the policy of the machine beside them (SPEC T21e). */
async function openApplication(parts: Omit<ApplicationParts, 'policy'>): Promise<Application> {
  const { env: environment, platform } = process
  const place = { isPackaged: app.isPackaged, platform, environment, user: process.getuid?.() ?? 0 }
  const reading = import('./policy/policy-here.ts').then((here) => here.readPolicyHere(place, clock.now()))
  const [{ createApplication }, policy] = await Promise.all([import('./app/application.ts'), reading])
  application = await createApplication({ ...parts, policy })
  application.readAhead()
  return application
}

/** The app's own window. What it tells, the windows of cases follow. */
function mainWindowOver(bounds: StateFile<KeptWindow>): MainWindow {
  const mainWindow = createMainWindow({
    preload: join(built, '../preload/index.cjs'),
    ...{ bounds, log, steady, words },
    spelling: () => application?.spelling ?? null,
    onZoom: (percent) => {
      tellOwnPage(mainWindow, 'app.zoomed', { percent })
      application?.caseWindows.zoomTo(percent)
    },
    onGone: () => application?.caseWindows.closeAll(),
    onDeadPage: (why) => sayWithoutPage('emptyWindow', why, words())
  })
  return mainWindow
}

/** Windows with one case open beside the app's own. */
function openCaseWindow(mainWindow: MainWindow): OpenCaseWindow {
  return caseWindowOpener({
    preload: join(built, '../preload/index.cjs'),
    log,
    words,
    beside: () => mainWindow.window(),
    percent: () => mainWindow.zoom()?.percent() ?? noZoom,
    zoom: (step) => mainWindow.zoom()?.zoom(step),
    onLockKey
  })
}

/** What comes from the pages, and what goes with that of the app's own window. */
function connectPage({ opening, mainWindow, printer }: Begun, register: typeof registerIpc): void {
  let page = 0
  mainWindow.onPageLeft(() => {
    page += 1
    application?.pageLeft()
    bugs.pageLeft()
    printer.forget()
  })
  register({
    handlers: async () => (await opening).handlers,
    log,
    askerOf: (id) =>
      id === mainWindow.page()?.id ? appPage(page) : (application?.caseWindows.askerOf(id) ?? null),
    onStoreAnswer: (message) => application?.storeLink.receive(message)
  })
  openedBackup.onOpened(() => {
    if (mainWindow.show()) tellOwnPage(mainWindow, 'backup.opened', null)
  })
}

/** The clock, randomness, the network and the keychains of this machine. */
function machineParts(
  proxy: Pick<ProxyLogin, 'around'>,
  keychainsOf: typeof keychainsIn
): Omit<
  ApplicationParts,
  keyof WindowParts | 'sample' | 'speller' | 'spokenLanguage' | 'printer' | 'policy' | 'confirmHost'
> {
  return {
    ...{ clock, steady, overSleep, folder, log, redaction, openedBackup },
    random: Math.random,
    newRequestId: randomUUID,
    newId: randomUUID,
    newPassId: () => passId(randomUUID()),
    info: { version: app.getVersion(), platform: process.platform },
    locale: () => app.getLocale(),
    after,
    // A session is there when the app is ready, and nothing is fetched before.
    fetch: proxy.around((url, init) => networkSession().fetch(url, init)),
    fetchImage: proxy.around(createNetFetch(request)),
    keychains: keychainsOf(folder, 'keys.json', randomUUID),
    keyStorage: keychainsOf(folder, 'data-keys.json', randomUUID),
    backupFolder: join(documentsFolder(app), 'Fieldcase'),
    updateMachine: updateMachine(),
    screenCapture: createScreenCapture(process.platform),
    camera: cameraGate,
    quit: () => app.quit()
  }
}

/** A packed app takes its publisher's key from nowhere else. An app from its source can be given one, to be tried out. */
function updateMachine(): UpdateMachine {
  const { APPIMAGE: program = '', FIELDCASE_UPDATE_KEY: givenKey = null } = process.env
  const marks: InstallMarks = {
    platform: process.platform,
    isInstalled: app.isPackaged || givenKey !== null,
    resources: app.isPackaged ? process.resourcesPath : '',
    executable: process.execPath,
    program
  }
  return {
    installedAs: installedAs(marks),
    publisherKey: app.isPackaged ? publisherKey : givenKey,
    configFile: app.isPackaged ? join(process.resourcesPath, 'app-update.yml') : null,
    program,
    relaunch: (started) => app.relaunch({ execPath: started, args: [] })
  }
}

/** How the application asks and tells the user and the page. */
function windowParts(mainWindow: MainWindow, proxy: ProxyLogin): Omit<WindowParts, 'openCaseWindow'> {
  return {
    chooseFolder: (proposed) => chooseFolder(proposed, mainWindow.window()),
    prompt: systemPrompt,
    reloadPage: () => mainWindow.reload(),
    renewWindow: () => {
      proxy.callOff()
      mainWindow.renew()
    },
    emit: (name, value) => tellOwnPage(mainWindow, name, value),
    respell: (word) => mainWindow.page()?.send(spellingChannel, word),
    sendToStore: (message) => mainWindow.page()?.send(storeRequestChannel, message),
    askWhere: (proposed) => askWhereToSave(resolve(documentsFolder(app), proposed), mainWindow.window()),
    askToReplace: (names, givenUp) =>
      askToReplace(names, { window: mainWindow.window(), words: words(), givenUp }),
    reportOpener,
    speak: (spoken) => {
      // A page says its language in the same turn in which it begins to listen.
      bugs.pageListens()
      speech.speak(spoken)
      showAppMenu(process.platform, words(), (step) => mainWindow.zoom()?.zoom(step))
    },
    zoom: {
      change: (step) => mainWindow.zoom()?.zoom(step),
      read: () => mainWindow.zoom()?.percent() ?? noZoom
    },
    showNotice: (notice) => !mainWindow.isInFront() && showNotice(notice, () => mainWindow.show())
  }
}

/** Milliseconds until the status bar notices a pulled cable. Only the system is asked, and nothing is sent. */
const networkCheckMillis = 5_000

/** The end of the app, of its window, and of the session on Windows (SPEC W1). */
function leaveInOrder(opening: Promise<Application>, mainWindow: MainWindow): void {
  const ending = endInOrder({
    ...{ app, log },
    close: async (isWanted) => {
      const closed = opening.then((opened) => opened.close(isWanted))
      const [next] = await Promise.all([closed, mainWindow.boundsKept()])
      return next
    },
    startAgain: () => startAgain(openedBackup.waiting())
  })
  // A Mac keeps the app without a window. Elsewhere the last window ends it.
  const beforeClose = process.platform === 'darwin' ? settle : ending.begin
  mainWindow.leaveBy({ ...ending, beforeClose, isLocking: () => application?.isLocking() ?? false })
  mainWindow.onSessionEnding(() => {
    void Promise.resolve(settle(false)).then(() => log.info('session.ending'))
  })
}

/** What the system says of sleep, of its screen and of its own end (SPEC E13a, W1d, W14). */
function followPower(power: PowerWatch, lookForNetwork: () => void): void {
  listenToPower({
    onSleep: () => void power.sleeps(),
    onWake: () => {
      lookForNetwork()
      void power.wakes()
    },
    onLeft: () => void power.left(),
    onShutdown: () => {
      // At once, since the end may wait for the answer to a request first.
      void settle()
      app.quit()
    }
  })
}

function showWindow(mainWindow: MainWindow): void {
  showAppMenu(process.platform, words(), (step) => mainWindow.zoom()?.zoom(step))
  app.on('second-instance', () => mainWindow.show())
  app.on('activate', () => mainWindow.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  mainWindow.show()
}

function giveUp(thrown: unknown): void {
  const facts = errorFacts(thrown)
  log.error('start.failed', facts)
  sayAtStart(words().notStarted, whereOf(facts), words())
  app.exit(1)
}
