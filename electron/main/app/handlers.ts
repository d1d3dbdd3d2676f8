import { changesRetention, managedBy, type Policy } from '../../../shared/domain/policy.ts'
import type { CameraChoice, CaptureReach } from '../../../shared/domain/settings.ts'
import type { ZoomPercent, ZoomStep } from '../../../shared/domain/zoom.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { SavedUnlessManaged } from '../../../shared/ipc/domain-schemas.ts'
import type { ContractArgument, ContractResult, Notice } from '../../../shared/ipc/contract.ts'
import { type AddressHandlersParts, createAddressHandlers } from '../addresses/handlers.ts'
import { type BackupHandlersParts, createBackupHandlers } from '../backup/handlers.ts'
import { type Budget, type BudgetHandlersParts, readSchedule } from '../budget/budget.ts'
import { createBudgetHandlers } from '../budget/handlers.ts'
import type { CaseWindows } from '../case-windows/case-windows.ts'
import { createCaseWindowHandlers } from '../case-windows/handlers.ts'
import { type ConnectionHandlersParts, createConnectionHandlers } from '../connection/handlers.ts'
import { createEditHandlers, type EditHandlersParts } from '../edits/handlers.ts'
import { createFieldPackHandlers, type FieldPackHandlersParts } from '../field-pack/handlers.ts'
import { savedOrNot } from '../files/saved-or-not.ts'
import { settingsFound } from '../files/settings.ts'
import type { HandedOut } from '../handed-out/handed-out.ts'
import { createHandedOutHandlers } from '../handed-out/handlers.ts'
import type { Handlers, HandlersOf } from '../ipc/dispatch.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import { createJournalHandlers } from '../journal/handlers.ts'
import type { Journals } from '../journal/journals.ts'
import type { Log } from '../log/log.ts'
import { createMonitoringHandlers, type MonitoringHandlersParts } from '../organisations/handlers.ts'
import { createOutboxHandlers, type OutboxHandlersParts } from '../outbox/handlers.ts'
import { createSyncHandlers, type SyncHandlersParts } from '../pull/handlers.ts'
import { createReportHandlers, type ReportHandlersParts } from '../reports/handlers.ts'
import type { ManagedSettingsFile } from '../policy/managed-settings.ts'
import { createSpellingHandlers, type SpellingHandlersParts } from '../spelling/handlers.ts'
import { createUpdateHandlers } from '../updates/handlers.ts'
import type { Updates } from '../updates/updates.ts'
import { createVaultHandlers, type VaultHandlersParts } from '../vault/handlers.ts'

/** What each room needs to answer the page. */
export interface HandlersParts {
  readonly app: AppHandlersParts
  readonly addresses: AddressHandlersParts
  readonly backup: BackupHandlersParts
  readonly budget: BudgetHandlersParts
  readonly caseWindows: CaseWindows
  readonly connection: ConnectionHandlersParts
  readonly edits: EditHandlersParts
  readonly fieldPack: FieldPackHandlersParts
  readonly handedOut: HandedOut
  readonly journals: Journals
  readonly organisations: MonitoringHandlersParts
  readonly outbox: OutboxHandlersParts
  readonly reports: ReportHandlersParts
  readonly spelling: SpellingHandlersParts
  readonly sync: SyncHandlersParts
  readonly updates: Updates
  readonly vault: VaultHandlersParts
}

/** The handlers of the whole contract, room by room. */
export function createHandlers(parts: HandlersParts): Handlers {
  return {
    ...createAppHandlers(parts.app),
    ...createAddressHandlers(parts.addresses),
    ...createBackupHandlers(parts.backup),
    ...createConnectionHandlers(parts.connection),
    ...createBudgetHandlers(parts.budget),
    ...createCaseWindowHandlers(parts.caseWindows),
    ...createEditHandlers(parts.edits),
    ...createJournalHandlers(parts.journals),
    ...createMonitoringHandlers(parts.organisations),
    ...createOutboxHandlers(parts.outbox),
    ...createFieldPackHandlers(parts.fieldPack),
    ...createHandedOutHandlers(parts.handedOut),
    ...createVaultHandlers(parts.vault),
    ...createReportHandlers(parts.reports),
    ...createSpellingHandlers(parts.spelling),
    ...createSyncHandlers(parts.sync),
    ...createUpdateHandlers(parts.updates)
  }
}

/** Keeps the windows of the app out of pictures of the screen, as far as the system can (SPEC W18). */
export interface ScreenCapture {
  readonly reach: CaptureReach
  /** For the windows that are open, and for those that open later. */
  readonly hide: (isHidden: boolean) => void
}

export interface AppHandlersParts {
  readonly info: Omit<ContractResult<'app.info'>, 'locale' | 'settings'>
  /** The language of the system, which is known when the page can ask. */
  readonly locale: () => string
  readonly budget: Budget
  readonly settings: ManagedSettingsFile
  readonly policy: Policy
  readonly storeLink: Pick<StoreLink, 'open'>
  readonly currentId: () => WorkspaceId | null
  /** Returns whether the system shows it. */
  readonly showNotice: (notice: Notice) => boolean
  /** Called when the page's databases can be asked. */
  readonly onStoreOpened: () => void
  /** Main speaks this language from now on. */
  readonly speak: (language: ContractArgument<'app.speak'>['language']) => void
  readonly zoom: { readonly change: (step: ZoomStep) => void; readonly read: () => ZoomPercent }
  /** Called when the page has written what was typed when it was told in that turn. */
  readonly onPageSettled: (turn: number) => void
  readonly screenCapture: ScreenCapture
  /** Lets the page see through the camera, or not. */
  readonly camera: { readonly allow: (isAllowed: boolean) => void }
  readonly log: Log
}

/** What belongs to no subject: the app itself, its notifications, and the page's databases. */
function createAppHandlers(
  parts: AppHandlersParts
): HandlersOf<'app' | 'camera' | 'capture' | 'notice' | 'policy' | 'retention' | 'store'> {
  const { settings, policy } = parts
  return {
    'app.info': () => ({ ...parts.info, locale: parts.locale(), settings: settingsFound(settings.found) }),
    'app.speak': ({ language }) => {
      parts.speak(language)
      return null
    },
    'app.zoom': ({ step }) => {
      parts.zoom.change(step)
      return null
    },
    'app.read-zoom': () => ({ percent: parts.zoom.read() }),
    'app.settled': ({ turn }) => {
      parts.onPageSettled(turn)
      return null
    },
    'notice.show': (notice) => ({
      shown: readSchedule(parts).notifyNewAlerts && parts.showNotice(notice)
    }),
    'retention.read': () => settings.read().retention,
    'retention.save': async ({ retention }) =>
      changesRetention(managedBy(policy), retention)
        ? { kind: 'managed' }
        : savedOrNot(await settings.change((before) => ({ ...before, retention }))),
    'capture.read': () => ({
      isHidden: settings.read().hideFromScreenCapture,
      reach: parts.screenCapture.reach
    }),
    'capture.save': ({ isHidden }) => hideFromCapture(parts, isHidden),
    'camera.read': () => settings.read().camera,
    'camera.save': ({ choice }) => chooseCamera(parts, choice),
    'policy.read': () => ({ policy, leftBehind: settings.leftBehind() }),
    'store.ready': ({ workspaceId }) => openStore(parts, workspaceId)
  }
}

/** A no takes effect even where it cannot be kept, and a yes only where it is. */
async function chooseCamera(
  { settings, camera }: AppHandlersParts,
  choice: CameraChoice
): Promise<SavedUnlessManaged> {
  if (choice !== 'allowed') camera.allow(false)
  const saved = savedOrNot(await settings.change((before) => ({ ...before, camera: choice })))
  if (saved.kind === 'saved') camera.allow(choice === 'allowed')
  return saved
}

async function hideFromCapture(
  { settings, policy, screenCapture }: AppHandlersParts,
  isHidden: boolean
): Promise<SavedUnlessManaged> {
  const managed = managedBy(policy).hideFromScreenCapture
  if (managed !== undefined && managed !== isHidden) return { kind: 'managed' }
  const saved = savedOrNot(
    await settings.change((before) => ({ ...before, hideFromScreenCapture: isHidden }))
  )
  if (saved.kind === 'saved') screenCapture.hide(isHidden)
  return saved
}

/** Refuses a page that is late and has opened the database of a workspace that was left. */
function openStore(
  { storeLink, currentId, log, onStoreOpened }: AppHandlersParts,
  workspaceId: WorkspaceId
): null {
  if (workspaceId === currentId()) {
    storeLink.open(workspaceId)
    onStoreOpened()
  } else log.warn('store.of-another-workspace', { workspaceId })
  return null
}
