/** What Node says, and what Chromium says of the same. */
const codes: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/u, 'ERR_NAME_NOT_RESOLVED'],
  [/ECONNREFUSED/u, 'ERR_CONNECTION_REFUSED'],
  [/ECONNRESET|EPIPE/u, 'ERR_CONNECTION_RESET'],
  [/UND_ERR_SOCKET/u, 'ERR_EMPTY_RESPONSE'],
  [/ENETUNREACH|EHOSTUNREACH|ENETDOWN/u, 'ERR_ADDRESS_UNREACHABLE'],
  [/UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT/u, 'ERR_CONNECTION_TIMED_OUT'],
  [/UND_ERR_RES_CONTENT_LENGTH_MISMATCH/u, 'ERR_CONTENT_LENGTH_MISMATCH'],
  [/SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/u, 'ERR_CERT_AUTHORITY_INVALID'],
  [/CERT_HAS_EXPIRED/u, 'ERR_CERT_DATE_INVALID'],
  [/ERR_TLS_CERT_ALTNAME_INVALID/u, 'ERR_CERT_COMMON_NAME_INVALID'],
  [/EPROTO|ERR_SSL/u, 'ERR_SSL_PROTOCOL_ERROR']
]

/** The same error in Chromium's words, without a code of Node. `sleep` is aborted if the machine went to sleep. */
export function asNetError(thrown: unknown, sleep: AbortSignal): Error {
  if (sleep.aborted) return sleepError()
  const said = codesOf(thrown, 0).join(' ')
  return new Error(`net::${codes.find(([pattern]) => pattern.test(said))?.[1] ?? 'ERR_FAILED'}`)
}

/** What every request gets that is out when the machine goes to sleep, or begins before it wakes. */
export function sleepError(): Error {
  return new Error('net::ERR_NETWORK_IO_SUSPENDED')
}

function codesOf(thrown: unknown, depth: number): readonly string[] {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return []
  const { code, cause, errors = [] } = thrown as { code?: unknown; cause?: unknown; errors?: unknown[] }
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...[cause, ...errors].flatMap((inner) => codesOf(inner, depth + 1))
  ]
}

const blockedText = 'net::ERR_BLOCKED_BY_CLIENT'

/** What a request ends with that a listener of its session has cancelled. */
export function blocked(): Error {
  return new Error(blockedText)
}

export function isBlocked(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === blockedText
}
