import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Command } from '../../commands/command.ts'
import type { OpenWorkspace } from '../../live/context.ts'
import { caseCommandsOf } from '../../decisions/chosen-alert.ts'
import type { Translate } from '../../i18n/wording.ts'
import { openReport } from './acts.ts'

/** Commands for the case of the chosen alert. */
export function reportCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const command = caseCommandsOf(t, workspace)
  return [
    command('report-case', t('frame.commands.reportCase'), ({ alert }) =>
      openReport([subscriptionKey(alert)])
    )
  ]
}
