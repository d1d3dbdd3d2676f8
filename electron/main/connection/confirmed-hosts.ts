import { checkBaseUrl } from '../../../shared/domain/connection.ts'
import { managedBy, type Policy } from '../../../shared/domain/policy.ts'
import type { SettingsFile } from '../files/settings.ts'

/** What a host is to be used for: for the key and the decisions, or for new versions. A yes for one is none for the other. */
export type HostUse = 'service' | 'updates'

/** Asks the person in a window of main's. The answer is never the page's. */
export type ConfirmHost = (host: string, use: HostUse) => Promise<boolean>

export interface ConfirmedHosts {
  /** Whether main may connect there. Asks the person about a host that they have not confirmed (SPEC W25). */
  mayUse(baseUrl: string): Promise<boolean>
}

export interface ConfirmedHostsParts {
  readonly use: HostUse
  readonly settings: Pick<SettingsFile, 'read'>
  readonly policy: Policy
  readonly confirmHost: ConfirmHost
}

/** Remembers until the app ends what was confirmed, so that trying a connection and saving it ask once. */
export function createConfirmedHosts(parts: ConfirmedHostsParts): ConfirmedHosts {
  const confirmed = new Set<string>()
  const asked = new Map<string, Promise<boolean>>()
  const isKnown = (origin: string): boolean =>
    confirmed.has(origin) ||
    knownAddresses(parts).some((known) => known !== undefined && originOf(known) === origin)
  const ask = async (origin: string): Promise<boolean> => {
    const isConfirmed = await parts.confirmHost(new URL(origin).host, parts.use)
    if (isConfirmed) confirmed.add(origin)
    return isConfirmed
  }
  return {
    mayUse: async (baseUrl) => {
      const origin = originOf(baseUrl)
      // What is no address is refused with its reason, and nothing is sent to it.
      if (origin === null || isKnown(origin)) return true
      const answer = asked.get(origin) ?? ask(origin).finally(() => asked.delete(origin))
      asked.set(origin, answer)
      return await answer
    }
  }
}

/** What was confirmed before this start, and what the organisation lays down. */
function knownAddresses({ use, settings, policy }: ConfirmedHostsParts): readonly (string | undefined)[] {
  const { connection, updates } = settings.read()
  return use === 'service'
    ? [connection?.baseUrl, managedBy(policy).baseUrl]
    : [updates.kind === 'from-server' ? updates.address : undefined]
}

/** Another port or scheme is another program, perhaps another person's. */
function originOf(baseUrl: string): string | null {
  const checked = checkBaseUrl(baseUrl)
  return checked.kind === 'valid' ? new URL(checked.baseUrl).origin : null
}
