import { basename, dirname, join } from 'node:path'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { HandedOutContent, LeftFile } from '../../../shared/ipc/handed-out-schemas.ts'
import { type DiskCalls, holds, putInPlace, removeIfGiven, systemCode } from '../files/file-system.ts'
import { isThere, putWhereFree, writeBesideWhereFree } from '../files/free-names.ts'
import { RefusedCall } from '../ipc/dispatch.ts'
import type { Log } from '../log/log.ts'
import { createUntilLocked } from '../vault/until-locked.ts'
import { proposedName } from './proposed-name.ts'
import { unfinishedFile, type UnfinishedFiles } from './unfinished-files.ts'

export interface HandedOutParts {
  /** Asks the person: a name for the documents folder at first, then a whole path. Null if they changed their mind. */
  readonly askWhere: (proposed: string) => Promise<string | null>
  readonly newId: () => string
  readonly unfinished: Pick<UnfinishedFiles, 'begin' | 'end' | 'clear' | 'drop' | 'release'>
  readonly log: Pick<Log, 'warn'>
  readonly disk?: DiskCalls | undefined
}

/**
 * What the page hands out, such as tables. Main writes it only where a person has chosen a place, and then whole: the
 * browser would write it unsealed into its folder of downloads while it asks, and say of no failure (SPEC W36).
 */
export interface HandedOut {
  choose(name: string): Promise<{ readonly place: string; readonly name: string } | null>
  write(place: string, content: HandedOutContent): Promise<Result<null, NotWritten>>
  /** Takes away what a kill has left of files that were not whole, and says what that was (SPEC W39b). */
  clear(): Promise<readonly LeftFile[]>
  /** The app locks: no place that was chosen before is written to, nor one that is being chosen (SPEC E21h). */
  drop(): void
  /** The app is open. */
  release(): void
}

interface Place {
  readonly file: string
  /** The system's dialog has asked about what lay there. What came since is not replaced (SPEC W39a). */
  readonly mayReplace: boolean
}

export function createHandedOut(parts: HandedOutParts): HandedOut {
  const { askWhere, newId, unfinished } = parts
  const known = createUntilLocked<ReadonlyMap<string, Place>>()
  const places = (): ReadonlyMap<string, Place> => known.read() ?? new Map()
  return {
    choose: async (name) => {
      const take = known.begin()
      const file = await askWhere(proposedName(name))
      if (file === null) return null
      const chosen = { file, mayReplace: await isThere(file) }
      const place = newId()
      return take(new Map([...places(), [place, chosen]])) ? { place, name: basename(file) } : null
    },
    write: async (place, content) => {
      const chosen = places().get(place)
      if (chosen === undefined) throw new RefusedCall('argument', 'file.write')
      known.begin()(new Map([...places()].filter(([other]) => other !== place)))
      const stillOpen = known.begin()
      return await writeRemembered(parts, chosen, {
        bytes: bytesOf(content),
        isOpen: () => stillOpen(places())
      })
    },
    clear: () => unfinished.clear(),
    drop: () => {
      known.drop()
      unfinished.drop()
    },
    release: () => {
      known.release()
      unfinished.release()
    }
  }
}

function bytesOf(content: HandedOutContent): Buffer {
  return content.kind === 'text' ? Buffer.from(content.text) : Buffer.from(content.base64, 'base64')
}

interface Writing {
  readonly bytes: Buffer
  /** Whether the app has not locked since it was begun. */
  readonly isOpen: () => boolean
}

/** Until it is whole it lies beside, under a name that nobody has and that names nobody. */
async function writeRemembered(
  { newId, unfinished, log, disk }: HandedOutParts,
  place: Place,
  { bytes, isOpen }: Writing
): Promise<Result<null, NotWritten>> {
  const [folder, wanted] = [dirname(place.file), basename(place.file)]
  const stem = `fieldcase-${newId()}`
  const file = unfinishedFile({ folder, wanted, name: `${stem}.new` }, bytes)
  // Where it cannot be kept the file is written all the same, and a kill at that moment leaves it unknown.
  if ((await unfinished.begin(file)).kind === 'failed') log.warn('file.not-remembered')
  let isOurs = true
  try {
    const beside = await writeBesideWhereFree(join(folder, stem), bytes, disk)
    isOurs = beside.kind === 'ok' || beside.failure.code !== 'EEXIST'
    if (beside.kind === 'failed') return beside
    if (isOpen()) return await named(beside.value, place, bytes, disk)
    await removeIfGiven(beside.value)
    throw new RefusedCall('locked', 'file.write')
  } finally {
    await unfinished.end(file, isOurs && (await isThere(join(folder, file.name))))
  }
}

async function named(
  beside: string,
  { file, mayReplace }: Place,
  bytes: Buffer,
  disk: DiskCalls | undefined
): Promise<Result<null, NotWritten>> {
  try {
    await (mayReplace ? putInPlace(beside, file, disk) : putWhereFree(beside, file, disk))
    return ok(null)
  } catch (thrown) {
    const code = systemCode(thrown)
    // It may have its name, with a folder that could not be synced (SPEC W36c).
    const isNamed = await holds(file, bytes)
    await removeIfGiven(beside)
    return isNamed ? ok(null) : failed({ kind: 'not-written', code })
  }
}
