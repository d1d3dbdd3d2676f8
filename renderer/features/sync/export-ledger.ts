import type { Client } from '../../client.ts'
import { saveFile } from '../save-file.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'

/** All of the ledger, not only what is shown. */
export async function exportLedger(client: Client): Promise<void> {
  const answer = await client.ask('ledger.export', null)
  const { t } = wording()
  if (answer.kind === 'not-read') {
    sayFailure({ sentence: t('sync.exportFailed', { code: answer.code }), details: null })
    return
  }
  saveFile(answer.fileName, 'text/csv', answer.csv)
  sayDone(t('sync.exported', { count: answer.entries, file: answer.fileName }))
}
