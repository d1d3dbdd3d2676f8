import { isUnderWay } from '../shared/domain/sync-state.ts'
import { onPage } from './app-on-page.ts'
import type { Client } from './client.ts'
import { carryChosen } from './features/carry.ts'
import type { Command } from './features/commands/command.ts'
import { checkForChanges } from './features/organizations/monitoring-acts.ts'
import { addAllDrafts } from './features/outbox/review-acts.ts'
import { runSync, submitNow } from './features/runs.ts'
import { sayDone, sayFailure } from './features/say.ts'
import { exportLedger } from './features/sync/export-ledger.ts'
import { saveDiagnostic } from './features/sync/save-diagnostic.ts'
import type { Translate } from './i18n/language.ts'
import { useOverlay } from './state/overlays.ts'
import { useSession } from './state/session.ts'
import { readMonitoring } from './store/monitoring-queries.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

/** What the palette offers without a key between this machine and the service. */
export function serviceCommands(t: Translate, client: Client, store: WorkspaceStore): readonly Command[] {
  const { open } = useOverlay.getState()
  const command = (id: string, label: string, run: () => void): Command => ({ id, label, group: 'app', keys: [], run })
  const workOffline = !useSession.getState().workOffline
  return [
    command('submit', t('frame.commands.submitNow'), () => void submitNow(client)),
    command('add-all-drafts', t('outbox.addAll'), () => void addAllDrafts(store)),
    command('import-decisions', t('decisions.open'), onPage('outbox', () => open({ kind: 'import-decisions' }))),
    command('sync', t('frame.commands.syncNow'), () => void runSync(client, { full: false })),
    command('sync-all', t('frame.commands.syncAll'), () => void runSync(client, { full: true })),
    command('pause-sync', t('frame.commands.pauseSync'), () => pauseSync(t, client)),
    command('cancel-sync', t('frame.commands.cancelSync'), () => cancelSync(t, client)),
    command('work-offline', t(workOffline ? 'frame.commands.workOffline' : 'frame.commands.workOnline'), () => {
      void client.ask('network.work-offline', { workOffline })
    }),
    command('carry-pack', t('frame.commands.carryPack'), () => carryChosen(client)),
    command('export-ledger', t('frame.commands.exportLedger'), () => void exportLedger(client)),
    command('save-diagnostic', t('sync.diagnostic'), () => void saveDiagnostic(client, store)),
    command('new-monitoring-list', t('organisations.newList'), onPage('organisations', () => open({ kind: 'monitoring-list' }))),
    command('add-organisations', t('organisations.addItems'), onPage('organisations', () => {
      void readMonitoring(store).then(({ length }) => (length > 0 ? open({ kind: 'monitoring-items' }) : sayFailure({ sentence: t('organisations.noList'), details: null })))
    })),
    command('check-for-changes', t('organisations.poll'), onPage('organisations', () => void checkForChanges({ client, store })))
  ]
}

function pauseSync(t: Translate, client: Client): void {
  const { sync } = useSession.getState()
  if (isUnderWay(sync)) void client.ask(sync.kind === 'paused' ? 'sync.resume' : 'sync.pause', null)
  else sayDone(t('frame.commands.noSync'))
}

/** There is one run at a time. */
function cancelSync(t: Translate, client: Client): void {
  const { sync, pack } = useSession.getState()
  if (pack.kind === 'running') void client.ask('pack.cancel', null)
  else if (isUnderWay(sync)) void client.ask('sync.cancel', null)
  else sayDone(t('frame.commands.noSync'))
}
