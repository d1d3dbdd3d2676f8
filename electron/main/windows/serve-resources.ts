import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { systemCode } from '../files/system-code.ts'
import { resourcePath } from './resource-path.ts'
import { responseHeaders } from './response-headers.ts'

/** Answers requests of the page for files of the built page, and nothing outside of that folder. */
export function serveResources(folder: string): (request: Request) => Promise<Response> {
  return async ({ url, method }) => {
    const path = resourcePath(url)
    const headers = path === null ? null : responseHeaders(path)
    if (path === null || headers === null || method !== 'GET') return notFound()
    const content = await readInside(folder, path)
    return content === null ? notFound() : new Response(content, { headers })
  }
}

/** Follows links first, so that one can't lead out of the folder. An archive of the packaged app has no links. */
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
