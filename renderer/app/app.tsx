import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Workspace } from '../../shared/domain/connection.ts'
import { withKeysNow } from '../commands/command.ts'
import { CommandPalette } from '../commands/command-palette.tsx'
import type { OpenWorkspace } from '../data/workspace.ts'
import { useAutomaticBackup } from '../features/backup/due-backup.ts'
import { RestoreButton, useOpenedBackup } from '../features/backup/restore-button.tsx'
import { SubmitQuestion } from '../features/outbox/submit-question.tsx'
import { SnoozeDialog } from '../features/queue/snooze-dialog.tsx'
import { useViews } from '../features/queue/views.ts'
import { useDailyDeletion } from '../features/settings/daily-deletion.ts'
import { Welcome } from '../features/start/welcome.tsx'
import { ChooseVault, KeyMissing, LockScreen } from '../features/vault/lock-screens.tsx'
import { useLateActs } from '../features/vault/locking.ts'
import { useWipe } from '../features/vault/state.ts'
import { storeFailureText } from '../i18n/failure-text.ts'
import { useWording } from '../i18n/wording.ts'
import {
  type AppServices,
  AppServicesProvider,
  useAppServices,
  useSession,
  useWorkspace,
  WorkspaceProvider
} from '../live/context.ts'
import { useFact } from '../live/queries.ts'
import { useOverlay } from '../parts/in-front.ts'
import { usePreferences } from '../parts/preferences.ts'
import { runSync } from '../parts/runs.ts'
import { sayLeftFiles } from '../parts/save-file.ts'
import { Button, Notice } from '../ui/controls.tsx'
import { createCommands, lockCommand } from './commands.ts'
import { Tips } from '../ui/tips.tsx'
import { type LaterPages, useLaterPages } from './later.ts'
import { useKeptForms } from './left-forms.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { ForAllParts } from './for-all-parts.tsx'
import { Messages } from './messages.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useWorkspaceStore, type WorkspaceOpening } from './workspace.ts'

/** The whole page: the first start, or the frame over the workspace that is open. */
export function App({ services }: { readonly services: AppServices }) {
  return (
    <AppServicesProvider value={services}>
      <ErrorBoundary>
        <ForAllParts>
          <Opened />
          <Restoring />
          <PolicyMessage />
          <Messages />
          <Tips />
        </ForAllParts>
      </ErrorBoundary>
    </AppServicesProvider>
  )
}

/** Says at the start that the policy of the organisation cannot be used. */
function PolicyMessage() {
  const policy = useSession((state) => state.policy)
  useEffect(() => {
    if (policy.kind === 'refused')
      void import('./later-pages.tsx').then(({ sayPolicyRefused }) => sayPolicyRefused(policy))
  }, [policy])
  return null
}

/** Milliseconds after which a person is told what a start waits for. */
const longStart = 2_000

/** The page before main has answered. Main may wait for a keychain, and that for a person. */
export function Starting() {
  const { t } = useWording()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longStart)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <main className="opening">
        <p role="status" className="soft">
          {t(isLong ? 'frame.keychainWaits' : 'frame.opening')}
        </p>
      </main>
      <Messages />
    </>
  )
}

/** One of the later pages, which shows nothing until they are read. */
function shownLater<Props extends object>(
  pageOf: (pages: LaterPages) => ComponentType<Props>
): ComponentType<Props> {
  const Page = lazy(async () => ({ default: pageOf(await import('./later-pages.tsx')) }))
  return (props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}

const WipedScreen = shownLater((pages) => pages.WipedScreen)

/** Who has lost the key, and the settings with it, finds here what was kept aside. */
const AsideSection = shownLater((pages) => pages.AsideSection)

const ConnectionForm = shownLater((pages) => pages.ConnectionForm)

const WipeWithoutWorkspace = shownLater((pages) => pages.WipeWithoutWorkspace)

function Opened() {
  const workspace = useSession((state) => state.workspace)
  const vault = useSession((state) => state.vault)
  if (useWipe(({ wipe }) => wipe !== null)) return <WipedScreen />
  if (vault.kind === 'locked') return <LockScreen status={vault} />
  if (vault.kind === 'key-missing') return <KeyMissing status={vault} aside={<AsideSection isListOnly />} />
  return workspace.kind === 'none' ? (
    <>
      {vault.kind === 'open' && <LockKey />}
      <Welcome
        connection={<ConnectionForm />}
        restore={<RestoreButton />}
        aside={<AsideSection />}
        wipe={<WipeWithoutWorkspace />}
      />
    </>
  ) : (
    <OpenedWorkspace workspace={workspace} />
  )
}

/** The one key that also holds where no workspace is open (SPEC E7c). */
function LockKey() {
  const { t } = useWording()
  const { client } = useAppServices()
  const ownKeys = usePreferences((state) => state.ownKeys)
  const singleKeys = usePreferences((state) => state.singleKeys)
  useShortcuts(
    useMemo(
      () => withKeysNow([lockCommand(t, client)], { ownKeys, singleKeys }),
      [t, client, ownKeys, singleKeys]
    )
  )
  return null
}

function OpenedWorkspace({
  workspace
}: {
  readonly workspace: Exclude<Workspace, { readonly kind: 'none' }>
}) {
  const opened = useWorkspaceStore(useAppServices(), workspace.id)
  if (opened.kind !== 'open')
    return (
      <>
        <LockKey />
        <NotOpenYet opened={opened} />
      </>
    )
  return (
    <WorkspaceProvider value={opened.store}>
      <Frame />
      <Overlays workspace={opened.store} />
      <Upkeep />
      {workspace.kind === 'sample' && <FirstSync />}
    </WorkspaceProvider>
  )
}

function NotOpenYet({ opened }: { readonly opened: Exclude<WorkspaceOpening, { readonly kind: 'open' }> }) {
  const { t } = useWording()
  switch (opened.kind) {
    case 'opening':
      return (
        <main className="opening">
          <p role="status" className="soft">
            {t('frame.opening')}
          </p>
        </main>
      )
    case 'restoring':
      return (
        <main className="opening">
          <p role="status" className="soft">
            {t(opened.from === 'aside' ? 'aside.takingOver' : 'backup.restoring', { count: opened.rows })}
          </p>
        </main>
      )
    case 'resealing':
      return (
        <main className="opening">
          <p role="status" className="soft">
            {t('protection.resealing', { count: opened.rows })}
          </p>
        </main>
      )
    case 'shut':
      return <Unchosen retry={opened.retry} />
    case 'failed':
      return (
        <main className="opening">
          <Notice role="alert">
            <strong>{t('frame.openFailedTitle')}</strong>
            <p>{storeFailureText(t, opened.failure).sentence}</p>
            {opened.openBeside !== null && <p>{t('frame.besideQuestion')}</p>}
            <Button onClick={opened.retry}>{t('frame.openAgain')}</Button>
            {opened.openBeside !== null && (
              <Button onClick={opened.openBeside}>{t('frame.openBeside')}</Button>
            )}
          </Notice>
        </main>
      )
  }
}

/**
 * The dialog lies outside of the workspace, because a backup can also be restored where there is none yet.
 */
function Restoring() {
  const { overlay, leave } = useOverlay()
  const later = useLaterPages(overlay?.kind === 'restore' ? 'now' : 'unasked')
  useOpenedBackup()
  if (overlay?.kind !== 'restore' || later === null) return null
  const { file } = overlay
  return <later.RestoreDialog key={file?.file} given={file} onClose={() => leave(overlay)} />
}

/** The keys of the page, and the dialogs that open over it. */
function Overlays({ workspace }: { readonly workspace: OpenWorkspace }) {
  const { t } = useWording()
  const services = useAppServices()
  const { overlay } = useOverlay()
  const later = useLaterPages(overlay === null ? 'quiet' : 'now')
  const workOffline = useSession((state) => state.workOffline)
  const views = useViews()
  const ownKeys = usePreferences((state) => state.ownKeys)
  const singleKeys = usePreferences((state) => state.singleKeys)
  // `workOffline` counts here because the label of its command says what a press will do.
  const commands = useMemo(
    () => withKeysNow(createCommands(t, services, workspace, views), { ownKeys, singleKeys }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `workOffline` is read inside
    [t, services, workspace, views, workOffline, ownKeys, singleKeys]
  )
  useShortcuts(commands)
  useLeftFiles(later, workspace)
  if (overlay === null) return null
  switch (overlay.kind) {
    case 'restore':
      return null
    case 'commands':
      return <CommandPalette commands={commands} />
    case 'shortcuts':
      return later === null ? null : <later.ShortcutSheet commands={commands} />
    case 'snooze':
      return <SnoozeDialog only={overlay.only ?? null} />
    case 'submit':
      return <SubmitQuestion reviews={overlay.reviews} edits={overlay.edits} />
    case 'conflict':
    case 'uncertain':
    case 'discard':
    case 'bulk':
    case 'reasons':
    case 'views':
    case 'budget':
    case 'import-decisions':
    case 'elsewhere':
    case 'lists-gone':
    case 'held':
    case 'subjects':
    case 'monitoring-list':
    case 'monitoring-items':
    case 'report':
    case 'said':
      return later === null ? null : <later.LaterDialog overlay={overlay} />
  }
}

/** Takes up what a kill has left of files and reports. What is said of reports has its words in the pages that are read later. */
function useLeftFiles(later: LaterPages | null, workspace: OpenWorkspace): void {
  const { client } = useAppServices()
  useEffect(() => void sayLeftFiles(client), [client, workspace])
  useEffect(() => {
    if (later !== null) void later.listUnlisted({ client, workspace })
  }, [later, client, workspace])
}

function Unchosen({ retry }: { readonly retry: () => void }) {
  const vault = useSession((state) => state.vault)
  return vault.kind === 'unchosen' ? <ChooseVault status={vault} onChosen={retry} /> : null
}

/** What runs in the background as long as a workspace is open. */
function Upkeep() {
  useLateActs()
  useDailyDeletion()
  useAutomaticBackup()
  useKeptForms()
  return null
}

/** The sample fetches itself at its first start, since its calls cost nothing. */
function FirstSync() {
  const services = useAppServices()
  const workspace = useWorkspace()
  const neverSynced = useFact(({ asOf }) => asOf) === null
  useEffect(() => {
    if (!neverSynced || useSession.getState().sync.kind !== 'idle') return
    void runSync(services.client, { full: false }).then(async () => {
      const { prepareSample } = await import('./later-pages.tsx')
      await prepareSample({ ...services, workspace })
    })
  }, [services, workspace, neverSynced])
  return null
}
