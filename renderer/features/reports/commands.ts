import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Command } from '../../commands/command.ts'
import type { OpenWorkspace } from '../../live/context.ts'
import { caseCommandsOf } from '../../decisions/chosen-alert.ts'
import type { Translate } from '../../i18n/wording.ts'
import { usePage, useReports } from '../../parts/in-front.ts'
import { openReport } from './acts.ts'

/** The key that makes a report. */
const reportKeys = ['P'] as const

/** Commands for the case in front: the case file that is open, or else that of the chosen alert. */
export function reportCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const ofAlert = caseCommandsOf(t, workspace)(
    'report-case',
    t('frame.commands.reportCase'),
    ({ alert }) => openReport([subscriptionKey(alert)]),
    reportKeys
  )
  const openFile = (): string | null =>
    usePage.getState().page === 'reports' ? useReports.getState().opened : null
  return [
    {
      ...ofAlert,
      lacks: () => (openFile() === null ? (ofAlert.lacks?.() ?? null) : null),
      run: (pressedAt) => {
        const opened = openFile()
        if (opened === null) ofAlert.run(pressedAt)
        else openReport([opened])
      }
    }
  ]
}
