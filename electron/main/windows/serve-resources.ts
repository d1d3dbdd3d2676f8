import { readFile, realpath } from 'node:fs/promises'
import { extname, join, posix, sep } from 'node:path'
import { systemCode } from '../files/file-system.ts'
import { caseOrigin } from '../ipc/asker.ts'
import type { ReportShelf } from '../reports/report-writer.ts'

/** Answers by the path of their file below the folder of the built page. */
type Answers = Map<string, Response>

/**
 * Makes the answers for the files that the page names before it asks: reading them, and what Node loads for the first
 * answer, would hold up the first window (SPEC T21f). What cannot be read now is read when it is asked for.
 */
export async function answerAhead(folder: string): Promise<Answers> {
  const answers: Answers = new Map()
  const answer = async (path: string): Promise<ArrayBuffer | null> => {
    const headers = responseHeaders(path)
    const content = headers === null ? null : await readInside(folder, path)
    if (content !== null && headers !== null) answers.set(path, new Response(content, { headers }))
    return content
  }
  const page = new TextDecoder().decode((await answer('index.html')) ?? undefined)
  await Promise.all([...page.matchAll(/(?:src|href)="\.\/([^"]+)"/gu)].map(([, path = '']) => answer(path)))
  return answers
}

export function serveReadAhead(folder: string): (request: Request) => Promise<Response> {
  return serveResources(folder, answerAhead(folder))
}

/** Answers requests of the page for files of the built page, and nothing outside of that folder. Each answer of `ahead` is given once. */
export function serveResources(
  folder: string,
  ahead: Promise<Answers> = Promise.resolve<Answers>(new Map())
): (request: Request) => Promise<Response> {
  return async ({ url, method }) => {
    const path = resourcePath(url)
    const policy = policyOf(url)
    const headers = path === null ? null : responseHeaders(path, policy)
    if (path === null || headers === null || method !== 'GET') return notFound()
    const answers = await ahead
    const answer = policy === contentSecurityPolicy ? answers.get(path) : undefined
    if (answer !== undefined) {
      answers.delete(path)
      return answer
    }
    const content = await readInside(folder, path)
    return content === null ? notFound() : new Response(content, { headers })
  }
}

/** Resolves links first, so that none can lead out of the folder. The archive of the packaged app has no links. */
async function readInside(folder: string, path: string): Promise<ArrayBuffer | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))])
    if (!file.startsWith(root + sep)) return null
    return new Uint8Array(await readFile(file)).buffer
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'X-Content-Type-Options': 'nosniff' } })
}

/** The path of a file of the built page below its folder. Null if the address names none. */
export function resourcePath(url: string): string | null {
  const path = /^app:\/\/(?:fieldcase|case)(\/[^?#]*)?(?:[?#].*)?$/su.exec(url)
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

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8'
}

/** The page runs its own scripts and styles and shows its own images. It has no network. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // It has no place where a text could become a script, and needs no policy that would let one through.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join('; ')

/** A window with one case prints, downloads and sends nothing, whatever its page tries, and opens no dialog (SPEC W27m). */
const casePolicy = `${contentSecurityPolicy}; sandbox allow-scripts allow-same-origin`

function policyOf(url: string): string {
  return url.startsWith(`${caseOrigin}/`) ? casePolicy : contentSecurityPolicy
}

/** Null for a kind of file that the page does not use. */
export function responseHeaders(
  file: string,
  policy = contentSecurityPolicy
): Readonly<Record<string, string>> | null {
  const contentType = contentTypes[extname(file).toLowerCase()]
  if (contentType === undefined) return null
  return {
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store'
  }
}

/** A report shows its own text, styles and embedded images. It runs nothing and loads nothing. */
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Null if the address names no report. */
export function serveReport(
  reports: Pick<ReportShelf, 'read'>,
  { url, method }: Pick<Request, 'url' | 'method'>
): Response | null {
  const path = /^app:\/\/fieldcase(\/report\/[0-9a-f-]{36})$/u.exec(url)?.[1]
  const html = path === undefined || method !== 'GET' ? null : reports.read(path)
  if (html === null) return null
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': reportPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store'
  }
  return new Response(html, { headers })
}
