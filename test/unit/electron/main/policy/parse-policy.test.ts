import { describe, expect, it } from 'vitest'
import { type ParsedPolicy, parsePolicy } from '../../../../../electron/main/policy/parse-policy.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { PolicyProblem } from '../../../../../shared/domain/policy.ts'
import type { Result } from '../../../../../shared/errors.ts'

const now = toEpochMillis(Date.parse('2026-11-23T12:00:00'))
const parse = (policy: unknown): Result<ParsedPolicy, PolicyProblem> =>
  parsePolicy(JSON.stringify(policy), now)

const whole = {
  baseUrl: 'https://API.example.nl/',
  headerForm: 'token',
  protection: 'passphrase',
  lockAfterMinutes: 10,
  updates: 'https://Updates.example.nl/fieldcase/',
  hideFromScreenCapture: true,
  retention: { sent: 30, carried: null },
  budget: {
    compliance: { calls: 500, period: 'day' },
    locations: null,
    'organization-monitoring': { calls: 75, period: 'trial', from: '2026-11-23' }
  }
}

describe('what a policy lays down', () => {
  it('is every setting that it names, as the settings keep it', () => {
    expect(parse(whole)).toEqual({
      kind: 'ok',
      value: {
        managed: {
          baseUrl: 'https://api.example.nl',
          headerForm: 'token',
          protection: 'passphrase',
          lockAfterMinutes: 10,
          updates: { kind: 'from-server', address: 'https://updates.example.nl/fieldcase' },
          hideFromScreenCapture: true,
          retention: { sent: 30, carried: null },
          budgets: {
            compliance: { calls: 500, period: 'day', from: 0 },
            locations: null,
            'organization-monitoring': {
              calls: 75,
              period: 'trial',
              from: Date.parse('2026-11-23T00:00:00')
            }
          }
        },
        ignored: []
      }
    })
  })

  it('is nothing where it names nothing', () => {
    expect(parse({})).toEqual({
      kind: 'ok',
      value: { managed: { retention: {}, budgets: {} }, ignored: [] }
    })
  })

  it.each(['baseUrl', 'updates'])(
    'is refused under the name of an address that no program can call: %s (G4a, W25d)',
    (name) => {
      expect(parse({ [name]: 'https://10.0.0.256' })).toEqual({
        kind: 'failed',
        failure: { kind: 'bad-values', names: [name] }
      })
    }
  )

  it('leaves out names that are not known, at every depth, and tells them (G1b)', () => {
    const policy = {
      lockAfterMinutes: 10,
      updates: 'never',
      updateChannel: 'beta',
      screenCapture: false,
      __proto__: 1,
      retention: { sent: 7, snet: 8 },
      budget: { compliance: { calls: 1, period: 'day', per: 'user' }, phone: null }
    }
    expect(parse(policy)).toMatchObject({
      kind: 'ok',
      value: {
        managed: { lockAfterMinutes: 10, updates: { kind: 'never' }, retention: { sent: 7 } },
        ignored: ['updateChannel', 'screenCapture', 'retention.snet', 'budget.compliance.per', 'budget.phone']
      }
    })
    expect(parsePolicy('{"constructor": 1, "__proto__": 2}', now)).toMatchObject({
      value: { managed: { retention: {}, budgets: {} }, ignored: ['constructor', '__proto__'] }
    })
  })

  it('may begin with the mark that some editors of Windows write', () => {
    expect(parsePolicy(`\uFEFF${JSON.stringify({ headerForm: 'bare' })}`, now)).toMatchObject({
      kind: 'ok',
      value: { managed: { headerForm: 'bare' } }
    })
  })

  it.each<[string, unknown, readonly string[]]>([
    ['an address without https', { baseUrl: 'http://api.example.nl' }, ['baseUrl']],
    ['an address that is a number', { baseUrl: 7 }, ['baseUrl']],
    ['an unknown header form', { headerForm: 'Bearer' }, ['headerForm']],
    ['no header form', { headerForm: null }, ['headerForm']],
    ['a protection that nobody knows', { protection: 'plain' }, ['protection']],
    ['a lock after no time', { lockAfterMinutes: 0 }, ['lockAfterMinutes']],
    ['a lock after more than a day', { lockAfterMinutes: 1_441 }, ['lockAfterMinutes']],
    ['a lock after half a minute', { lockAfterMinutes: 0.5 }, ['lockAfterMinutes']],
    ['a lock that never comes', { lockAfterMinutes: null }, ['lockAfterMinutes']],
    ['updates at some time', { updates: 'sometimes' }, ['updates']],
    ['updates without https', { updates: 'http://updates.example.nl' }, ['updates']],
    ['updates that are an object', { updates: { url: 'https://updates.example.nl' } }, ['updates']],
    ['a hiding by a number', { hideFromScreenCapture: 1 }, ['hideFromScreenCapture']],
    ['ages that are a number', { retention: 30 }, ['retention']],
    ['an age of no days', { retention: { sent: 0, gone: 30 } }, ['retention.sent']],
    ['limits that are a number', { budget: 50 }, ['budget']],
    ['a limit without calls', { budget: { compliance: { period: 'day' } } }, ['budget.compliance.calls']],
    ['a limit a week', { budget: { locations: { calls: 1, period: 'week' } } }, ['budget.locations.period']],
    [
      'a trial that has not begun (G1c)',
      { budget: { compliance: { calls: 50, period: 'trial', from: '2026-11-24' } } },
      ['budget.compliance.from']
    ],
    [
      'a trial that begins on no day',
      { budget: { compliance: { calls: 50, period: 'trial', from: '2026-02-30' } } },
      ['budget.compliance.from']
    ],
    [
      'two wrong values beside a right one',
      { headerForm: 'x', protection: 'y', lockAfterMinutes: 5 },
      ['headerForm', 'protection']
    ]
  ])('is refused as a whole with %s, and tells the name alone (G4a)', (_what, policy, names) => {
    expect(parse(policy)).toEqual({ kind: 'failed', failure: { kind: 'bad-values', names } })
  })

  it.each(['', '{', '{"baseUrl": "https://a.nl",}', '[]', '"text"', 'null', '7'])(
    'is refused if it is no JSON object: %s (G4a)',
    (text) => {
      expect(parsePolicy(text, now)).toEqual({ kind: 'failed', failure: { kind: 'not-json' } })
    }
  )
})
