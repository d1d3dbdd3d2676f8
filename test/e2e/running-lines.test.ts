import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRunningLines } from '../../electron/main/reports/running-lines.ts'
import { hostileTexts } from '../fakes/world/hostile-texts.ts'
import { browserForThisTest, folderForThisTest } from './for-this-test.ts'
import { plain } from './pdf-readers.ts'

interface Word {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const html =
  '<!doctype html><html lang="en"><title>A report</title><p>one<p style="break-before: page">two</html>'
const ending = ' · 2026-03-04 · SHA-256 0123456789abcdef…'

/** The words of each page that can be seen, with their places, as an independent reader finds them. */
function wordsOf(file: string): readonly (readonly Word[])[] {
  const found = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  return found
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(
        page.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>/gu
        ),
        ([, left, top, right, bottom, text = '']) => ({
          text: text
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&amp;', '&'),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom)
        })
      ).filter(({ text }) => plain(text) !== '')
    )
}

/** Reader's boxes are a little higher than letters, and lines stand close. */
const areOver = (one: Word, other: Word): boolean =>
  one.left < other.right - 0.5 &&
  other.left < one.right - 0.5 &&
  one.top < other.bottom - 3 &&
  other.top < one.bottom - 3

it.each<readonly [string, string, string]>([
  ['short', 'Case report: Jan', 'A. Bakker'],
  ['as long as they may be', `Case report: ${'Anna-Lena '.repeat(13)}`, 'Maximiliaan '.repeat(11)],
  ['of one long word', 'W'.repeat(140), 'M'.repeat(140)],
  ['of wide letters', 'Щ'.repeat(140), 'Щ'.repeat(140)],
  ...hostileTexts.slice(0, 2).map((text) => ['hostile', text.slice(0, 140), text.slice(0, 140)] as const)
])('stand on each page whole and apart, with its number: %s (R6c)', async (_kind, header, author) => {
  const browser = await browserForThisTest()
  const page = await browser.newPage({ javaScriptEnabled: false })
  const file = join(folderForThisTest(), 'a.pdf')
  await page.setContent(withRunningLines({ html, header, footer: `\u2068${author}\u2069${ending}` }))
  const margin = { top: '0.8in', bottom: '0.8in', left: '0.75in', right: '0.75in' }
  await page.pdf({ path: file, format: 'A4', margin, printBackground: true, tagged: true })
  const pages = wordsOf(file)
  expect(pages).toHaveLength(2)
  // Readers put what is isolated in another order, so the letters are counted.
  const letters = (text: string): string => Array.from(plain(text).replaceAll(' ', '')).toSorted().join('')
  pages.forEach((words, index) => {
    const body = index === 0 ? 'one' : 'two'
    expect(letters(words.map(({ text }) => text).join(''))).toBe(
      letters(`${header}${body}${author}${ending}${index + 1} / 2`)
    )
    expect(
      words.filter(({ left, top, right, bottom }) => left < 50 || right > 546 || top < -2 || bottom > 842)
    ).toEqual([])
    expect(words.filter((one) => words.some((other) => other !== one && areOver(one, other)))).toEqual([])
  })
})
