import { parseArgs } from 'node:util'
import * as z from 'zod'

const options = {
  of: { type: 'string', default: 'outbox' },
  minutes: { type: 'string', default: '10' },
  lives: { type: 'string' },
  seed: { type: 'string' },
  life: { type: 'string' },
  aims: { type: 'string' },
  'until-broken': { type: 'boolean', default: false }
} as const

const kinds = z.enum(['outbox', 'sync', 'organisations'])

/** What a command line asks for. @throws if it is none of a soak. */
export function readArguments(given: readonly string[]) {
  const { values } = parseArgs({ options, args: [...given] })
  return { ...values, of: kinds.parse(values.of) }
}

/** The arguments that live one life again. A seed below zero is read only behind an equals sign. */
export function nameOfLife({
  seed,
  life,
  aims
}: {
  readonly seed: number
  readonly life: number
  readonly aims?: string
}): string {
  const named = `--seed=${seed} --life ${life}`
  return aims === undefined ? named : `${named} --aims '${aims}'`
}
