import { lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Json } from '../../../../../electron/main/files/read-json.ts'
import { openStateFile, type StateFile } from '../../../../../electron/main/files/state-file.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const schema = z.object({ count: z.number() })
/** What lies beside a file as set aside, in the order of the names. */
async function brokenBeside(file: string): Promise<Readonly<Record<string, string>>> {
  const [folder, name] = [dirname(file), basename(file)]
  const names = (await readdir(folder)).filter((one) => one.startsWith(`${name}.broken`)).toSorted()
  const contents = await Promise.all(names.map((one) => readFile(join(folder, one), 'utf8')))
  return Object.fromEntries(names.map((one, index) => [one, contents[index] ?? '']))
}
const open = (file: string): Promise<StateFile<{ count: number }>> =>
  openStateFile(file, schema, { count: 0 })

describe('a state file', () => {
  it('begins with what it is given, and remembers what was changed', async () => {
    const file = join(await newFolder(), 'a', 'state.json')
    const first = await open(file)
    expect([first.found, first.read()]).toEqual([{ kind: 'absent' }, { count: 0 }])
    await first.change(({ count }) => ({ count: count + 1 }))
    const again = await open(file)
    expect([again.found, again.read()]).toEqual([{ kind: 'loaded' }, { count: 1 }])
  })

  it('makes each change on the one before it, also when they come together', async () => {
    const file = join(await newFolder(), 'state.json')
    const state = await open(file)
    await Promise.all(Array.from({ length: 20 }, () => state.change(({ count }) => ({ count: count + 1 }))))
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ count: 20 })
  })

  it.each([[''], ['{'], ['null'], ['[]'], ['{"count":"1"}'], ['\u0000\u0000\u0000']])(
    'keeps a broken file aside and begins anew: %j',
    async (content) => {
      const file = join(await newFolder(), 'state.json')
      await writeFile(file, content)
      const state = await open(file)
      expect(state.found).toEqual({ kind: 'broken', keptAs: `${file}.broken`, code: null })
      expect(state.read()).toEqual({ count: 0 })
      expect(await readFile(`${file}.broken`, 'utf8')).toBe(content)
    }
  )

  it('keeps each broken file beside those that were set aside before (E14g)', async () => {
    const file = join(await newFolder(), 'state.json')
    for (const content of ['of monday', 'of tuesday', 'of friday']) {
      await writeFile(file, content)
      await open(file)
    }
    expect(await brokenBeside(file)).toEqual({
      'state.json.broken': 'of monday',
      'state.json.broken-2': 'of tuesday',
      'state.json.broken-3': 'of friday'
    })
  })

  it('keeps what may be kept of each broken file beside that of those before (E14d, E14g)', async () => {
    const file = join(await newFolder(), 'state.json')
    const keepable = (json: Json): string | null => (json.kind === 'json' ? JSON.stringify(json.value) : null)
    for (const content of ['{"count":"one"}', 'no json', '{"count":"two"}', 'no json again']) {
      await writeFile(file, content)
      await openStateFile(file, schema, { count: 0 }, { keepable })
    }
    expect(await brokenBeside(file)).toEqual({
      'state.json.broken': '{"count":"one"}',
      'state.json.broken-2': '{"count":"two"}'
    })
  })

  it('keeps a broken file once that a kill has left where it was (E14g)', async () => {
    const file = join(await newFolder(), 'state.json')
    for (const content of ['of monday', 'of monday', 'of friday', 'of monday']) {
      await writeFile(file, content)
      await open(file)
    }
    expect(await brokenBeside(file)).toEqual({
      'state.json.broken': 'of monday',
      'state.json.broken-2': 'of friday'
    })
  })

  it('keeps the first eight broken files and the last (E14g)', async () => {
    const file = join(await newFolder(), 'state.json')
    for (let number = 1; number <= 12; number += 1) {
      await writeFile(file, `broken ${String(number)}`)
      await open(file)
    }
    const kept = Object.values(await brokenBeside(file))
    expect(kept).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12].map((number) => `broken ${String(number)}`))
  })

  it('leaves no unfinished file behind, and none that others may read', async () => {
    const folder = await newFolder()
    const state = await open(join(folder, 'state.json'))
    await state.change(() => ({ count: 3 }))
    expect(await readdir(folder)).toEqual(['state.json'])
    const { mode } = await stat(join(folder, 'state.json'))
    expect(process.platform === 'win32' ? 0 : mode & 0o077).toBe(0)
  })

  it('answers the reason where it can not write, and keeps the state that is on disk', async () => {
    const folder = await newFolder()
    const state = await open(join(folder, 'state.json'))
    await state.change(() => ({ count: 1 }))
    await writeFile(join(folder, 'wall'), '')
    const walled = await open(join(folder, 'wall', 'state.json'))
    expect(walled.found).toEqual({ kind: 'unreadable', code: 'ENOTDIR' })
    const written = await walled.change(() => ({ count: 2 }))
    expect(written).toMatchObject({ kind: 'failed', failure: { kind: 'not-written' } })
    expect(walled.read()).toEqual({ count: 0 })
  })

  // A link to itself cannot be read by anybody, but could be replaced.
  it.runIf(process.platform !== 'win32')('never replaces what it could not read (E14e)', async () => {
    const file = join(await newFolder(), 'state.json')
    await symlink(file, file)
    const state = await open(file)
    expect(state.found).toEqual({ kind: 'unreadable', code: 'ELOOP' })
    const refused = { kind: 'failed', failure: { kind: 'not-written', code: 'ELOOP' } }
    expect(await state.change(() => ({ count: 1 }))).toEqual(refused)
    expect((await lstat(file)).isSymbolicLink()).toBe(true)
    expect(state.read()).toEqual({ count: 0 })
  })

  it.runIf(process.platform !== 'win32')(
    'goes on from what can be read by the time of a change (E14e)',
    async () => {
      const file = join(await newFolder(), 'state.json')
      await symlink(file, file)
      const state = await open(file)
      await rm(file)
      await writeFile(file, '{"count":7}')
      expect(await state.change(({ count }) => ({ count: count + 1 }))).toEqual({
        kind: 'ok',
        value: { count: 8 }
      })
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ count: 8 })
    }
  )

  it('never replaces a broken file that still cannot be set aside (E14e)', async () => {
    const file = join(await newFolder(), 'state.json')
    await writeFile(file, 'broken')
    // A folder in its place does not let it be set aside.
    await mkdir(join(`${file}.broken`, 'in the way'), { recursive: true })
    const state = await open(file)
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await state.change(() => ({ count: 1 }))).toEqual({
        kind: 'failed',
        failure: { kind: 'not-written', code: expect.stringMatching(/^E[A-Z]+$/u) as string }
      })
    expect(await readFile(file, 'utf8')).toBe('broken')
    expect([state.isSeen(), state.read()]).toEqual([false, { count: 0 }])
  })

  it('goes on where nothing of a broken file may be kept, which is gone then (E14d, E14e)', async () => {
    const file = join(await newFolder(), 'state.json')
    await writeFile(file, 'broken')
    const state = await openStateFile(file, schema, { count: 0 }, { keepable: () => null })
    expect(state.isSeen()).toBe(true)
    expect(await state.change(() => ({ count: 1 }))).toMatchObject({ kind: 'ok' })
  })

  it('sets a broken file aside before its first change, where it could not before (E14e)', async () => {
    const file = join(await newFolder(), 'state.json')
    await writeFile(file, 'broken')
    // A folder in its place does not let it be set aside.
    await mkdir(join(`${file}.broken`, 'in the way'), { recursive: true })
    const state = await open(file)
    expect(state.found).toMatchObject({ kind: 'broken', keptAs: null })
    await rm(`${file}.broken`, { recursive: true })
    await state.change(() => ({ count: 1 }))
    expect(await readFile(`${file}.broken`, 'utf8')).toBe('broken')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ count: 1 })
  })
})
