import type { HostUse } from '../connection/confirmed-hosts.ts'
import { askingPage, escaped } from './asking-page.ts'
import type { MainWords } from './words.ts'

/** Asks whether this host is the one that the person means. Nothing is chosen by the Enter key that they may be pressing. */
export function hostPage(words: MainWords['host'][HostUse], host: string, path: string): string {
  return askingPage({
    ...words,
    path,
    above: `<p>${escaped(words.asks)}</p>\n<p><strong>${escaped(host)}</strong></p>\n<p>${escaped(words.check)}</p>`,
    fields: ''
  })
}
