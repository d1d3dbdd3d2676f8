import type { CustomScheme, Protocol as ElectronProtocol } from 'electron'
import { app } from './app.ts'
import type { CdpSession, Protocol } from './cdp.ts'

type Handler = (request: Request) => Response | Promise<Response>

/**
 * Maps one of Electron's privileged schemes to an https origin. That is secure and has storage of its own,
 * and it never reaches the network: every request to it is answered here, and `.invalid` has no address (RFC
 * 2606).
 */
const origin = /^https:\/\/([^/.]+)\.([^/.]+)\.invalid(\/.*)?$/s

export function toChromiumUrl(url: string): string {
  const [, scheme = '', host = '', path = '/'] = /^([a-z]+):\/\/([^/?#]+)(.*)$/s.exec(url) ?? []
  return appSchemes.isRegistered(scheme) ? `https://${host}.${scheme}.invalid${path}` : url
}

export function toAppUrl(url: string): string {
  const [, host = '', scheme = '', path = '/'] = origin.exec(url) ?? []
  return appSchemes.isRegistered(scheme) ? `${scheme}://${host}${path}` : url
}

class AppSchemes implements Pick<ElectronProtocol, 'registerSchemesAsPrivileged' | 'handle'> {
  readonly #registered = new Set<string>()
  readonly #handlers = new Map<string, Handler>()

  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    if (app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) {
      if (privileges?.codeCache === true && privileges.standard !== true)
        throw new Error(
          'Code cache can only be enabled when the custom scheme is registered as standard scheme.'
        )
      if (privileges?.secure !== true || privileges.standard !== true)
        throw new Error(`The Chromium host carries only standard, secure schemes: "${scheme}" is not.`)
      this.#registered.add(scheme)
      process.stderr.write(
        `Chromium host: compiles the scripts of ${scheme} ${privileges.codeCache === true ? 'once' : 'at each start'}\n`
      )
    }
  }

  handle(scheme: string, handler: Handler): void {
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    this.#handlers.set(scheme, handler)
  }

  isRegistered(scheme: string): boolean {
    return this.#registered.has(scheme)
  }

  /**
   * Answers a request that the app serves itself. Returns false for any other request. A window without scripts gets
   * a policy that lets the page run none: DevTools would silence the host's own too, which tell main of keys.
   */
  async answer(
    session: CdpSession,
    { requestId, request }: Protocol.Fetch.requestPausedPayload,
    runsScripts: boolean
  ): Promise<boolean> {
    const url = toAppUrl(request.url)
    const handler = this.#handlers.get(new URL(url).protocol.slice(0, -1))
    if (handler === undefined) return false
    const { method, headers, postData } = request
    const body = postData === undefined ? {} : { body: postData }
    const response = await handler(new Request(url, { method, headers, ...body }))
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [
        ...[...response.headers].map(([name, value]) => ({ name, value })),
        ...(runsScripts ? [] : [{ name: 'content-security-policy', value: "script-src 'none'" }])
      ],
      body: Buffer.from(await response.arrayBuffer()).toString('base64')
    })
    return true
  }
}

export const appSchemes = new AppSchemes()
