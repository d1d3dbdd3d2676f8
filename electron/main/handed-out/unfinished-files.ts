import { createHash } from 'node:crypto'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { LeftFile } from '../../../shared/ipc/handed-out-schemas.ts'
import { hashOf, ifThere, patiently, removeIfGiven, systemCode } from '../files/file-system.ts'
import { giveBack, isThere } from '../files/free-names.ts'
import type { SettingsFile } from '../files/settings.ts'
import { createSealedSetting, type SealedSetting } from '../vault/sealed-setting.ts'
import type { Vault } from '../vault/vault.ts'

const unfinishedSchema = z.object({
  folder: z.string(),
  /** What it is called until it is whole. Nobody has chosen this name, and it is given once. */
  name: z.string(),
  /** What a person has called it. */
  wanted: z.string(),
  size: z.int().min(0),
  sha256: z.string(),
  /** The same of its first sector. */
  begins: z.string()
})

/** A file that is being written for a person, beside the place that it gets when it is whole. */
type UnfinishedFile = Readonly<z.output<typeof unfinishedSchema>>

/** What is remembered of such files while they lie there, sealed: a kill would leave them for ever (SPEC W39b). */
export interface UnfinishedFiles extends Pick<SealedSetting<unknown>, 'reseal' | 'drop' | 'release'> {
  /** It will be written. */
  begin(file: UnfinishedFile): Promise<Result<null, NotWritten>>
  /** It has its name or is gone. One that could not be taken away is left to the next start. */
  end(file: UnfinishedFile, isLeft: boolean): Promise<void>
  /** Takes away what a kill has left, and says what that was. */
  clear(): Promise<readonly LeftFile[]>
}

/** So many are remembered at most. Only those stay whose folder cannot be reached, or that nothing deletes. */
const mostKept = 50

export function createUnfinishedFiles(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  vault: Pick<Vault, 'ownKeys'>
): UnfinishedFiles {
  const kept = createSealedSetting<readonly unknown[]>({
    settings,
    vault,
    purpose: 'unfinished files',
    field: 'unfinishedFiles',
    // Each is read by itself: another version may have written one of them.
    schema: z.array(z.unknown()),
    none: []
  })
  const underWay = new Set<string>()
  const forget = (name: string): Promise<unknown> =>
    kept.change((notes) => notes.filter((note) => unfinishedSchema.safeParse(note).data?.name !== name))
  return {
    begin: (file) => {
      underWay.add(file.name)
      return kept.change((notes) => [...notes, file].slice(-mostKept))
    },
    end: async ({ name }, isLeft) => {
      underWay.delete(name)
      if (!isLeft) await forget(name)
    },
    clear: async () => {
      const left: LeftFile[] = []
      for (const note of await kept.read()) {
        const file = unfinishedSchema.safeParse(note).data
        // A stick or a network drive that is not there says nothing of what lies on it (SPEC R14i).
        if (file === undefined || underWay.has(file.name) || !(await isThere(file.folder))) continue
        const found = await clearOne(file)
        if (found !== 'refused') await forget(file.name)
        const { folder, wanted, name } = file
        if (found !== 'nothing')
          left.push({ folder, name: wanted, left: name, isRemoved: found === 'removed' })
      }
      return left
    },
    reseal: () => kept.reseal(),
    drop: () => kept.drop(),
    release: () => kept.release()
  }
}

export function unfinishedFile(
  place: Pick<UnfinishedFile, 'folder' | 'name' | 'wanted'>,
  bytes: Buffer
): UnfinishedFile {
  return {
    ...place,
    size: bytes.length,
    sha256: sha256(bytes),
    begins: sha256(bytes.subarray(0, sectorBytes))
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Where a write that is cut ends, on every disk. */
const sectorBytes = 512

/** `strange`: it is not what was written, and stays. `refused`: the system does not say, or does not give it away. */
type Cleared = 'nothing' | 'removed' | 'strange' | 'refused'

/** Nothing is deleted that is not certainly a beginning of what was written, or all of it (SPEC W39c). */
async function clearOne(file: UnfinishedFile): Promise<Cleared> {
  const [path, wanted] = [join(file.folder, file.name), join(file.folder, file.wanted)]
  try {
    await giveBack(wanted, path)
    const found = await ifThere(() => lstat(path))
    if (found === null) return 'nothing'
    if (!found.isFile() || !(await isBeginning(path, found.size, file))) return 'strange'
    // A kill may have come between its two names.
    const isNamed = (await isThere(wanted)) && (await isWhole(wanted, file))
    if (!(await removeIfGiven(path))) return 'refused'
    return isNamed ? 'nothing' : 'removed'
  } catch (thrown) {
    systemCode(thrown)
    return 'refused'
  }
}

async function isBeginning(path: string, size: number, file: UnfinishedFile): Promise<boolean> {
  if (size === 0) return true
  if (size === file.size) return (await hashOf(path)) === file.sha256
  return size < file.size && size % sectorBytes === 0 && sha256(await firstSector(path)) === file.begins
}

async function isWhole(path: string, { size, sha256: whole }: UnfinishedFile): Promise<boolean> {
  const found = await ifThere(() => lstat(path))
  return found !== null && found.isFile() && found.size === size && (await hashOf(path)) === whole
}

async function firstSector(path: string): Promise<Buffer> {
  const handle = await patiently(() => open(path, 'r'))
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sectorBytes), 0, sectorBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
