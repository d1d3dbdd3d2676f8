import { describe, expect, it } from 'vitest'
import { readRegistryPolicy } from '../../../../../electron/main/policy/registry-policy.ts'
import type { ProgramEnd } from '../../../../../electron/main/policy/run-program.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { failed, recordedPrograms, wrote } from '../../../../fakes/main/recorded-programs.ts'

const now = toEpochMillis(Date.parse('2026-11-23T12:00:00'))
const reg = 'C:\\Windows\\System32\\reg.exe'
const above = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies'
const key = `${above}\\Fieldcase`

/** As reg.exe prints keys below one: an empty line, then each. */
const listed = `\r\n${above}\\Adobe\r\n${key}\r\n${above}\\Microsoft\r\n`
const unlisted = `\r\n${above}\\Adobe\r\n${above}\\Microsoft\r\n`
/** As reg.exe prints a key with values. */
const printed = (...values: readonly string[]): string =>
  ['', key, ...values.map((value) => `    ${value}`), '', ''].join('\r\n')

const read = async (list: ProgramEnd, answer: ProgramEnd = failed(1)): Promise<unknown> =>
  await readRegistryPolicy(
    recordedPrograms({ [`${reg} query ${above}`]: list, [`${reg} query ${key}`]: answer }).run,
    { SystemRoot: 'C:\\Windows' },
    now
  )
const readKey = (...values: readonly string[]): Promise<unknown> =>
  read(wrote(listed), wrote(printed(...values)))
const inForce = (policy: object): unknown => ({
  policy: { kind: 'in-force', path: key, ignored: [], ...policy },
  isCertain: true
})
const refused = (because: object, isCertain = true): unknown => ({
  policy: { kind: 'refused', path: key, because },
  isCertain
})
const badValues = (...names: readonly string[]): unknown => refused({ kind: 'bad-values', names })
const unanswered = (code: string): object => ({ kind: 'unanswered', program: reg, code })
const none = { policy: { kind: 'none' }, isCertain: true }

describe('A policy in the registry', () => {
  it('has the names of the file, with dots where that has objects (G7a)', async () => {
    expect(
      await readKey(
        'baseUrl    REG_SZ    https://api.example.nl',
        'headerForm    REG_SZ    token',
        'protection    REG_SZ    passphrase',
        'lockAfterMinutes    REG_DWORD    0xf',
        'hideFromScreenCapture    REG_DWORD    0x1',
        'retention.sent    REG_DWORD    0x5A',
        'retention.gone    REG_SZ    none',
        'budget.compliance.calls    REG_DWORD    0x4e20',
        'budget.compliance.period    REG_SZ    month',
        'budget.locations    REG_SZ    none',
        'budget.organization-monitoring.calls    REG_DWORD    0x32',
        'budget.organization-monitoring.period    REG_SZ    trial',
        'budget.organization-monitoring.from    REG_SZ    2026-11-02'
      )
    ).toEqual(
      inForce({
        managed: {
          baseUrl: 'https://api.example.nl',
          headerForm: 'token',
          protection: 'passphrase',
          lockAfterMinutes: 15,
          hideFromScreenCapture: true,
          retention: { sent: 90, gone: null },
          budgets: {
            compliance: { calls: 20_000, period: 'month', from: 0 },
            locations: null,
            'organization-monitoring': { calls: 50, period: 'trial', from: Date.parse('2026-11-02T00:00:00') }
          }
        }
      })
    )
  })

  it('takes its names in any case, as the registry does, and the key in any', async () => {
    const answer = printed(
      'BASEURL    REG_SZ    https://api.example.nl',
      'Retention.Sent    REG_DWORD    0x1'
    )
    expect(
      await read(wrote(listed.toUpperCase()), wrote(answer.replace('SOFTWARE', 'Software')))
    ).toMatchObject(
      inForce({ managed: { baseUrl: 'https://api.example.nl', retention: { sent: 1 } } }) as object
    )
  })

  it('ignores and names what it does not know: values of other types, a translated name, one with blanks (G1b)', async () => {
    expect(
      await readKey(
        '(Standaard)    REG_SZ    ',
        '(par d\x82faut)    REG_SZ    text',
        'lockAfterMinutes    REG_DWORD    0xa',
        'a name    with blanks    REG_BINARY    0102',
        'screenCapture    REG_MULTI_SZ    one\\0two',
        'retention.snet    REG_DWORD    0x7',
        '__proto__    REG_SZ    none'
      )
    ).toMatchObject(
      inForce({
        managed: { lockAfterMinutes: 10 },
        ignored: [
          ...['(Standaard)', '(par d\x82faut)', 'a name    with blanks', 'screenCapture'],
          ...['retention.snet', '__proto__']
        ]
      }) as object
    )
  })

  it('is none where there is no key, or where group policy left an empty one behind (G7b)', async () => {
    expect(await read(wrote(unlisted))).toEqual(none)
    expect(await read(wrote(`\r\n${key}s\r\n${above}\\Fieldcas\r\n`))).toEqual(none)
    // A key without values is not named, so that of an empty one only the line before its name is left, if any.
    for (const text of ['\r\n', '', printed()])
      expect(await read(wrote(listed), wrote(text)), JSON.stringify(text)).toEqual(none)
  })

  it('has no keys of its own, and names those that are there (G1b)', async () => {
    const below = `${key}\\retention\r\n${key}\\a key\r\n`
    expect(await read(wrote(listed), wrote(`\r\n${below}`))).toMatchObject(
      inForce({ managed: { retention: {}, budgets: {} }, ignored: ['retention', 'a key'] }) as object
    )
    expect(
      await read(wrote(listed), wrote(printed('headerForm    REG_SZ    bare', 'x    REG_SZ    y') + below))
    ).toMatchObject(
      inForce({ managed: { headerForm: 'bare' }, ignored: ['x', 'retention', 'a key'] }) as object
    )
  })

  it.each([
    ['a number as text', 'lockAfterMinutes    REG_SZ    15', 'lockAfterMinutes'],
    ['a text as number', 'headerForm    REG_DWORD    0x1', 'headerForm'],
    ['a number that is none', 'lockAfterMinutes    REG_DWORD    15', 'lockAfterMinutes'],
    ['a number of 64 bits', 'lockAfterMinutes    REG_QWORD    0xf', 'lockAfterMinutes'],
    ['an address with a variable', 'baseUrl    REG_EXPAND_SZ    https://%HOST%', 'baseUrl'],
    ['several addresses', 'baseUrl    REG_MULTI_SZ    https://a.nl\\0https://b.nl', 'baseUrl'],
    ['a switch at two', 'hideFromScreenCapture    REG_DWORD    0x2', 'hideFromScreenCapture'],
    ['a switch by a word', 'hideFromScreenCapture    REG_SZ    true', 'hideFromScreenCapture'],
    ['an empty address', 'baseUrl    REG_SZ    ', 'baseUrl'],
    ['an address in letters of the code page', 'baseUrl    REG_SZ    https://caf\x82.nl', 'baseUrl'],
    ['no header form', 'headerForm    REG_SZ    none', 'headerForm'],
    ['a value in place of a group', 'retention    REG_SZ    none', 'retention'],
    ['nothing in place of a group', 'budget    REG_NONE    ', 'budget'],
    ['an unknown word for an age', 'retention.sent    REG_SZ    never', 'retention.sent']
  ])('is refused as a whole with %s, and tells the name alone (G4a)', async (_, value, name) => {
    expect(await readKey('protection    REG_SZ    keychain', value)).toEqual(badValues(name))
  })

  it('is refused where a limit is none and has calls', async () => {
    const [limit, calls] = [
      'budget.compliance    REG_SZ    none',
      'budget.compliance.calls    REG_DWORD    0x1'
    ]
    expect(await readKey(limit, calls)).toEqual(badValues('budget.compliance'))
    expect(await readKey(calls, limit)).toEqual(badValues('budget.compliance'))
  })

  const url = 'baseUrl    REG_SZ    https://api.example.nl'
  it.each([
    ['a sentence', 'ERROR: Access is denied.\r\n'],
    ['another key', printed(url).replace('Fieldcase', 'Elsewhere')],
    ['a text with a line break', printed(`${url}\r\nmore`)],
    ['a name twice', printed(url, 'baseurl    REG_SZ    https://b.example.nl')],
    ['tabs', printed(url).replaceAll('    ', '\t')],
    ['a type that is none', printed(url.replace('REG_SZ', 'STRING'))],
    ['values of a key that it does not name', printed(url).replace(`${key}\r\n`, '')],
    ['an answer cut behind its text', printed(url).trimEnd()],
    ['an answer cut in its text', printed(url).slice(0, -8)],
    ['an answer cut in a name', `\r\n${key}\r\n    baseU\r\n`],
    ['another alphabet of bytes', Buffer.from(printed(url), 'utf16le').toString('latin1')]
  ])('is refused if reg.exe wrote %s (G7c)', async (_, text) => {
    expect(await read(wrote(listed), wrote(text))).toEqual(refused(unanswered('not understood')))
  })

  it('is refused where the key is there and may not be read (G7c)', async () => {
    expect(await read(wrote(listed), failed(1))).toEqual(refused(unanswered('exit 1')))
    expect(await read(wrote(listed), { kind: 'not-ended', reason: 'no answer' })).toEqual(
      refused(unanswered('no answer'))
    )
  })

  it.each<[string, ProgramEnd, string]>([
    ['is not there', { kind: 'not-ended', reason: 'ENOENT' }, 'ENOENT'],
    ['may not run', { kind: 'not-ended', reason: 'EACCES' }, 'EACCES'],
    ['does not answer', { kind: 'not-ended', reason: 'no answer' }, 'no answer'],
    ['is switched off by the administrator', failed(1), 'exit 1'],
    ['fails with a list', failed(1, listed), 'exit 1'],
    ['lists nothing', wrote('\r\n'), 'not understood'],
    ['is cut', wrote(unlisted.trimEnd()), 'not understood'],
    ['speaks of something else', wrote('Geen vermeldingen.\r\n'), 'not understood']
  ])('may be there where reg.exe %s (G7d)', async (_, list, code) => {
    expect(await read(list)).toEqual(refused(unanswered(code), false))
  })

  it('is asked of the reg.exe of Windows itself, by its whole path', async () => {
    const elsewhere = recordedPrograms({})
    await readRegistryPolicy(elsewhere.run, { SystemRoot: 'D:\\Win' }, now)
    await readRegistryPolicy(elsewhere.run, {}, now)
    await readRegistryPolicy(elsewhere.run, { SystemRoot: '.' }, now)
    expect(elsewhere.asked).toEqual(
      ['D:\\Win', 'C:\\Windows', 'C:\\Windows'].map((root) => `${root}\\System32\\reg.exe query ${above}`)
    )
  })
})
