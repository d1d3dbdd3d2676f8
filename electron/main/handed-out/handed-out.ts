import { basename } from 'node:path'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import type { HandedOutContent } from '../../../shared/ipc/handed-out-schemas.ts'
import { putInPlace, removeIfGiven, systemCode, writeBeside } from '../files/file-system.ts'
import { RefusedCall } from '../ipc/dispatch.ts'
import { createUntilLocked } from '../vault/until-locked.ts'
import { proposedName } from './proposed-name.ts'

export interface HandedOutParts {
  /** Asks the person: a name for the documents folder at first, then a whole path. Null if they changed their mind. */
  readonly askWhere: (proposed: string) => Promise<string | null>
  readonly newId: () => string
}

/**
 * What the page hands out, such as tables. Main writes it only where a person has chosen a place, and then whole: the
 * browser would write it unsealed into its folder of downloads while it asks, and say of no failure (SPEC W36).
 */
export interface HandedOut {
  choose(name: string): Promise<{ readonly place: string; readonly name: string } | null>
  write(place: string, content: HandedOutContent): Promise<Result<null, NotWritten>>
  /** The app locks: no place that was chosen before is written to, nor one that is being chosen (SPEC E21h). */
  drop(): void
  /** The app is open. */
  release(): void
}

export function createHandedOut({ askWhere, newId }: HandedOutParts): HandedOut {
  const known = createUntilLocked<ReadonlyMap<string, string>>()
  const places = (): ReadonlyMap<string, string> => known.read() ?? new Map()
  return {
    choose: async (name) => {
      const take = known.begin()
      const file = await askWhere(proposedName(name))
      if (file === null) return null
      const place = newId()
      return take(new Map([...places(), [place, file]])) ? { place, name: basename(file) } : null
    },
    write: async (place, content) => {
      const file = places().get(place)
      if (file === undefined) throw new RefusedCall('argument', 'file.write')
      known.begin()(new Map([...places()].filter(([other]) => other !== place)))
      const stillOpen = known.begin()
      // Nobody has a file of this name, whereas one with `.new` behind the chosen one may be somebody's.
      const beside = await writeBeside(`${file}-${newId().slice(0, 8)}`, bytesOf(content))
      if (beside.kind === 'failed') return beside
      if (stillOpen(places())) return await named(beside.value, file)
      await removeIfGiven(beside.value)
      throw new RefusedCall('locked', 'file.write')
    },
    drop: () => known.drop(),
    release: () => known.release()
  }
}

function bytesOf(content: HandedOutContent): Buffer {
  return content.kind === 'text' ? Buffer.from(content.text) : Buffer.from(content.base64, 'base64')
}

async function named(beside: string, file: string): Promise<Result<null, NotWritten>> {
  try {
    await putInPlace(beside, file)
    return ok(null)
  } catch (thrown) {
    const code = systemCode(thrown)
    await removeIfGiven(beside)
    return failed({ kind: 'not-written', code })
  }
}
