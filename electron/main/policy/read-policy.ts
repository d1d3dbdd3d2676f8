import type { Stats } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { dirname, posix, win32 } from 'node:path'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Policy, PolicyProblem } from '../../../shared/domain/policy.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { systemCode } from '../files/file-system.ts'
import { parsePolicy } from './parse-policy.ts'

/** Where a policy is, and whose it must be. */
export interface PolicySource {
  readonly path: string
  readonly platform: NodeJS.Platform
  /** The numbers of the users who may write it. Windows has none. */
  readonly owners: readonly number[]
}

const administrator = 0

/** Where the administrators of this system put a policy. */
export function policySource(
  platform: NodeJS.Platform,
  { ProgramData }: Readonly<Record<string, string | undefined>>
): PolicySource {
  return { path: policyPath(platform, ProgramData), platform, owners: [administrator] }
}

function policyPath(platform: NodeJS.Platform, programData = 'C:\\ProgramData'): string {
  if (platform === 'win32') return win32.join(programData, 'Fieldcase', 'policy.json')
  if (platform === 'darwin') return '/Library/Application Support/Fieldcase/policy.json'
  return '/etc/fieldcase/policy.json'
}

/** Reads it once. A file that is there and cannot be used is refused, and never taken as none (SPEC G4). */
export async function readPolicy(source: PolicySource, now: EpochMillis): Promise<Policy> {
  const { path } = source
  const text = await readTrusted(source)
  if (text.kind === 'failed') return text.failure === 'absent' ? { kind: 'none' } : refused(text.failure)
  const parsed = parsePolicy(text.value, now)
  return parsed.kind === 'ok' ? { kind: 'in-force', path, ...parsed.value } : refused(parsed.failure)

  function refused(because: PolicyProblem): Policy {
    return { kind: 'refused', path, because }
  }
}

/** What stands in it, if nobody but its owners could have written that (SPEC G5). */
export async function readTrusted(source: PolicySource): Promise<Result<string, PolicyProblem | 'absent'>> {
  try {
    const file = await open(source.path)
    try {
      const writable = await openToUsers(source, await file.stat())
      if (writable !== null) return failed({ kind: 'open-to-users', what: writable })
      return ok(await file.readFile('utf8'))
    } finally {
      await file.close()
    }
  } catch (thrown) {
    const code = systemCode(thrown)
    return failed(code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : { kind: 'unreadable', code })
  }
}

/**
 * The file, or the first folder above it, that somebody else could write to or replace. Null: none. Windows
 * keeps this in lists that Node does not read, so that nothing is found there.
 */
async function openToUsers(source: PolicySource, file: Stats): Promise<string | null> {
  if (source.platform === 'win32') return null
  if (mayBeWritten(source, file)) return source.path
  const whole = await realpath(source.path)
  for (let folder = dirname(whole); ; folder = dirname(folder)) {
    const found = await stat(folder)
    // In a sticky folder nobody can replace what belongs to another.
    const isSticky = (found.mode & 0o1000) !== 0
    if (isSticky ? !source.owners.includes(found.uid) : mayBeWritten(source, found)) return folder
    if (folder === posix.parse(folder).root) return null
  }
}

/** Whether others than administrators may write to what has these marks. */
export function mayBeWritten(
  { owners, platform }: Pick<PolicySource, 'owners' | 'platform'>,
  { uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>
): boolean {
  const isGroupTrusted = gid === administrator || (platform === 'darwin' && gid === administratorsOfMac)
  return !owners.includes(uid) || (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isGroupTrusted)
}

/** The group `admin`, to which the folders of macOS belong. */
const administratorsOfMac = 80
