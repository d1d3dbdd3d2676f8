import type { SandboxApp } from './endpoint.ts'

/** The names of this machine for itself. Any other may belong to a web page whose name was made to lead here. */
const ownNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Refuses on every path what a web page in a browser of this machine sends: a request with an Origin, and one under
 * a name that is not the machine's own, as after DNS rebinding.
 */
export function refuseWebPages(app: SandboxApp): void {
  app.use('*', async (context, next) => {
    // A recorded change comes from the state file, and has no caller.
    if ('replay' in context.env) return next()
    const name = context.req.header('host')?.replace(/:\d*$/u, '').toLowerCase() ?? ''
    if (context.req.header('origin') !== undefined || !ownNames.has(name))
      return context.json({ error: 'Requests of web pages are refused.' }, 403)
    return next()
  })
}
