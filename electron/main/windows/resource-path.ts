import { posix } from 'node:path'

/** A file of the built page, below its folder; null where the address names none. */
export function resourcePath(url: string): string | null {
  const path = /^app:\/\/fieldcase(\/[^?#]*)?(?:[?#].*)?$/su.exec(url)
  if (path === null) return null
  const decoded = decodePath(path[1] ?? '/')
  if (decoded === null || /[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/u.test(decoded)) return null
  return decoded === '/' ? 'index.html' : posix.normalize(decoded).replace(/^\/+/u, '')
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch (thrown) {
    if (thrown instanceof URIError) return null
    throw thrown
  }
}
