import type { ReportPrinter } from '../../../electron/main/reports/report-writer.ts'
import { closedAfterEach } from '../closed-after-each.ts'
import type { FakeKeychain } from './fake-keychain.ts'
import { runApplication, type RunningApplication } from './running-application.ts'

/** What stays of the app when it ends. */
export interface OwnMachine {
  readonly folder: string
  readonly keychain: FakeKeychain
}

/** Starts main on a machine, as often as a test likes. All of them are closed after the test. */
export function startedOnMachines(): (
  machine: OwnMachine,
  printer?: ReportPrinter
) => Promise<RunningApplication> {
  const open = closedAfterEach()
  return async ({ folder, keychain }, printer) => {
    const running = await runApplication({
      folder,
      keychains: [keychain.candidate()],
      ...(printer === undefined ? {} : { printer })
    })
    open.push(running.application)
    return running
  }
}
