import type { SandboxContext } from './endpoint.ts'
import { read, type Reading, refuse } from './request.ts'

/** Request bodies are JSON (spec: Endpoints); JSON:API's own type is taken too. */
const mediaTypes = ['application/json', 'application/vnd.api+json']

export async function readBody(context: SandboxContext): Promise<Reading<unknown>> {
  const mediaType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) return refuse('The body must be sent as application/json.')
  const text = await context.req.text()
  try {
    return read(JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('The body is not valid JSON.')
    throw error
  }
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `data` of a request that holds one resource of `type`. */
export function readResource(body: unknown, type: string): Reading<Fields> {
  const data = isFields(body) ? body['data'] : undefined
  if (!isFields(data)) return refuse('The body must have a data object.')
  if (data['type'] !== type) return refuse(`data.type must be ${type}.`)
  const attributes = data['attributes']
  return isFields(attributes) ? read(attributes) : refuse('data.attributes must be an object.')
}
