import type { App } from 'electron'

/**
 * Where files are proposed to go. Windows may know a folder of documents that is not there, as one that leads to a server
 * or into a cloud that was taken off: then it is the person's own folder, since no start may fail because of it (SPEC W37).
 */
export function documentsFolder(app: Pick<App, 'getPath'>): string {
  try {
    return app.getPath('documents')
  } catch {
    // Electron says of no failure which it is.
    return app.getPath('home')
  }
}
