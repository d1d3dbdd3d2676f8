import type { Client } from '../../client.ts'
import { useSession } from '../../state/session.ts'
import { listPasses } from '../../store/pass-queries.ts'
import { listQuarantine, readFacts } from '../../store/queries.ts'
import type { WorkspaceStore } from '../../store/workspace-store.ts'
import { saveFile } from '../save-file.ts'
import { sayDone } from '../say.ts'
import { wording } from '../wording.ts'
import { diagnosticFile } from './diagnostic-file.ts'

/** Saves what a service desk needs. */
export async function saveDiagnostic(client: Client, store: WorkspaceStore): Promise<void> {
  const [facts, refused, passes, { version }] = await Promise.all([readFacts(store), listQuarantine(store), listPasses(store), client.ask('app.info', null)])
  const { sync, totals } = useSession.getState()
  const madeAt = store.clock.now()
  const last = sync.kind === 'idle' ? sync.last : null
  const file = `fieldcase-diagnostic-${new Date(madeAt).toISOString().replaceAll(/[:.]/gu, '-')}.json`
  saveFile(file, 'application/json', diagnosticFile({ madeAt, version, facts, refused, last, totals, passes }))
  sayDone(wording().t('sync.diagnosticSaved', { file }))
}
