import type { Clock } from '../../../shared/clock.ts'
import type { LogFact, Redaction } from './redaction.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFacts = Readonly<Record<string, LogFact>>

/** Events by their code, such as `sync.stopped`, with facts that name nobody. */
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
  /** Each takes one line without its end: the file, standard error. */
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

/** What of an unexpected error may be logged: its name and where it happened. Its message may quote data. */
export function errorFacts(thrown: unknown): LogFacts {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const frame = /^\s+at (.*)$/mu.exec(thrown.stack ?? '')?.[1] ?? ''
  const [, named = null] = /^(?:async )?([\w.]+) \(/u.exec(frame) ?? []
  const [, line = null] = /([\w.-]+\.[cm]?[jt]s:\d+)/u.exec(frame) ?? []
  return { name: thrown.name, function: named, line }
}
