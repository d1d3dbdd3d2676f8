/** Where a message comes from, as far as it matters here. */
export interface Sender {
  readonly url: string
  readonly isMainFrame: boolean
  /** It belongs to the window that the app opened itself. */
  readonly isOwnWindow: boolean
}

export const appOrigin = 'app://fieldcase'

/** Only the app's own page, in the main frame of the app's own window, may ask the main process for anything. */
export function isTrustedSender({ url, isMainFrame, isOwnWindow }: Sender): boolean {
  return isOwnWindow && isMainFrame && (url === appOrigin || url.startsWith(`${appOrigin}/`))
}
