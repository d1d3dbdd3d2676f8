import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { profileSource, readProfilePolicy } from '../../../../../electron/main/policy/profile-policy.ts'
import type { PolicySource } from '../../../../../electron/main/policy/read-policy.ts'
import type { ProgramEnd } from '../../../../../electron/main/policy/run-program.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { failed, recordedPrograms, wrote } from '../../../../fakes/main/recorded-programs.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const now = toEpochMillis(Date.parse('2026-11-23T12:00:00'))
const ownUser = process.getuid?.() ?? 0

/** A file of preferences in a folder of its own. What stands in it plutil alone understands. */
async function preferences(): Promise<PolicySource> {
  const path = join(await newFolder(), 'Managed Preferences', 'app.fieldcase.desktop.plist')
  await mkdir(dirname(path), { mode: 0o755 })
  await writeFile(path, 'bplist00', { mode: 0o644 })
  return { path, platform: 'darwin', owners: [0, ownUser] }
}

async function read(end: ProgramEnd): Promise<unknown> {
  const source = await preferences()
  const { run } = recordedPrograms({ [`/usr/bin/plutil -convert json -o - ${source.path}`]: end })
  const policy = await readProfilePolicy(run, source, now)
  expect(policy.kind === 'none' ? source.path : policy.path).toBe(source.path)
  return policy
}

const unanswered = (code: string): object => ({
  kind: 'refused',
  because: { kind: 'unanswered', program: '/usr/bin/plutil', code }
})

describe('A policy in a configuration profile', () => {
  it('has the form of the file, with the word none for what that calls null (G7a)', async () => {
    // As plutil writes it: slashes with a backslash before them, all in one line.
    const json = String.raw`{"lockAfterMinutes":15,"hideFromScreenCapture":false,"retention":{"sent":90,"gone":"none"},"budget":{"locations":"none","compliance":{"period":"month","calls":20000}},"baseUrl":"https:\/\/api.example.nl","headerForm":"bare"}`
    expect(await read(wrote(json))).toMatchObject({
      kind: 'in-force',
      managed: {
        baseUrl: 'https://api.example.nl',
        headerForm: 'bare',
        lockAfterMinutes: 15,
        hideFromScreenCapture: false,
        retention: { sent: 90, gone: null },
        budgets: { compliance: { calls: 20_000, period: 'month' }, locations: null }
      },
      ignored: []
    })
  })

  it('leaves out what macOS notes about the profile, and names what this version does not know (G1b)', async () => {
    const json =
      '{"PayloadUUID":"3c","PayloadType":"app.fieldcase.desktop","_manualProfile":true,"headerForm":"token","screenCapture":"naïef","Headerform":"x","__proto__":1}\n'
    expect(await read(wrote(json, 'utf8'))).toMatchObject({
      kind: 'in-force',
      managed: { headerForm: 'token' },
      ignored: ['screenCapture', 'Headerform']
    })
  })

  it('is none where there is no file, and where a profile names nothing (G7b)', async () => {
    const source = await preferences()
    const { run, asked } = recordedPrograms({})
    expect(await readProfilePolicy(run, { ...source, path: `${source.path}.old` }, now)).toEqual({
      kind: 'none'
    })
    expect(asked).toEqual([])
    expect(await read(wrote('{}'))).toEqual({ kind: 'none' })
    expect(await read(wrote('{"PayloadUUID":"3c"}'))).toEqual({ kind: 'none' })
  })

  it.each([
    ['a number as text', '{"lockAfterMinutes":"15"}', 'lockAfterMinutes'],
    ['a yes for a number', '{"retention":{"sent":true}}', 'retention.sent'],
    ['a broken number', '{"lockAfterMinutes":15.5}', 'lockAfterMinutes'],
    ['a list of addresses', '{"baseUrl":["https://a.nl"]}', 'baseUrl'],
    ['none for a header form', '{"headerForm":"none"}', 'headerForm'],
    ['a text in place of a group', '{"retention":"none"}', 'retention']
  ])('is refused as a whole with %s, and tells the name alone (G4a)', async (_, json, name) => {
    expect(await read(wrote(json))).toMatchObject({
      kind: 'refused',
      because: { kind: 'bad-values', names: [name] }
    })
  })

  it.each([
    ['nothing', ''],
    ['a sentence', 'invalid object in plist for destination format\n'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['an answer that was cut', '{"headerForm":"tok'],
    ['another form of property lists', '<?xml version="1.0"?><plist><dict/></plist>']
  ])('is refused if plutil wrote %s (G7c)', async (_, text) => {
    expect(await read(wrote(text))).toMatchObject(unanswered('not understood'))
  })

  it('is refused if plutil fails or does not answer (G7c)', async () => {
    expect(await read(failed(1, '{"headerForm":"bare"}'))).toMatchObject(unanswered('exit 1'))
    expect(await read({ kind: 'not-ended', reason: 'ENOENT' })).toMatchObject(unanswered('ENOENT'))
  })

  it('is refused, and not given to plutil, where an ordinary user could have written it (G7e)', async () => {
    const source = await preferences()
    const { run, asked } = recordedPrograms({})
    await chmod(source.path, 0o646)
    const refused = { kind: 'refused', path: source.path }
    expect(await readProfilePolicy(run, source, now)).toEqual({
      ...refused,
      because: { kind: 'open-to-users', what: source.path }
    })
    expect(await readProfilePolicy(run, { ...source, owners: [ownUser + 1] }, now)).toMatchObject(refused)
    await chmod(source.path, 0o644)
    await chmod(dirname(source.path), 0o777)
    expect(await readProfilePolicy(run, source, now)).toEqual({
      ...refused,
      because: { kind: 'open-to-users', what: dirname(source.path) }
    })
    expect(asked).toEqual([])
  })

  it('lies where macOS lays what it forces upon all users, and belongs to root', () => {
    expect(profileSource).toEqual({
      path: '/Library/Managed Preferences/app.fieldcase.desktop.plist',
      platform: 'darwin',
      owners: [0]
    })
  })
})
