import type { ProtectionOutcome } from '../../../shared/domain/protection.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { SampleService } from '../connection/sample-service.ts'
import type { StoreLink } from '../ipc/store-link.ts'
import type { Journals } from '../journal/journals.ts'
import { markForWipe, removeOwnFiles } from '../protection/wiped-folder.ts'
import type { ServiceStack } from './service-stack.ts'
import type { Foundation } from './foundation.ts'
import type { SyncRuns } from './sync-runs.ts'

export interface WipeParts {
  readonly folder: string
  readonly foundation: Pick<Foundation, 'keys' | 'protection'>
  readonly currentId: () => WorkspaceId | null
  readonly runs: Pick<SyncRuns, 'isRunning'>
  readonly storeLink: StoreLink
  readonly journals: Journals
  readonly service: Pick<ServiceStack, 'ledgers'>
  readonly sample: SampleService
  /** Ends the app: nothing may write again. */
  readonly quit: () => void
}

/**
 * Leaves nothing on this machine (SPEC E11). The keys go first, so that whatever a failure leaves behind cannot be
 * read; then main's files; the browser's own go at the next start, before they are opened.
 */
export async function wipe({ folder, foundation, currentId, runs, storeLink, journals, service, sample, quit }: WipeParts): Promise<ProtectionOutcome> {
  if (runs.isRunning()) return { kind: 'refused', reason: 'not-possible-now' }
  if (!(await markForWipe(folder))) return { kind: 'refused', reason: 'not-written' }
  storeLink.close()
  const id = currentId()
  if (id !== null) await foundation.keys.forget(id)
  const forgotten = await foundation.protection.forget()
  await Promise.all([journals.close(), service.ledgers.close(), sample.stop()])
  removeOwnFiles(folder)
  quit()
  return forgotten
}
