import { type Command, commandsOf, onPage } from '../../commands/command.ts'
import type { Translate } from '../../i18n/wording.ts'
import type { AppServices, OpenWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { checkForChanges, openItemsDialog } from './acts.ts'

export function organisationCommands(
  t: Translate,
  { client }: AppServices,
  workspace: OpenWorkspace
): readonly Command[] {
  const { open } = useOverlay.getState()
  const command = commandsOf('app')
  return [
    command(
      'new-monitoring-list',
      t('frame.commands.newMonitoringList'),
      onPage('organisations', () => open({ kind: 'monitoring-list' }))
    ),
    command(
      'add-organisations',
      t('frame.commands.addOrganisations'),
      onPage('organisations', () => void openItemsDialog(workspace))
    ),
    command(
      'check-for-changes',
      t('frame.commands.pollOrganisations'),
      onPage('organisations', () => void checkForChanges({ client, workspace }))
    )
  ]
}
