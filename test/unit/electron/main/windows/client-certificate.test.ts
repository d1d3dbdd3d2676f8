import { describe, expect, it } from 'vitest'
import { certificatePage } from '../../../../../electron/main/windows/certificate-page.ts'
import { wordsOf } from '../../../../../electron/main/windows/words.ts'

const employee = {
  subjectName: 'J. <Employee>',
  issuerName: 'Company CA',
  validExpiry: Date.UTC(2030, 4, 3) / 1_000
}

describe('the window in which a person chooses a certificate', () => {
  it('lists all of them by name, issuer and last day, and has chosen none (W11)', () => {
    const html = certificatePage(
      wordsOf('nl').certificate,
      'service.example:443',
      [employee, employee],
      '/ask/1'
    )
    expect(html.match(/type="radio" name="which" value="\d" required/gu)).toHaveLength(2)
    expect(html).toContain('J. &#60;Employee&#62;')
    expect(html).toContain('uitgegeven door Company CA, geldig tot 3 mei 2030')
    expect(html).toContain('service.example:443 wil met een certificaat weten')
    expect(html).not.toContain(' checked')
  })
})
