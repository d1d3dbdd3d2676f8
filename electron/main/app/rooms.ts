import type { Clock } from '../../../shared/clock.ts'
import type { OutboxSettings } from '../../../shared/domain/settings.ts'
import type { SpokenLanguage } from '../../../shared/domain/spelling.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { Backups } from '../backup/backups.ts'
import type { BackupHandlersParts } from '../backup/handlers.ts'
import type { Budget, BudgetHandlersParts } from '../budget/budget.ts'
import type { CaseWindowsParts } from '../case-windows/case-windows.ts'
import type { ConfirmHost } from '../connection/confirmed-hosts.ts'
import type { SampleService } from '../connection/sample-service.ts'
import type { Workspaces } from '../connection/workspaces.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { NamedHosts } from '../field-pack/named-hosts.ts'
import type { UnfinishedFiles } from '../handed-out/unfinished-files.ts'
import type { Journals } from '../journal/journals.ts'
import type { SilenceWatch } from '../network/silence-watch.ts'
import type { OutboxSchedule } from '../outbox/schedule.ts'
import type { BackgroundSync } from '../pull/background-sync.ts'
import type { EstimateParts } from '../pull/estimate.ts'
import type { ReportWriterParts } from '../reports/report-writer.ts'
import type { UnlistedReports } from '../reports/unlisted-reports.ts'
import type { ReportOpener } from '../reports/written-files.ts'
import type { OwnWords } from '../spelling/own-words.ts'
import type { Speller } from '../spelling/speller.ts'
import type { CustomerWatch } from '../run/customer-watch.ts'
import type { CustomerKeys } from '../run/list-check.ts'
import type { RefusedKeys } from '../run/refused-key.ts'
import type { RunTurn, SyncRuns } from '../run/run-control.ts'
import type { UpdateMachine } from '../updates/open-updates.ts'
import type { Updates } from '../updates/updates.ts'
import type { Waits } from '../rate/waits.ts'
import type { Fetch } from '../service/http-client.ts'
import type { KeyHanding } from '../vault/key-handing.ts'
import type { Foundation, FoundationParts } from './foundation.ts'
import type { AppHandlersParts } from './handlers.ts'
import type { HeldTimers } from './held-timers.ts'
import type { LeftOff } from './left-off.ts'
import type { Emit } from './page-events.ts'
import type { ServiceStack, ServiceStackParts } from './service-stack.ts'
import type { SyncSessionDeps } from './sync-session.ts'

/** All that the main process consists of, without Electron: the parts of the machine are passed in. */
export interface ApplicationParts
  extends
    FoundationParts,
    Pick<ServiceStackParts, 'fetch' | 'clock' | 'steady' | 'random' | 'after'>,
    Pick<SyncSessionDeps, 'newPassId' | 'newRequestId'>,
    Pick<AppHandlersParts, 'camera' | 'info' | 'locale' | 'screenCapture' | 'showNotice' | 'speak' | 'zoom'>,
    Pick<CaseWindowsParts, 'openCaseWindow'>,
    Pick<BackupHandlersParts, 'chooseFolder' | 'openedBackup'>,
    Pick<ReportWriterParts, 'printer' | 'askWhere' | 'askToReplace'> {
  readonly sample: SampleService
  /** Runs evenly as `steady` does, and goes on while the machine sleeps. */
  readonly overSleep: Clock
  /** Like `fetch`, but returns a redirect instead of following it. Images are fetched with it, without the key. */
  readonly fetchImage: Fetch
  /** The folder for backups until the user chooses another one. */
  readonly backupFolder: string
  readonly emit: Emit
  readonly sendToStore: (message: unknown) => void
  /** Replaces the page with a new one that has nothing in its memory. */
  readonly reloadPage: () => void
  /** Replaces the window with a new one, which is where it was and has nothing of it in its memory. */
  readonly renewWindow: () => void
  /** How this copy came onto the machine, and what it knows of its publisher. */
  readonly updateMachine: UpdateMachine
  /** Asks the person whether this is the host that they mean. */
  readonly confirmHost: ConfirmHost
  readonly reportOpener: ReportOpener
  readonly speller: Speller
  /** The language of the page. */
  readonly spokenLanguage: () => SpokenLanguage
  /** What the page's engine knows of the spelling of a word holds no longer. */
  readonly respell: (word: string) => void
  readonly quit: () => void
}

/** The rooms that answer the page, and those that run by themselves. */
export interface Rooms extends Foundation, Pick<BackupHandlersParts, 'chooseFolder'> {
  readonly turn: RunTurn
  readonly workspaces: Workspaces
  readonly currentId: () => WorkspaceId | null
  readonly storeLink: StoreLink
  readonly keyHanding: KeyHanding
  readonly customer: CustomerWatch
  readonly customerKeys: CustomerKeys
  readonly refusedKeys: RefusedKeys
  readonly namedHosts: NamedHosts
  readonly waits: Waits
  readonly budget: Budget
  readonly service: ServiceStack
  readonly budgetParts: BudgetHandlersParts
  readonly outboxSettings: () => OutboxSettings
  readonly estimateParts: EstimateParts
  readonly runs: SyncRuns
  readonly leftOff: LeftOff
  readonly timers: HeldTimers
  readonly schedule: OutboxSchedule
  readonly background: BackgroundSync
  readonly silence: SilenceWatch
  readonly journals: Journals
  readonly backups: Backups
  readonly ownWords: OwnWords
  readonly unlisted: UnlistedReports
  readonly unfinished: UnfinishedFiles
  readonly updates: Updates
}
