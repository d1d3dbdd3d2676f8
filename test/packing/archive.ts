import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A file of an archive, by its path from the root, with slashes. */
export interface ArchivedFile {
  readonly path: string
  readonly bytes: number
  /** Whether it lies beside the archive, as a file of its own. */
  readonly isBeside: boolean
}

interface Folder {
  readonly files: Readonly<Record<string, Entry>>
}
type Entry = Folder | { readonly size: number; readonly unpacked?: boolean | undefined }

const entrySchema: z.ZodType<Entry> = z.lazy(() =>
  z.union([
    z.object({ files: z.record(z.string(), entrySchema) }),
    z.object({ size: z.number(), unpacked: z.boolean().optional() })
  ])
)
const rootSchema = z.object({ files: z.record(z.string(), entrySchema) })

/** Where the text of the header begins: behind the sizes of three nested pickles and its own length. */
const textBegins = 16

/** Lists an asar archive, sorted by path. Written after the format, so that it shares nothing with what packs. */
export function filesOfArchive(archive: Buffer): readonly ArchivedFile[] {
  return filesBelow('', rootSchema.parse(JSON.parse(headerOf(archive)))).toSorted((left, right) =>
    left.path < right.path ? -1 : 1
  )
}

/** What Electron compares with the hash that is sealed into the program. */
export function hashOfHeader(archive: Buffer): string {
  return createHash('sha256').update(headerOf(archive)).digest('hex')
}

function headerOf(archive: Buffer): string {
  const length = archive.readUInt32LE(textBegins - 4)
  return archive.toString('utf8', textBegins, textBegins + length)
}

function filesBelow(folder: string, { files }: Folder): readonly ArchivedFile[] {
  return Object.entries(files).flatMap(([name, entry]) =>
    'files' in entry
      ? filesBelow(`${folder}${name}/`, entry)
      : [{ path: folder + name, bytes: entry.size, isBeside: entry.unpacked === true }]
  )
}
