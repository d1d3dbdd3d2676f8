import { type Command, commandsOf } from '../../commands/command.ts'
import { type Translate, wording } from '../../i18n/wording.ts'
import { type AppServices, useSession, type OpenWorkspace } from '../../live/context.ts'
import { runSync } from '../../parts/runs.ts'
import { tryKeys, tryNow, whyNoTry } from '../../parts/waiting-notice.tsx'
import { cancelRun, exportLedger, pauseOrResume, saveDiagnostic, setWorkOffline } from './acts.ts'

export function runCommands(t: Translate, { client }: AppServices): readonly Command[] {
  const command = commandsOf('app')
  const workOffline = !useSession.getState().workOffline
  return [
    command('sync', t('frame.commands.syncNow'), () => void runSync(client, { full: false })),
    command('sync-all', t('frame.commands.syncAll'), () => void runSync(client, { full: true })),
    command('pause-sync', t('frame.commands.pauseSync'), () => pauseOrResume(client)),
    command('cancel-sync', t('frame.commands.cancelSync'), () => cancelRun(client)),
    command('try-now', t('sync.wait.tryNow'), () => tryNow(client), {
      keys: tryKeys,
      lacks: () => whyNoTry(wording())
    }),
    command(
      'work-offline',
      t(workOffline ? 'frame.commands.workOffline' : 'frame.commands.workOnline'),
      () => void setWorkOffline(client, workOffline)
    )
  ]
}

/** Commands that save the record of calls and of problems as files. */
export function recordCommands(
  t: Translate,
  { client }: AppServices,
  workspace: OpenWorkspace
): readonly Command[] {
  const command = commandsOf('app')
  return [
    command('export-ledger', t('frame.commands.exportLedger'), () => void exportLedger(client)),
    command('save-diagnostic', t('sync.diagnostic'), () => void saveDiagnostic(client, workspace))
  ]
}
