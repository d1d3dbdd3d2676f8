import { type Command, commandsOf } from '../../commands/command.ts'
import { caseCommandsOf } from '../../decisions/chosen-alert.ts'
import type { Translate } from '../../i18n/wording.ts'
import type { AppServices, OpenWorkspace } from '../../live/context.ts'
import { takeChosenOffline, togglePackedSubject } from './acts.ts'

export function fieldPackCommands(t: Translate, { client }: AppServices): readonly Command[] {
  return [commandsOf('app')('carry-pack', t('frame.commands.carryPack'), () => takeChosenOffline(client))]
}

/** Commands for the subject of the chosen alert. */
export function packedCaseCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const command = caseCommandsOf(t, workspace)
  return [
    command('carry-case', t('frame.commands.carryCase'), ({ alert, subscription }) =>
      togglePackedSubject(alert, subscription?.name ?? t('review.unknownSubject'))
    )
  ]
}
