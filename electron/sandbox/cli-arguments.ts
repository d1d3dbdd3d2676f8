import { parseArgs } from 'node:util'
import { failed, ok, type Result } from '../../shared/errors.ts'
import {
  eventShapes,
  itemsNotTaken,
  monitoringAnswers,
  type SandboxSettings,
  strictnesses,
  updateLinks
} from './options.ts'

export const usage = `Usage: npm run sandbox -- [options]

  --port N            port on 127.0.0.1; 0 takes a free one (default 4010)
  --seed N            same seed, same world (default 1)
  --alerts N          number of alerts (default 5000)
  --subscriptions N   number of subjects (default alerts / 3.33)
  --lists N           number of follow lists (default 3 to 6)
  --addresses N       number of addresses (default 4000)
  --names FILE        real names: sdn.csv (with alt.csv beside it) or names.json
  --start DATE        when the seeded data ends, or "now" (default 2026-01-12T07:30:00Z)
  --rate N/WINDOW     allowed requests, 5/1s or 300/1m; "off" for no limit (default off)
  --latency MS        every answer takes this long (default 0)
  --state FILE        keep accepted changes in this file over a restart
  --trial             every key has the allowances of a trial
  --key KEY           the only key, 16 characters or more, also for the control paths
                      (default: the keys that are printed, and none for control)

What the documents leave open:
  --strict A,B        what is refused all the same (default nothing):
                      ${strictnesses.join(', ')}
  --absent-attributes FORM
                      what a PUT does to attributes that it leaves out: cleared, kept
  --tiers FORM        which items pepTiers hold: text, number
  --other-attributes  the seeded world has attributes that the documents do not name
  --max-batch N       reviews that one request may hold, above that 413 (default 1000)
  --max-items N       organisations that one request may hold, above that 413 (default no limit)
  --taken-items N     organisations of one request that are put under monitoring (default all)
  --items-not-taken FORM
                      what is said of the others: ${itemsNotTaken.join(', ')}
  --event-shape FORM  how a change of an organisation is written:
                      ${eventShapes.join(', ')}
  --update-links FORM how a page of changes names the next one:
                      ${updateLinks.join(', ')}
  --updates-per-page N
  --monitoring-answers FORM
                      what creations of monitoring answer: ${monitoringAnswers.join(', ')}
  --monitoring-status N
                      status of accepted creations and removals of monitoring: 200, 201, 202

  --help              this text

It listens on 127.0.0.1 only, and refuses what a web page sends.`

export type CliRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'start'; readonly settings: SandboxSettings }

/** Reads the command line. The failure is a sentence. `now` in epoch milliseconds. */
export function readCliArguments(args: readonly string[], now: number): Result<CliRequest, string> {
  const parsed = parse(args)
  if (parsed.kind === 'failed') return parsed
  const { values } = parsed
  if (values.help === true) return ok({ kind: 'help' })
  try {
    const settings: SandboxSettings = {
      port: wholeNumber('--port', values.port, 65_535) ?? 4010,
      ...given('seed', wholeNumber('--seed', values.seed)),
      ...given('alerts', wholeNumber('--alerts', values.alerts)),
      ...given('subscriptions', wholeNumber('--subscriptions', values.subscriptions)),
      ...given('followLists', wholeNumber('--lists', values.lists)),
      ...given('addresses', wholeNumber('--addresses', values.addresses)),
      ...given('latencyMs', wholeNumber('--latency', values.latency)),
      ...given('startAt', startTime(values.start, now)),
      ...given('namesFile', values.names),
      ...given('stateFile', values.state),
      ...switchesOf(values),
      ...given('apiKey', values.key),
      rate: rateOf(values.rate),
      trial: values.trial ?? false,
      ownProcess: true
    }
    return ok({ kind: 'start', settings })
  } catch (error) {
    if (error instanceof BadArgument) return failed(error.message)
    throw error
  }
}

/** What the documents leave open. */
function switchesOf(values: Values): SandboxSettings {
  return {
    ...given('strict', strictnessesOf(values.strict)),
    ...given(
      'absentAttributes',
      oneOf('--absent-attributes', values['absent-attributes'], ['cleared', 'kept'] as const)
    ),
    ...given('tiers', oneOf('--tiers', values.tiers, ['text', 'number'] as const)),
    ...given('otherAttributes', values['other-attributes']),
    ...given('maxBatch', wholeNumber('--max-batch', values['max-batch'])),
    ...given('maxItems', wholeNumber('--max-items', values['max-items'])),
    ...given('takenItems', wholeNumber('--taken-items', values['taken-items'])),
    ...given('itemsNotTaken', oneOf('--items-not-taken', values['items-not-taken'], itemsNotTaken)),
    ...given('eventShape', oneOf('--event-shape', values['event-shape'], eventShapes)),
    ...given('updateLinks', oneOf('--update-links', values['update-links'], updateLinks)),
    ...given('updatesPerPage', wholeNumber('--updates-per-page', values['updates-per-page'])),
    ...given(
      'monitoringAnswers',
      oneOf('--monitoring-answers', values['monitoring-answers'], monitoringAnswers)
    ),
    ...given('monitoringStatus', statusOf(values['monitoring-status']))
  }
}

function strictnessesOf(value: string | undefined): SandboxSettings['strict'] {
  return value?.split(',').flatMap((name) => oneOf('--strict', name, strictnesses) ?? [])
}

function statusOf(value: string | undefined): 200 | 201 | 202 | undefined {
  const text = oneOf('--monitoring-status', value, ['200', '201', '202'])
  return text === undefined ? undefined : (Number(text) as 200 | 201 | 202)
}

function oneOf<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[]
): Choice | undefined {
  if (value === undefined) return undefined
  const choice = choices.find((known) => known === value)
  if (choice === undefined)
    throw new BadArgument(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
  return choice
}

class BadArgument extends Error {}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const known = {
  port: text,
  seed: text,
  alerts: text,
  subscriptions: text,
  lists: text,
  addresses: text,
  names: text,
  start: text,
  rate: text,
  latency: text,
  state: text,
  key: text,
  trial: flag,
  strict: text,
  'absent-attributes': text,
  tiers: text,
  'other-attributes': flag,
  'max-batch': text,
  'max-items': text,
  'taken-items': text,
  'items-not-taken': text,
  'event-shape': text,
  'update-links': text,
  'updates-per-page': text,
  'monitoring-answers': text,
  'monitoring-status': text,
  help: flag
} as const
type Values = ReturnType<typeof parseKnown>

function parse(
  args: readonly string[]
):
  | { readonly kind: 'parsed'; readonly values: Values }
  | { readonly kind: 'failed'; readonly failure: string } {
  try {
    return { kind: 'parsed', values: parseKnown(args) }
  } catch (error) {
    // parseArgs throws a TypeError with a code for what it does not know.
    if (error instanceof TypeError && 'code' in error) return failed(error.message)
    throw error
  }
}

function parseKnown(args: readonly string[]) {
  return parseArgs({ args: [...args], options: known, allowPositionals: false }).values
}

function wholeNumber(
  name: string,
  value: string | undefined,
  highest = Number.MAX_SAFE_INTEGER
): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,16}$/u.test(value) || Number(value) > highest)
    throw new BadArgument(
      `${name} must be a whole number${highest < Number.MAX_SAFE_INTEGER ? ` up to ${highest}` : ''}, not "${value}".`
    )
  return Number(value)
}

const windowUnits: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

function rateOf(value: string | undefined): SandboxSettings['rate'] {
  if (value === undefined || value === 'off') return null
  const parts = /^(\d{1,9})\/(\d{1,9})(ms|s|m|h)$/u.exec(value)
  const limit = Number(parts?.[1])
  const windowMs = Number(parts?.[2]) * (windowUnits[parts?.[3] ?? ''] ?? Number.NaN)
  if (!(limit >= 1 && windowMs >= 1))
    throw new BadArgument(`--rate must look like 5/1s or 300/1m, or be "off", not "${value}".`)
  return { limit, windowMs }
}

function startTime(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const time = value === 'now' ? now : Date.parse(value)
  if (Number.isNaN(time))
    throw new BadArgument(`--start must be a date such as 2026-01-12 or "now", not "${value}".`)
  return time
}

function given<Name extends string, Value>(
  name: Name,
  value: Value | undefined
): Partial<Record<Name, Value>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
}
