import { describe, expect, it } from 'vitest'
import { checkCaseFile, shownFileName } from '../../../../shared/domain/case-item.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const png = bytes('\u0089PNG\r\n\u001a\n....')

describe('an attachment', () => {
  it('is accepted where its name and its content say the same kind (F3a)', () => {
    expect(checkCaseFile('a.PNG', png, 0)).toEqual({ kind: 'accepted', type: 'image/png' })
    expect(checkCaseFile('a.pdf', bytes('%PDF-1.7'), 0)).toEqual({
      kind: 'accepted',
      type: 'application/pdf'
    })
    expect(checkCaseFile('a.csv', bytes('a;b\r\n1;é'), 0)).toEqual({ kind: 'accepted', type: 'text/plain' })
  })

  it.each([
    ['a.html', '<script>alert(1)</script>'],
    ['a.svg', '<svg onload="x"/>'],
    ['a.png', '<svg/>'],
    ['a.exe', 'MZ\u0000'],
    ['a.pdf', 'MZ\u0000'],
    ['a.txt', '\u0000'],
    ['a.pdf.exe', '%PDF-1.7'],
    ['a', 'text'],
    ['a.jpg', '\u0089PNG\r\n\u001a\n']
  ])('is refused as %s with the content %j', (name, content) => {
    expect(checkCaseFile(name, bytes(content), 0)).toEqual({ kind: 'refused', because: 'type-refused' })
  })

  const wide = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')
  const letter = 'naam\tdatum\r\nZo\u00eb \u0418\u0432\u0430\u043d \u{1F600}\n'

  it.each([
    ['a text of two bytes a sign, the lower first', 'a.txt', wide(letter), 'text/plain'],
    ['a table of two bytes a sign, the higher first', 'a.csv', wide(letter).swap16(), 'text/plain'],
    ['a text of several pages', 'a.txt', bytes('Page 1\r\n\fPage 2'), 'text/plain'],
    ['a photo as browsers on Windows save it', 'a.jfif', bytes('\u00ff\u00d8\u00ff\u00e0'), 'image/jpeg']
  ])('is accepted as %s (F3g)', (_case, name, content, type) => {
    expect(checkCaseFile(name, content, 0)).toEqual({ kind: 'accepted', type })
  })

  it.each(['\r\n%PDF-1.7', '\u00ef\u00bb\u00bf%PDF-1.4', ' \n\t%PDF-1.7'])(
    'is accepted as a PDF that begins with %j (F3h)',
    (content) => {
      expect(checkCaseFile('a.pdf', bytes(content), 0)).toEqual({ kind: 'accepted', type: 'application/pdf' })
    }
  )

  it.each(['MZ\u0000\n%PDF-1.7', '<script>%PDF-1.7'])('is refused as a PDF: %j (F3h)', (content) => {
    expect(checkCaseFile('a.pdf', bytes(content), 0).kind).toBe('refused')
  })

  it.each([
    ['without its mark', Buffer.from(letter, 'utf16le')],
    ['with a control character', wide('a\u0000b')],
    ['of four bytes a sign', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
    ['that ends in half a sign', wide('a\uD83D')],
    ['with half a sign in it', wide('\uDE00 a')],
    ['cut in the middle of a sign', wide('abc').subarray(0, 7)]
  ])('is refused as a text of two bytes a sign %s (F3g)', (_case, content) => {
    expect(checkCaseFile('a.txt', content, 0)).toEqual({ kind: 'refused', because: 'type-refused' })
  })

  it('has its limits, alone and together (F3b)', () => {
    expect(checkCaseFile('a.txt', new Uint8Array(), 0)).toEqual({ kind: 'refused', because: 'empty' })
    expect(checkCaseFile('a.txt', new Uint8Array(10_000_001).fill(65), 0)).toEqual({
      kind: 'refused',
      because: 'too-large'
    })
    expect(checkCaseFile('a.txt', bytes('ab'), 49_999_999)).toEqual({
      kind: 'refused',
      because: 'case-full'
    })
    expect(checkCaseFile('a.txt', bytes('a'), 49_999_999).kind).toBe('accepted')
  })

  it('shows its name as it is: no folder, no direction, no end without its ending', () => {
    expect(shownFileName('C:\\secret\\a\u202Egnp.exe')).toBe('agnp.exe')
    expect(shownFileName('/etc/\u0000pass\nport.png')).toBe('passport.png')
    expect(shownFileName(`${'x'.repeat(300)}.png`)).toMatch(/^x{100}….*\.png$/u)
  })
})
