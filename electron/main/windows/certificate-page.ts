import type { Certificate } from 'electron'
import { askingPage, escaped } from './asking-page.ts'
import { filled } from './filled-sentence.ts'
import type { MainWords } from './words.ts'

type Named = Pick<Certificate, 'subjectName' | 'issuerName' | 'validExpiry'>

/** None is chosen before the person chooses. */
export function certificatePage(
  words: MainWords['certificate'],
  host: string,
  certificates: readonly Named[],
  path: string
): string {
  const day = new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeZone: 'UTC' })
  const rows = certificates.map(({ subjectName, issuerName, validExpiry }, index) => {
    const about = filled(words.about, { issuer: issuerName, day: day.format(validExpiry * 1_000) })
    return `<label><input type="radio" name="which" value="${String(index)}" required> ${escaped(subjectName)}<small>${escaped(about)}</small></label>`
  })
  return askingPage({
    ...words,
    path,
    above: `<p>${escaped(filled(words.asks, { service: host }))}</p>`,
    fields: rows.join('\n')
  })
}
