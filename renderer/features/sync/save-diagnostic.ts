import type { Client } from '../../client/client.ts'
import { listPasses } from '../../data/pull/pass-queries.ts'
import { listQuarantine, readFacts } from '../../data/pull/queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { saveFile } from '../../parts/save-file.ts'
import { sayDone } from '../../parts/say.ts'
import { diagnosticFile } from './acts.ts'

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
