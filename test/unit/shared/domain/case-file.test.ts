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
