/** An answer of the service before it is sent. */
export interface Reply {
  readonly status: number
  /** Null for an empty body. */
  readonly body: string | Uint8Array<ArrayBuffer> | null
  readonly contentType: string
  readonly headers?: Readonly<Record<string, string>>
}

const jsonApi = 'application/vnd.api+json'

/** spec: Errors. `code` may equal the status. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error'
}

export function document(status: number, value: unknown): Reply {
  return { status, body: JSON.stringify(value), contentType: jsonApi }
}

/** A status and nothing else. */
export function bodiless(status: number): Reply {
  return { status, body: null, contentType: jsonApi }
}

export const noContent: Reply = bodiless(204)

/** The JSON:API error body with one entry a detail; each field is a string, `status` of three characters. */
export function problem(status: number, ...details: readonly [string, ...string[]]): Reply {
  const title = titles[status] ?? 'Error'
  const code = String(status)
  return document(status, { errors: details.map((detail) => ({ status: code, code, title, detail })) })
}

/** What stands before a service answers in its own way. */
export function gatewayProblem(status: number, message: string): Reply {
  return { status, body: JSON.stringify({ error: message }), contentType: 'application/json' }
}

export function badRequest(...details: readonly [string, ...string[]]): Reply {
  return problem(400, ...details)
}

export function notFound(what: string): Reply {
  return problem(404, `${what} was not found.`)
}

export const accessDisallowed = (reason: string): Reply =>
  problem(400, `Access to the API has been disallowed: ${reason}`)
