/** What may stand beside a code in the log: numbers, switches, and texts that name requests or files' codes, never people. */
export type LogFact = string | number | boolean | null

export interface Redaction {
  /** From now on this text is taken out of whatever is logged. */
  hide(secret: string): void
  clean(fact: LogFact): LogFact
}

/** Ids, codes, versions and route templates. A name, a sentence or an address has other signs in it. */
const harmless = /^[\w.:/{}-]{0,120}$/u

export function createRedaction(): Redaction {
  const secrets = new Set<string>()
  return {
    hide: (secret) => {
      if (secret !== '') secrets.add(secret)
    },
    clean: (fact) => {
      if (typeof fact !== 'string') return fact
      return harmless.test(fact) && ![...secrets].some((secret) => fact.includes(secret)) ? fact : '[redacted]'
    }
  }
}
