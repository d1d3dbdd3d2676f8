import type { DownloadItem, SaveDialogOptions, Session } from 'electron'

/** What is saved is about people, so no system lists it as recent, and none replaces a file without asking (SPEC W19). */
export const saving: NonNullable<SaveDialogOptions['properties']> = [
  'createDirectory',
  'dontAddToRecent',
  'showOverwriteConfirmation'
]

/** What the page hands out, such as tables. The system asks where each of them goes. */
export interface HandedOut {
  follow(session: Pick<Session, 'on'>): void
  /** Nothing is written of what is not there yet, whatever somebody answers to a dialog that is still open (SPEC E21h). */
  callOff(): void
}

export function createHandedOut(): HandedOut {
  const underWay = new Set<DownloadItem>()
  return {
    follow: (session) => {
      session.on('will-download', (_event, item) => {
        // Without this the dialog's title is an address of the page.
        item.setSaveDialogOptions({ title: item.getFilename(), properties: saving })
        underWay.add(item)
        item.once('done', () => underWay.delete(item))
      })
    },
    callOff: () => {
      for (const item of underWay) item.cancel()
    }
  }
}
