import type { PrintJob } from './report-writer.ts'

/**
 * The document with its running lines as boxes in the margins of its pages. As templates of a print Chromium would make
 * a document of them, lay it out and throw it away for each page, which is a seventh to a fifth of a print.
 */
export function withRunningLines({
  html,
  header,
  footer
}: Pick<PrintJob, 'html' | 'header' | 'footer'>): string {
  return `${html}<style>${styleOf(header, footer)}</style>`
}

/**
 * Chromium cuts nothing off in these boxes. What is too long goes on in a line above, where nothing else is. That a long
 * word is broken they take from the document alone.
 */
function styleOf(header: string, footer: string): string {
  const line = 'font: 9.5px/11px Arial, sans-serif; color: #555; vertical-align: bottom; padding-bottom:'
  return `html { overflow-wrap: anywhere }
@page {
@top-left { content: ${quoted(header)}; width: 100%; ${line} 44px }
@bottom-left { content: ${quoted(footer)}; width: 85%; ${line} 21px }
@bottom-right { content: counter(page) " / " counter(pages); width: 15%; text-align: right; ${line} 21px }
}`
}

/** Text as text, whatever it contains, because it is data about people. */
function quoted(text: string): string {
  const safe = text.replaceAll(/["\\<\p{Cc}]/gu, (one) => `\\${(one.codePointAt(0) ?? 0).toString(16)} `)
  return `"${safe}"`
}
