import { chmod, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  mayBeWritten,
  policySource,
  type PolicySource,
  readPolicy
} from '../../../../../electron/main/policy/read-policy.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { Policy } from '../../../../../shared/domain/policy.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const now = toEpochMillis(1)
const ownUser = process.getuid?.() ?? 0
const anybody = ownUser + 1

/** A policy in a folder of its own, which belongs to whoever runs the tests. */
async function place(text: string): Promise<PolicySource> {
  const path = join(await newFolder(), 'etc', 'fieldcase', 'policy.json')
  await mkdir(dirname(path), { recursive: true, mode: 0o755 })
  await writeFile(path, text, { mode: 0o644 })
  return { path, platform: 'linux', owners: [0, ownUser] }
}

const good = '{ "lockAfterMinutes": 10 }'
const read = (source: PolicySource): Promise<Policy> => readPolicy(source, now)
const because = async (source: PolicySource): Promise<unknown> => {
  const policy = await read(source)
  return policy.kind === 'refused' ? policy.because : policy.kind
}

describe('the policy of a machine', () => {
  it('is none where there is no file', async () => {
    const source = await place(good)
    expect(await read({ ...source, path: `${source.path}.old` })).toEqual({ kind: 'none' })
    expect(await read({ ...source, path: join(source.path, 'policy.json') })).toEqual({ kind: 'none' })
  })

  it('is in force with the path that it was read from', async () => {
    const source = await place(good)
    expect(await read(source)).toMatchObject({
      kind: 'in-force',
      path: source.path,
      managed: { lockAfterMinutes: 10 }
    })
  })

  it('is refused with the code of the system where it cannot be read (G4a)', async () => {
    const source = await place(good)
    expect(await read({ ...source, path: dirname(source.path) })).toEqual({
      kind: 'refused',
      path: dirname(source.path),
      because: { kind: 'unreadable', code: 'EISDIR' }
    })
    await rename(source.path, `${source.path}.old`)
    await symlink(source.path, source.path)
    expect(await because(source)).toEqual({ kind: 'unreadable', code: 'ELOOP' })
  })

  it('is refused if it is broken', async () => {
    expect(await because(await place('{ lockAfterMinutes: 10 }'))).toEqual({ kind: 'not-json' })
  })

  it.each([0o646, 0o666, 0o602])('is refused if everybody may write it: mode %o (G5a)', async (mode) => {
    const source = await place(good)
    await chmod(source.path, mode)
    expect(await because(source)).toEqual({ kind: 'open-to-users', what: source.path })
  })

  it('is refused if it belongs to somebody else than an administrator (G5a)', async () => {
    const source = await place(good)
    const strangers = { ...source, owners: [anybody] }
    expect(await because(strangers)).toEqual({ kind: 'open-to-users', what: source.path })
  })

  it('is refused if somebody could replace the folder that it lies in, or one above it (G5a)', async () => {
    const source = await place(good)
    const folder = dirname(source.path)
    await chmod(folder, 0o777)
    expect(await because(source)).toEqual({ kind: 'open-to-users', what: folder })
    await chmod(folder, 0o755)
    await chmod(dirname(folder), 0o777)
    expect(await because(source)).toEqual({ kind: 'open-to-users', what: dirname(folder) })
    await chmod(dirname(folder), 0o1777)
    expect(await because(source)).toBe('in-force')
  })

  it('is refused behind a link into a folder that everybody may write (G5a)', async () => {
    const source = await place(good)
    const elsewhere = join(await newFolder(), 'shared')
    await mkdir(elsewhere)
    await chmod(elsewhere, 0o777)
    await rename(source.path, join(elsewhere, 'policy.json'))
    await symlink(join(elsewhere, 'policy.json'), source.path)
    expect(await because(source)).toEqual({ kind: 'open-to-users', what: elsewhere })
  })

  it.each([
    ['a group of ordinary users', 100, 0o664, true, true],
    ['the group of root', 0, 0o664, false, false],
    ['the administrators of a Mac', 80, 0o664, true, false],
    ['a group that may only read it', 100, 0o644, false, false]
  ])(
    'may be written by others than administrators if it may by %s: on Linux, on a Mac (G5a)',
    (_who, gid, mode, linux, mac) => {
      const [marks, owners] = [{ uid: 0, gid, mode }, [0]]
      expect(mayBeWritten({ owners, platform: 'linux' }, marks)).toBe(linux)
      expect(mayBeWritten({ owners, platform: 'darwin' }, marks)).toBe(mac)
    }
  )

  it('is read on Windows whatever the mode is that Node makes up there (G5b)', async () => {
    const source = await place(good)
    await chmod(source.path, 0o666)
    expect(await because({ ...source, platform: 'win32', owners: [] })).toBe('in-force')
  })

  it('lies where the administrators of each system put such files, and belongs to them', () => {
    expect(policySource('linux', {})).toEqual({
      path: '/etc/fieldcase/policy.json',
      platform: 'linux',
      owners: [0]
    })
    expect(policySource('darwin', {}).path).toBe('/Library/Application Support/Fieldcase/policy.json')
    expect(policySource('win32', { ProgramData: 'D:\\Data' }).path).toBe('D:\\Data\\Fieldcase\\policy.json')
    expect(policySource('win32', {}).path).toBe('C:\\ProgramData\\Fieldcase\\policy.json')
  })
})
