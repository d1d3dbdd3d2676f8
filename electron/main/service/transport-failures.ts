import type { Applied, ServiceFailure, UnreachableReason } from '../../../shared/errors.ts'

type Unreachable = Extract<ServiceFailure, { readonly kind: 'unreachable' }>

interface Sign {
  readonly pattern: RegExp
  readonly reason: UnreachableReason
  readonly applied: Applied
}

/**
 * Network codes of Chromium (`net::ERR_…`) and of Node. A request that fails while the connection is made was
 * certainly not applied; one that fails later may have been.
 */
const signs: readonly Sign[] = [
  {
    pattern: /ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED|ENOTFOUND|EAI_AGAIN/u,
    reason: 'no-such-host',
    applied: 'no'
  },
  {
    pattern: /ERR_CONNECTION_REFUSED|ERR_PROXY_CONNECTION_FAILED|ERR_TUNNEL_CONNECTION_FAILED|ECONNREFUSED/u,
    reason: 'refused',
    applied: 'no'
  },
  { pattern: /ERR_PROXY_AUTH_/u, reason: 'proxy', applied: 'no' },
  {
    // So ends a connection that is not made, and one on which a request was sent before the network went (SPEC O9e).
    pattern: /ERR_INTERNET_DISCONNECTED|ERR_ADDRESS_UNREACHABLE|ENETUNREACH|EHOSTUNREACH|ENETDOWN/u,
    reason: 'no-network',
    applied: 'unknown'
  },
  {
    pattern: /ERR_CERT_|ERR_TLS_|CERT_|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/u,
    reason: 'certificate',
    applied: 'no'
  },
  {
    // A firewall forbids the connection, or what it leads through does not lead on.
    pattern:
      /ERR_(?:NETWORK_ACCESS_DENIED|CONNECTION_FAILED|SOCKS_CONNECTION_|PROXY_CERTIFICATE_|MANDATORY_PROXY_|UNSAFE_PORT|SSL_VERSION_OR_CIPHER_|SSL_UNRECOGNIZED_NAME_)/u,
    reason: 'other',
    applied: 'no'
  },
  { pattern: /ERR_CONNECTION_TIMED_OUT|UND_ERR_CONNECT_TIMEOUT/u, reason: 'timed-out', applied: 'no' },
  {
    pattern: /ERR_TIMED_OUT|ETIMEDOUT|UND_ERR_(?:HEADERS|BODY)_TIMEOUT/u,
    reason: 'timed-out',
    applied: 'unknown'
  },
  {
    pattern:
      /ERR_CONNECTION_(?:RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_NETWORK_(?:CHANGED|IO_SUSPENDED)|ERR_HTTP2_|ERR_QUIC_|ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH/u,
    reason: 'cut-off',
    applied: 'unknown'
  }
]

/** Reads only codes of what was thrown, and never its text, because some texts repeat the value of a header. */
export function transportFailure(thrown: unknown): Unreachable {
  const codes = codesOf(thrown, 0)
  const sign = signs.find(({ pattern }) => codes.some((code) => pattern.test(code)))
  if (sign === undefined) return { kind: 'unreachable', reason: 'other', applied: 'unknown' }
  const applied = thrown instanceof PerhapsSent ? 'unknown' : sign.applied
  return { kind: 'unreachable', reason: sign.reason, applied }
}

/** A request that was cut off before its connection was there, so that it was certainly not applied. */
export class NeverSent extends Error {
  override readonly name = 'NeverSent'
}

/** A request that found no connection at last, and that another one may have carried before. */
export class PerhapsSent extends Error {
  override readonly name = 'PerhapsSent'

  constructor(thrown: unknown) {
    super('It may have been sent before', { cause: thrown })
  }
}

/** If a redirect is not followed, Electron's fetch fails with these words. */
export function isRefusedRedirect(thrown: unknown): boolean {
  return thrown instanceof Error && /redirect was cancelled|unexpected redirect/iu.test(thrown.message)
}

/** Node puts the reason into `cause`, and the reasons of several tried addresses into its `errors`. */
function codesOf(thrown: unknown, depth: number): readonly string[] {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return []
  const { code, message, cause, errors } = thrown as {
    code?: unknown
    message?: unknown
    cause?: unknown
    errors?: unknown
  }
  const chromium = typeof message === 'string' ? (/\bERR_[A-Z0-9_]+/u.exec(message)?.[0] ?? null) : null
  const nested = [cause, ...(Array.isArray(errors) ? (errors as readonly unknown[]) : [])]
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...(chromium === null ? [] : [chromium]),
    ...nested.flatMap((inner) => codesOf(inner, depth + 1))
  ]
}
