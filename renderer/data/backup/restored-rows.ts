import type { Table } from 'dexie'
import * as z from 'zod'
import type { BackupRow } from '../../../shared/domain/backup.ts'
import { decodeContent } from '../database/decode-rows.ts'
import type { Payload, RowCodec } from '../database/row-codec.ts'
import type { SealedParts } from '../database/sealed-parts.ts'

/** Whether the table can hold a row at all: it has a key, and what is to be sealed of it. One that has not would end the whole restore. */
export function fits(row: BackupRow, { name, schema }: Table, parts: SealedParts): boolean {
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

/** The contents that are what the domain says. A backup is sealed, but whoever knows its passphrase can seal anything. */
export async function usableContents<Content>(
  codec: RowCodec,
  { table, schema, idOf }: ContentOf<Content>,
  rows: readonly { readonly id: string; readonly payload: Payload<Content> }[]
): Promise<readonly Content[]> {
  const read = await Promise.all(
    rows.map(async ({ id, payload }): Promise<readonly Content[]> => {
      const content = await decodeContent(codec, { table, id }, payload)
      return content !== undefined && schema.safeParse(content).success && idOf(content) === id
        ? [content]
        : []
    })
  )
  return read.flat()
}
