import type { Table } from 'dexie'
import * as z from 'zod'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { BackupFrame, BackupRow, UnusableRow } from '../../../shared/domain/backup.ts'
import type { RowFault } from '../../../shared/domain/row-fault.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import { isTooLong, longestRow } from '../../../shared/domain/row-length.ts'
import { faultOf } from '../../../shared/shape-faults.ts'
import { decodeContent } from '../database/decode-rows.ts'
import type { Payload, RowCodec } from '../database/row-codec.ts'
import { partsOf, type SealedParts } from '../database/sealed-parts.ts'
import type { DatabaseKind, IndexedDbDependencies } from '../database/stored-databases.ts'
import { fetchedRows } from './fetched-contents.ts'
import { ownRows } from './own-contents.ts'

/** The databases that rows are put back into. Nothing else has them open. */
export interface RestoreTarget {
  readonly workspaceId: WorkspaceId
  readonly vaultId: VaultId
  readonly codec: RowCodec
  readonly dependencies: IndexedDbDependencies
  readonly at: EpochMillis
  /** No other machine can have sent what was waiting. */
  readonly isOfThisMachine?: boolean
}

/** The rows of a frame that the domain knows. The others are added to `leftOut`. */
export function usableOf(
  frame: Extract<BackupFrame, { readonly kind: 'rows' }>,
  table: Table,
  leftOut: UnusableRow[]
): readonly BackupRow[] {
  const parts = partsOf(frame.database)[frame.table] ?? null
  return frame.rows.filter((row) => {
    const wrong = unusableRow(row, frame.database, table, parts)
    if (wrong !== null) leftOut.push(wrong)
    return wrong === null
  })
}

/** What is wrong with a row before anything of it is written. Null if the domain knows it. */
function unusableRow(
  row: BackupRow,
  database: DatabaseKind,
  table: Table,
  parts: SealedParts
): UnusableRow | null {
  const fault = fits(row, table, parts) ? contentFault(row, database, table.name) : noRow
  return fault && { table: table.name, of: whoseRow(row), fault }
}

const noRow: RowFault = { kind: 'no-row' }

/** The database's own counts, and rows that no key opens, have no content of a domain. */
function contentFault(row: BackupRow, database: DatabaseKind, table: string): RowFault | null {
  const schema = (database === 'cache' ? fetchedRows : ownRows)[table]
  const parsed = schema?.safeParse(row, { reportInput: true })
  if (parsed?.success === false) return faultOf(parsed.error.issues)
  return database === 'cache' && hasLongPart(row, table)
    ? { kind: 'row-too-long', longest: longestRow }
    : null
}

/** An answer of the service with such a row would not have been taken either. Images have a bound of their own. */
function hasLongPart({ payload, alerts }: BackupRow, table: string): boolean {
  const parts: readonly unknown[] = Array.isArray(alerts) ? alerts : []
  return table !== 'imageContents' && [payload, ...parts].some(isTooLong)
}

/** Characters of a name in a message. */
const shownName = 80

const named = z.object({
  subjectName: z.string().optional(),
  name: z.string().optional(),
  label: z.string().optional(),
  settings: z.object({ name: z.string() }).optional()
})
/** Where a row says whom it is about: in itself, or in what an act was about. */
const naming = z.object({
  payload: named.extend({
    act: z.object({ review: named.optional(), draft: named.optional() }).optional()
  })
})
const keys = z.object({
  caseKey: z.string().optional(),
  alertKey: z.string().optional(),
  id: z.string().optional(),
  key: z.string().optional()
})

function whoseRow(row: BackupRow): string | null {
  const { data: { payload } = {} } = naming.safeParse(row)
  const { data: key } = keys.safeParse(row)
  const names = [payload, payload?.act?.review, payload?.act?.draft].flatMap((one) => [
    one?.subjectName,
    one?.name,
    one?.label,
    one?.settings?.name
  ])
  const found = [...names, key?.caseKey, key?.alertKey, key?.id, key?.key].find(
    (text) => text !== undefined && text !== ''
  )
  return found?.slice(0, shownName) ?? null
}

/** Whether the table can hold a row at all: it has a key, and what is to be sealed of it. One that has not would end the whole restore. */
function fits(row: BackupRow, { name, schema }: Table, parts: SealedParts): boolean {
  const { keyPath, auto } = schema.primKey
  const keys = [keyPath ?? []].flat().map((part) => row[part])
  const hasKey = keys.every((key) => isKey(key) || (auto === true && key === undefined))
  return hasKey && (parts === null || withoutPayload.has(name) || hasContent(name, row))
}

function isKey(key: unknown): boolean {
  return typeof key === 'string' || Number.isFinite(key)
}

/** Their rows may have nothing that is sealed. */
const withoutPayload: ReadonlySet<string> = new Set(['aside', 'monitoringMarks'])

function hasContent(table: string, { payload, alerts, progress }: BackupRow): boolean {
  if (table === 'feeds') return isProgress(progress)
  if (payload === undefined) return false
  if (table !== 'cases') return true
  return (
    Array.isArray(alerts) &&
    alerts.every(isAlertRow) &&
    (progress === undefined || progress === null || isProgress(progress))
  )
}

function isProgress(progress: unknown): boolean {
  return progressSchema.safeParse(progress).success
}

/** A cursor is a text in backups of versions that did not seal it. */
const progressSchema = z.object({
  cursor: z.union([z.string(), z.object({ name: z.string(), payload: z.string() })]).nullable()
})

function isAlertRow(alert: unknown): boolean {
  const row = z.object({ id: z.string(), payload: z.unknown() }).safeParse(alert)
  return row.success && row.data.payload !== undefined
}

/** How the contents of a table are parsed, and which of them lies under which id. */
export interface ContentOf<Content> {
  readonly table: string
  readonly schema: z.ZodType<Content>
  readonly idOf: (content: Content) => string
}

/** Contents that are what the domain says and lie under their own id, and the others. */
export interface ReadContents<Content> {
  readonly contents: readonly Content[]
  readonly leftOut: readonly UnusableRow[]
}

/** A backup is sealed, but whoever knows its passphrase can seal anything. */
export async function usableContents<Content>(
  codec: RowCodec,
  { table, schema, idOf }: ContentOf<Content>,
  rows: readonly { readonly id: string; readonly payload: Payload<Content> }[]
): Promise<ReadContents<Content>> {
  const contents: Content[] = []
  const leftOut: UnusableRow[] = []
  for (const { id, payload } of rows) {
    const content = await decodeContent(codec, { table, id }, payload)
    if (content !== undefined && schema.safeParse(content).success && idOf(content) === id)
      contents.push(content)
    else
      leftOut.push({
        table,
        of: whoseRow({ id, payload: content }),
        fault: { kind: 'not-its-own' }
      })
  }
  return { contents, leftOut }
}
