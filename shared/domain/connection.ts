import type { WorkspaceId } from '../ids.ts'

/** How the key is written in `X-API-Key`: the specification shows both (spec: Authentication, 6). */
export type HeaderForm = 'bare' | 'token'

/** Everything about a connection but the key, which only the keychain holds. */
export interface Connection {
  readonly baseUrl: string
  readonly headerForm: HeaderForm
  /** Sent as `userID` with each review (spec: Review). */
  readonly userId: string
}

/** How many characters each part of a connection has at most. */
export const connectionLimits = { baseUrl: 2_000, apiKey: 4_096, userId: 200 } as const
export type ConnectionPart = keyof typeof connectionLimits
export const connectionParts = ['baseUrl', 'apiKey', 'userId'] as const satisfies readonly ConnectionPart[]

export type Workspace =
  /** First start: nothing chosen yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'sample'; readonly id: WorkspaceId; readonly connection: Connection }
  | {
      readonly kind: 'service'
      readonly id: WorkspaceId
      readonly connection: Connection
      readonly hasKey: boolean
    }

/** Where the key is kept. `session`: in memory only, asked for again after a restart. */
export type KeychainKind = 'keychain' | 'safe-storage' | 'session'

export interface KeychainStatus {
  readonly kind: KeychainKind
  /** The system's own name of the keychain, such as `libsecret` or `gnome_libsecret`; null in a session. */
  readonly backend: string | null
}

export type Reachability =
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly reason: 'chosen' | 'no-network' | 'unreachable' }

/** Whether an act may be tried. A service that did not answer is asked again by any act, and its answer heals what is shown. */
export function mayBeAsked(reachability: Reachability): boolean {
  return reachability.kind === 'online' || reachability.reason === 'unreachable'
}

export type BaseUrlIssue = 'empty' | 'not-a-url' | 'not-https' | 'has-credentials' | 'has-query'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu

/** Whether an address that was checked is on this machine, so that it is reached without a network. */
export function isLoopbackUrl(baseUrl: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/iu.exec(baseUrl)
  return host?.[1] !== undefined && loopback.test(host[1])
}

/** Both processes have it. The types of this room are those of the language alone. */
declare const URL: { canParse(address: string): boolean }

/** https only; a loopback address may be http. Returns the address without a trailing slash. */
export function checkBaseUrl(
  input: string
):
  | { readonly kind: 'valid'; readonly baseUrl: string }
  | { readonly kind: 'invalid'; readonly issue: BaseUrlIssue } {
  const text = input.trim()
  if (text === '') return { kind: 'invalid', issue: 'empty' }
  if (/[?#]/u.test(text)) return { kind: 'invalid', issue: 'has-query' }
  const parts = /^(https?):\/\/([^/\s]+)(\/\S*)?$/iu.exec(text)
  const [, scheme, authority, path = ''] = parts ?? []
  if (scheme === undefined || authority === undefined) return { kind: 'invalid', issue: 'not-a-url' }
  if (authority.includes('@')) return { kind: 'invalid', issue: 'has-credentials' }
  const host = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/iu.exec(authority)
  if (host?.[1] === undefined || Number(host[2] ?? 443) > 65_535)
    return { kind: 'invalid', issue: 'not-a-url' }
  if (scheme.toLowerCase() === 'http' && !loopback.test(host[1]))
    return { kind: 'invalid', issue: 'not-https' }
  const baseUrl = `${scheme.toLowerCase()}://${authority.toLowerCase()}${path.replace(/\/+$/u, '')}`
  // Whoever asked such an address would throw (SPEC W25d).
  return URL.canParse(baseUrl) ? { kind: 'valid', baseUrl } : { kind: 'invalid', issue: 'not-a-url' }
}

/**
 * The same service as it may be written too: with the port that its scheme has anyway, or without it. Null where another
 * port is named. `baseUrl` must be a result of `checkBaseUrl`.
 */
export function otherSpelling(baseUrl: string): string | null {
  const parts = /^(https?):\/\/(\[[^\]]*\]|[^:/]*)(?::(\d+))?(.*)$/u.exec(baseUrl)
  const [, scheme, host, port, path = ''] = parts ?? []
  if (scheme === undefined || host === undefined) return null
  const usual = scheme === 'https' ? '443' : '80'
  if (port === undefined) return `${scheme}://${host}:${usual}${path}`
  return port === usual ? `${scheme}://${host}${path}` : null
}

/** Whether two addresses are those of one service (SPEC W25e). Both must be results of `checkBaseUrl`. */
export function isSameService(one: string, other: string): boolean {
  return one === other || otherSpelling(one) === other
}
