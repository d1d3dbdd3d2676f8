import { protocol } from 'electron'
import { serveResources } from './serve-resources.ts'

/** Must be called before the app is ready. A standard, secure scheme has an origin, storage and a secure context of its own. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
}

/** `folder` holds the built page. */
export function serveAppScheme(folder: string): void {
  protocol.handle('app', serveResources(folder))
}
