import type { ProtectionOutcome } from '../../../shared/domain/vault.ts'
import { workspaceId } from '../../../shared/ids.ts'
import type { SampleService } from '../connection/sample-service.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import type { Foundation } from './foundation.ts'
import type { SyncRuns } from './runs.ts'
import type { ServiceStack } from './service-stack.ts'
import { markForWipe, removeOwnFiles } from './wiped-folder.ts'

export interface WipeParts {
  readonly folder: string
  readonly foundation: Pick<Foundation, 'keys' | 'protection' | 'settings'>
  readonly runs: Pick<SyncRuns, 'isRunning'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly service: Pick<ServiceStack, 'ledgers'>
  readonly sample: SampleService
}

/**
 * Leaves nothing on this machine (SPEC E11). The keys go first, so that whatever a failure leaves behind cannot be
 * read; then main's files; then the page deletes its databases and ends the app. The browser's own files go at the
 * next start, before they are opened.
 */
export async function wipe({ folder, foundation, runs, storeLink, journals, service, sample }: WipeParts): Promise<ProtectionOutcome> {
  if (runs.isRunning()) return { kind: 'refused', reason: 'not-possible-now' }
  if (!(await markForWipe(folder))) return { kind: 'refused', reason: 'not-written' }
  storeLink.close()
  for (const id of foundation.settings.read().keyed) await foundation.keys.forget(workspaceId(id))
  const forgotten = await foundation.protection.forget()
  await Promise.all([journals.close(), service.ledgers.close(), sample.stop()])
  removeOwnFiles(folder)
  return forgotten
}
