import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMachinePolicy } from '../../../../../electron/main/policy/machine-policy.ts'
import type { PolicySource } from '../../../../../electron/main/policy/read-policy.ts'
import type { ProgramEnd } from '../../../../../electron/main/policy/run-program.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { Policy } from '../../../../../shared/domain/policy.ts'
import { failed, recordedPrograms, wrote } from '../../../../fakes/main/recorded-programs.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const above = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies'
const key = `${above}\\Fieldcase`

interface Laid {
  readonly platform: NodeJS.Platform
  readonly file?: string
  /** What reg.exe prints of the list and of the key, or plutil of the preferences. */
  readonly answers?: readonly ProgramEnd[]
}

interface Found {
  readonly policy: Policy
  /** Which of the places speaks. */
  readonly place: string
  readonly asked: number
}

async function find({ platform, file, answers = [] }: Laid): Promise<Found> {
  const folder = await newFolder()
  const place = async (name: string, text: string | undefined): Promise<PolicySource> => {
    const path = join(folder, name)
    if (text !== undefined) await writeFile(path, text, { mode: 0o644 })
    return { path, platform, owners: [0, process.getuid?.() ?? 0] }
  }
  const inFile = await place('policy.json', file)
  const profile = await place('preferences.plist', answers.length === 0 ? undefined : 'bplist00')
  const reg = 'C:\\Windows\\System32\\reg.exe query'
  const asked =
    platform === 'darwin'
      ? [`/usr/bin/plutil -convert json -o - ${profile.path}`]
      : [`${reg} ${above}`, `${reg} ${key}`]
  const programs = recordedPrograms(
    Object.fromEntries(asked.flatMap((words, place) => (answers[place] ? [[words, answers[place]]] : [])))
  )
  const policy = await readMachinePolicy(
    { file: inFile, profile, environment: {}, run: programs.run },
    toEpochMillis(1)
  )
  const places = new Map([
    [inFile.path, 'file'],
    [profile.path, 'profile'],
    [key, 'registry']
  ])
  const speaking = policy.kind === 'none' ? 'none' : (places.get(policy.path) ?? policy.path)
  return { policy, place: `${policy.kind} ${speaking}`, asked: programs.asked.length }
}

const file = '{ "lockAfterMinutes": 10 }'
const listed = wrote(`\r\n${above}\\Microsoft\r\n${key}\r\n`)
const unlisted = wrote(`\r\n${above}\\Microsoft\r\n`)
const values = wrote(`\r\n${key}\r\n    headerForm    REG_SZ    token\r\n\r\n`)
const emptied = wrote('\r\n')
const bad = wrote(`\r\n${key}\r\n    headerForm    REG_SZ    x\r\n\r\n`)

describe('The policy that counts', () => {
  it.each<[string, Laid, string]>([
    [
      'the registry, beside a file',
      { platform: 'win32', file, answers: [listed, values] },
      'in-force registry'
    ],
    ['the registry, alone', { platform: 'win32', answers: [listed, values] }, 'in-force registry'],
    ['no key: the file', { platform: 'win32', file, answers: [unlisted] }, 'in-force file'],
    [
      'a key without values: the file',
      { platform: 'win32', file, answers: [listed, emptied] },
      'in-force file'
    ],
    ['no key and no file', { platform: 'win32', answers: [unlisted] }, 'none none'],
    [
      'the profile, beside a file',
      { platform: 'darwin', file, answers: [wrote('{"headerForm":"bare"}')] },
      'in-force profile'
    ],
    ['no profile: the file', { platform: 'darwin', file }, 'in-force file'],
    [
      'a profile without names: the file',
      { platform: 'darwin', file, answers: [wrote('{}')] },
      'in-force file'
    ],
    ['no profile and no file', { platform: 'darwin' }, 'none none'],
    ['the file, on Linux', { platform: 'linux', file }, 'in-force file']
  ])('is one, whole: %s (G7b)', async (_, laid, expected) => {
    expect((await find(laid)).place).toBe(expected)
  })

  it('holds nothing of another place', async () => {
    const { policy } = await find({ platform: 'win32', file, answers: [listed, values] })
    expect(policy).toMatchObject({ managed: { headerForm: 'token' } })
    expect(policy).not.toMatchObject({ managed: { lockAfterMinutes: 10 } })
  })

  it.each<[string, Laid, string]>([
    ['values that nobody knows', { platform: 'win32', file, answers: [listed, bad] }, 'refused registry'],
    [
      'a key that may not be read',
      { platform: 'win32', file, answers: [listed, failed(1)] },
      'refused registry'
    ],
    [
      'a profile that plutil does not read',
      { platform: 'darwin', file, answers: [failed(1)] },
      'refused profile'
    ],
    ['a file that is broken', { platform: 'win32', file: '{', answers: [unlisted] }, 'refused file']
  ])('is refused with %s, and not replaced by another (G7c)', async (_, laid, expected) => {
    expect((await find(laid)).place).toBe(expected)
  })

  it('is the file where the registry cannot be asked, also one that lays down nothing (G7d)', async () => {
    const answers = [failed(1)]
    expect((await find({ platform: 'win32', file, answers })).place).toBe('in-force file')
    expect((await find({ platform: 'win32', file: '{}', answers })).place).toBe('in-force file')
    expect((await find({ platform: 'win32', file: '{', answers })).place).toBe('refused file')
  })

  it('is refused where neither the registry answers nor a file is there (G7d)', async () => {
    const { policy } = await find({ platform: 'win32', answers: [failed(1)] })
    expect(policy).toEqual({
      kind: 'refused',
      path: key,
      because: { kind: 'unanswered', program: 'C:\\Windows\\System32\\reg.exe', code: 'exit 1' }
    })
  })

  it('is asked of no program on Linux, and of none on a Mac without a profile (G7a)', async () => {
    expect((await find({ platform: 'linux', file, answers: [listed, values] })).asked).toBe(0)
    expect((await find({ platform: 'freebsd' })).asked).toBe(0)
    expect((await find({ platform: 'darwin', file })).asked).toBe(0)
  })
})
