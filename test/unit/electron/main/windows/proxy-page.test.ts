import { describe, expect, it } from 'vitest'
import { proxyPage } from '../../../../../electron/main/windows/proxy-page.ts'
import { wordsOf } from '../../../../../electron/main/windows/words.ts'

describe('the window in which main asks for what a proxy wants', () => {
  it('shows what a proxy says as text only, and not all of it (W10a)', () => {
    const realm = `"><script>alert(1)</script>$&${'x'.repeat(500)}`
    const html = proxyPage(wordsOf('en').proxy, { host: '<b>', port: 1, realm, isAgain: false }, '/proxy/1')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;$&#38;x')
    expect(html).not.toContain('x'.repeat(200))
  })

  it('does not let what a proxy says turn the words around it (Q1k)', () => {
    const html = proxyPage(
      wordsOf('en').proxy,
      { host: 'proxy.example', port: 3128, realm: 'שלום \u202Ekey\u2069\u2069', isAgain: false },
      '/proxy/1'
    )
    expect(html).toContain('The proxy itself says: “\u2068שלום key\u2069”')
    expect(html).toContain('The proxy proxy.example:3128 wants')
  })

  it('says in both languages who asks, and whether the last answer was wrong (W10a)', () => {
    const question = { host: 'proxy.example', port: 3128, realm: '', isAgain: true }
    for (const [locale, words] of [
      ['nl-BE', 'De proxy proxy.example:3128'],
      ['en-GB', 'The proxy proxy.example:3128']
    ] as const) {
      const html = proxyPage(wordsOf(locale).proxy, question, '/proxy/1')
      expect(html).toContain(words)
      expect(html).toContain(`lang="${locale.slice(0, 2)}"`)
      expect(html).toContain('role="alert"')
      expect(html).not.toContain('{{')
    }
  })
})
