import { describe, expect, it } from 'vitest'
import { imageIdentity, imageTypeOf, isSameImage } from '../../../../shared/domain/profile-image.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('the kind of an image (P7d)', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n...', 'image/png'],
    ['\xff\xd8\xff\xe0...', 'image/jpeg'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp']
  ])('is told by its first bytes: %j', (content, type) => {
    expect(imageTypeOf(bytes(content))).toBe(type)
  })

  it.each([
    '',
    '\x89PN',
    '\xff\xd8',
    'RIFF\x00\x00\x00\x00WAVE',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    '<html>',
    'BM\x00',
    '%PDF-1.7',
    ' \x89PNG\r\n\x1a\n'
  ])('is none for everything else: %j', (content) => {
    expect(imageTypeOf(bytes(content))).toBeNull()
  })
})

describe('the address of an image (P10b)', () => {
  it('is another one where host, path or query differ', () => {
    const one = 'https://images.example/a/1.png'
    for (const other of ['https://images.example/a/2.png', 'https://other.example/a/1.png', `${one}?v=2`]) {
      expect(isSameImage(one, other)).toBe(false)
      expect(imageIdentity(one)).not.toBe(imageIdentity(other))
    }
    expect(isSameImage(one, one)).toBe(true)
  })

  it('stays the same where a service on this machine listens on another port', () => {
    expect(isSameImage('http://127.0.0.1:4010/p/1.png', 'http://127.0.0.1:55555/p/1.png')).toBe(true)
    expect(imageIdentity('http://127.0.0.1:4010/p/1.png')).toBe(imageIdentity('http://localhost:1/p/1.png'))
    expect(isSameImage('http://127.0.0.1:4010/p/1.png', 'http://127.0.0.1:4010/p/2.png')).toBe(false)
  })
})
