import { isLoopbackUrl } from '../../../shared/domain/connection.ts'

/** Where the service is, as far as that decides which images on this machine may be fetched. */
export interface ImageOrigin {
  /** The service's base URL. */
  readonly baseUrl: string
  /** The sample listens on another port at each start, so an address with an earlier port stands for the present one. */
  readonly movesPorts: boolean
}

/**
 * The address if an image may be fetched from it: with https, or from the service itself if that is on this
 * machine. Null for any other, such as http, a file, another server on this machine, or an address with a
 * name and password.
 */
export function allowedImageUrl(address: string, { baseUrl, movesPorts }: ImageOrigin): URL | null {
  const url = parseUrl(address)
  const service = parseUrl(baseUrl)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (!isOnThisMachine(url)) return url.protocol === 'https:' ? url : null
  if (service === null || !isOnThisMachine(service)) return null
  if (url.origin === service.origin) return url
  return movesPorts && url.protocol === service.protocol && url.hostname === service.hostname
    ? new URL(`${url.pathname}${url.search}`, service.origin)
    : null
}

export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Also in the spellings that a resolver may take for this machine. */
export function isOnThisMachine({ hostname, href }: URL): boolean {
  return (
    isLoopbackUrl(href) ||
    hostname.endsWith('.localhost') ||
    hostname === '0.0.0.0' ||
    hostname === '[::]' ||
    hostname.startsWith('[::ffff:7f')
  )
}
