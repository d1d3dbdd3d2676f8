import { isUnderWay } from '../../shared/domain/sync-run.ts'
import type { Client } from '../client/client.ts'
import { onPage } from '../commands/app-on-page.ts'
import type { Command } from '../commands/command.ts'
import { readMonitoring } from '../data/work/monitoring-queries.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { carryChosen } from '../features/field-pack/acts.ts'
import { checkForChanges } from '../features/organisations/acts.ts'
import { addAllDrafts } from '../features/outbox/acts.ts'
import { exportLedger } from '../features/sync/export-ledger.ts'
import { saveDiagnostic } from '../features/sync/save-diagnostic.ts'
import { useSession } from '../live/session.ts'
import { useOverlay } from '../parts/navigation.ts'
import { runSync, submitNow } from '../parts/runs.ts'
import { sayDone, sayFailure } from '../parts/say.ts'
import type { Translate } from './words.ts'

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
