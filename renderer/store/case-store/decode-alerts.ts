import type { Alert } from '../../../shared/domain/alert.ts'
import type { AlertContent, AlertRow } from '../cache-database.ts'
import { decodeAll } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import { alertRefOf } from '../row-keys.ts'
import type { IndexedAlert } from '../triage/alert-columns.ts'

export async function decodeAlerts(codec: RowCodec, rows: readonly AlertRow[]): Promise<readonly IndexedAlert[]> {
  const contents = await decodeAll(codec, 'alerts', rows)
  return rows.map((row, index) => ({ key: row.id, alert: toAlert(row, contents[index]), changedAt: row.changedAt }))
}

function toAlert({ id, score, status, version, matchVersion }: AlertRow, content: AlertContent | undefined): Alert {
  if (content === undefined) throw new Error('The codec answered fewer rows than it was given')
  return { ...alertRefOf(id), ...content, score, status, version, matchVersion }
}
