import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import type { Clock } from '../../../shared/clock.ts'
import { systemCode } from '../files/file-system.ts'

const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFacts = Readonly<Record<string, LogFact>>

/** Events by code, such as `sync.stopped`, with facts that name nobody. */
export interface Log {
  readonly debug: (code: string, facts?: LogFacts) => void
  readonly info: (code: string, facts?: LogFacts) => void
  readonly warn: (code: string, facts?: LogFacts) => void
  readonly error: (code: string, facts?: LogFacts) => void
}

export interface LogParts {
  readonly clock: Clock
  readonly redaction: Redaction
  readonly lowest: LogLevel
  /** Each takes one line without its line end: the file, standard error. */
  readonly sinks: readonly ((line: string) => void)[]
}

export function createLog({ clock, redaction, lowest, sinks }: LogParts): Log {
  const at =
    (level: LogLevel) =>
    (code: string, facts: LogFacts = {}): void => {
      if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return
      const cleaned = Object.entries(facts).map(([name, fact]) => ` ${name}=${String(redaction.clean(fact))}`)
      const line = `${new Date(clock.now()).toISOString()} ${level} ${code}${cleaned.join('')}`
      for (const sink of sinks) sink(line)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** What may be logged of an unexpected error: its name and where it happened. Its message may quote data. */
export function errorFacts(thrown: unknown): LogFacts {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const frame = /^\s+at (.*)$/mu.exec(thrown.stack ?? '')?.[1] ?? ''
  const [, named = null] = /^(?:async )?([\w.]+) \(/u.exec(frame) ?? []
  const [, line = null] = /([\w.-]+\.[cm]?[jt]s:\d+)/u.exec(frame) ?? []
  return { name: thrown.name, function: named, line }
}

/** In bytes. This is some ten thousand lines, and with the file before it a few days of use. */
const longestFile = 1_000_000

/**
 * Appends lines to a file, and renames a full one to `<name>.old`. Lines that cannot be written are dropped,
 * because the log must never make anything fail.
 */
export function createLogFile(file: string, limit = longestFile): (line: string) => void {
  let size: number | null = null
  return (line) => {
    try {
      size ??= prepare(file)
      if (size > limit) {
        // A file that Windows does not give away yet grows on until it does.
        if (isMoved(file)) size = 0
      }
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
      size += Buffer.byteLength(line) + 1
    } catch (thrown) {
      systemCode(thrown)
    }
  }
}

/**
 * Writes lines to a stream of the process. They are dropped once nobody reads it any more, as after a terminal was
 * closed: its error would go to the log, and so to the stream again, for ever.
 */
export function createLogStream(stream: Writable): (line: string) => void {
  let isRead = true
  stream.on('error', () => (isRead = false))
  return (line) => {
    if (isRead) stream.write(`${line}\n`)
  }
}

function isMoved(file: string): boolean {
  try {
    renameSync(file, `${file}.old`)
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

function prepare(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * What may stand beside a code in the log: numbers, switches, and texts that name requests or codes of files,
 * but never people.
 */
export type LogFact = string | number | boolean | null

export interface Redaction {
  /** Removes this text from everything that is logged from now on. */
  hide(secret: string): void
  /** Keeps none of these texts any more: it would be where they lie. */
  forget(): void
  clean(fact: LogFact): LogFact
}

/** Ids, codes, versions and route templates. Names, sentences and addresses contain other characters. */
const harmless = /^[\w.:/{}-]{0,120}$/u

export function createRedaction(): Redaction {
  const secrets = new Set<string>()
  return {
    hide: (secret) => {
      if (secret !== '') secrets.add(secret)
    },
    forget: () => secrets.clear(),
    clean: (fact) => {
      if (typeof fact !== 'string') return fact
      return harmless.test(fact) && ![...secrets].some((secret) => fact.includes(secret))
        ? fact
        : '[redacted]'
    }
  }
}
