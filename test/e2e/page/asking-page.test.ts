import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hostPage } from '../../../electron/main/windows/host-page.ts'
import { certificatePage } from '../../../electron/main/windows/certificate-page.ts'
import { proxyPage } from '../../../electron/main/windows/proxy-page.ts'
import { type MainWords, wordsOf } from '../../../electron/main/windows/words.ts'
import { sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

/** The window of a question at 200 %, which has one size. */
const smallest = { width: 220, height: 270 }

const proxy = { host: 'proxy.of-an-organisation.example', port: 3128, realm: 'Proxy', isAgain: true }
const certificates = [{ subjectName: 'J. de Vries', issuerName: 'Organisation', validExpiry: 1_900_000_000 }]
const questions: readonly (readonly [string, (words: MainWords) => string])[] = [
  ['a host', ({ host }) => hostPage(host.service, 'compliance.of-an-organisation.example', '/ask/1')],
  ['a proxy', (words) => proxyPage(words.proxy, proxy, '/ask/1')],
  ['a certificate', (words) => certificatePage(words.certificate, 'service.example', certificates, '/ask/1')]
]

it.each(questions.flatMap(([name, html]) => ['en', 'nl'].map((language) => [name, language, html] as const)))(
  'a question of main about %s shows all of its buttons and words in the largest zoom (%s) (W5e)',
  async (_name, language, html) => {
    const { page } = await theatre.open({}, smallest)
    await page.goto('about:blank')
    await page.setContent(html(wordsOf(language)))
    const cut = await page.locator('h1, p, label, input, button').evaluateAll((all) =>
      all.flatMap((part) => {
        const { left, right } = part.getBoundingClientRect()
        const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
        const isOut = left < 0 || right > document.documentElement.clientWidth
        return (isCut && part.tagName !== 'INPUT') || isOut ? [`${part.tagName} ${part.textContent}`] : []
      })
    )
    expect(cut).toEqual([])
  }
)
