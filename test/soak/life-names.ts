import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type Breach, breaches } from '../fakes/lives/own-work.ts'

const options = {
  of: { type: 'string', default: 'outbox' },
  minutes: { type: 'string', default: '10' },
  lives: { type: 'string' },
  seed: { type: 'string' },
  life: { type: 'string' },
  aims: { type: 'string' },
  'until-broken': { type: 'string', default: '' }
} as const

const kinds = z.enum(['outbox', 'sync', 'organisations'])
const breach = z.enum(breaches)

/** What a command line asks for. @throws if it is none of a soak. */
export function readArguments(given: readonly string[]) {
  const { values } = parseArgs({ options, args: [...given] })
  const untilBroken = values['until-broken'].split(',').filter(Boolean)
  return { ...values, of: kinds.parse(values.of), untilBroken: untilBroken.map((word) => breach.parse(word)) }
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

/** How a life broke a law, as one line. */
export function lineOfBreach(name: string, kind: Breach, message: string): string {
  return `${name}: ${kind}: ${message.replaceAll('\n', ' ')}`
}

/** A life that broke a law, as its line tells. */
export interface BrokenLife {
  readonly name: string
  /** The arguments that live it again. */
  readonly words: readonly string[]
  readonly kind: Breach
  readonly message: string
}

const line = new RegExp(
  String.raw`^(?<name>(?<seed>--seed=-?\d+) --life (?<life>\d+)(?: --aims '(?<aims>[^']*)')?): (?<kind>${breaches.join('|')}): (?<message>.*)$`,
  'gmu'
)

/** Each life that broke a law, in what a soak has said. */
export function brokenLivesIn(said: string): readonly BrokenLife[] {
  return [...said.matchAll(line)].map((match) => {
    const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {}
    const { name = '', seed = '', life = '', aims, kind, message = '' } = groups
    const words = [seed, '--life', life, ...(aims === undefined ? [] : ['--aims', aims])]
    return { name, words, kind: breach.parse(kind), message }
  })
}
