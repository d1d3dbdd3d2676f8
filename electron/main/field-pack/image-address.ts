import { isLoopbackUrl } from '../../../shared/domain/connection.ts'

/** Where the service is, as far as its images may be on this machine. */
export interface ImageOrigin {
  /** The service's base URL. */
  readonly baseUrl: string
  /** The sample listens on another port at each start: an address of an earlier one stands for the present. */
  readonly movesPorts: boolean
}

/**
 * The address that may be asked for an image: https, or the service's own where that is on this machine.
 * Null for every other, such as http, a file, another server on this machine, or one with a name and password in it.
 */
export function allowedImageUrl(address: string, { baseUrl, movesPorts }: ImageOrigin): URL | null {
  const url = parseUrl(address)
  const service = parseUrl(baseUrl)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (!isOnThisMachine(url)) return url.protocol === 'https:' ? url : null
  if (service === null || !isOnThisMachine(service)) return null
  if (url.origin === service.origin) return url
  return movesPorts && url.protocol === service.protocol && url.hostname === service.hostname ? new URL(`${url.pathname}${url.search}`, service.origin) : null
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function isOnThisMachine({ hostname, href }: URL): boolean {
  return isLoopbackUrl(href) || hostname.endsWith('.localhost') || hostname === '0.0.0.0' || hostname === '[::]' || hostname.startsWith('[::ffff:7f')
}
