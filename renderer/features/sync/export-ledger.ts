import type { Client } from '../../client/client.ts'
import { wording } from '../../i18n/wording.ts'
import { saveFile } from '../../parts/save-file.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'

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
