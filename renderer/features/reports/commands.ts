import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { Command } from '../../commands/command.ts'
import type { AppServices, OpenWorkspace } from '../../live/context.ts'
import { caseCommandsOf, chosenCase } from '../../decisions/chosen-alert.ts'
import type { Translate } from '../../i18n/wording.ts'
import { caseWindowKeys, openInWindow } from '../../parts/case-window.ts'
import { usePage, useReports } from '../../parts/in-front.ts'
import { openReport } from './open-report.ts'

/** The keys that make a report. */
export const reportKeys = ['P'] as const

/** Commands for the case in front: the case file that is open, or else that of the chosen alert. */
export function reportCommands(
  t: Translate,
  { client }: Pick<AppServices, 'client'>,
  workspace: OpenWorkspace
): readonly Command[] {
  const ofAlert = caseCommandsOf(t, workspace)
  const onFile = (command: Command, run: (caseKey: string) => void, inFront = openFile): Command => ({
    ...command,
    lacks: () => (openFile() === null ? (command.lacks?.() ?? null) : null),
    run: (pressedAt) => {
      const caseKey = inFront()
      if (caseKey === null) command.run(pressedAt)
      else run(caseKey)
    }
  })
  return [
    onFile(
      ofAlert(
        'report-case',
        t('frame.commands.reportCase'),
        ({ alert }) => openReport([subscriptionKey(alert)]),
        reportKeys
      ),
      (caseKey) => openReport([caseKey]),
      // At once, since the keys that follow are the reason's (SPEC T18s).
      () => openFile() ?? chosenCase(workspace)
    ),
    onFile(
      ofAlert(
        'case-window',
        t('frame.commands.caseWindow'),
        ({ alert }) => void openInWindow(client, subscriptionKey(alert), alert.alertId),
        caseWindowKeys
      ),
      (caseKey) => void openInWindow(client, caseKey)
    )
  ]
}

function openFile(): string | null {
  return usePage.getState().page === 'reports' ? useReports.getState().opened : null
}
