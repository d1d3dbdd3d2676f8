import { describe, expect, it } from 'vitest'
import { allowedImageUrl } from '../../../../../electron/main/field-pack/image-address.ts'

const remote = { baseUrl: 'https://api.example.com/root', movesPorts: false }
const local = { baseUrl: 'http://127.0.0.1:4010', movesPorts: false }
const hrefOf = (address: string, origin = remote): string | null =>
  allowedImageUrl(address, origin)?.href ?? null

describe('an address that may be asked for an image (P7b)', () => {
  it('is https, on whatever host the service names', () => {
    expect(hrefOf('https://images.example/1.png')).toBe('https://images.example/1.png')
    expect(hrefOf('https://images.example/1.png', local)).toBe('https://images.example/1.png')
  })

  it.each([
    'http://images.example/1.png',
    'http://api.example.com/1.png',
    'ftp://images.example/1.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'app://fieldcase/index.html',
    'javascript:alert(1)',
    'https://user:password@images.example/1.png',
    'https://127.0.0.1/1.png',
    'https://localhost:8443/1.png',
    'https://[::1]/1.png',
    'https://printer.localhost/1.png',
    'https://0.0.0.0/1.png',
    'https://[::ffff:127.0.0.1]/1.png',
    'http://127.0.0.1:4010/1.png',
    '/1.png',
    '1.png',
    ''
  ])('is never %j', (address) => {
    expect(hrefOf(address)).toBeNull()
  })

  it('is on this machine only at the service that is on this machine itself', () => {
    expect(hrefOf('http://127.0.0.1:4010/p/1.png', local)).toBe('http://127.0.0.1:4010/p/1.png')
    for (const other of [
      'http://127.0.0.1:4011/p/1.png',
      'https://127.0.0.1:4010/p/1.png',
      'http://localhost:4010/p/1.png'
    ])
      expect(hrefOf(other, local)).toBeNull()
  })

  it('follows the sample to the port that it listens on now', () => {
    const sample = { ...local, movesPorts: true }
    expect(hrefOf('http://127.0.0.1:39999/p/1.png?x=1', sample)).toBe('http://127.0.0.1:4010/p/1.png?x=1')
    expect(hrefOf('http://127.0.0.2:39999/p/1.png', sample)).toBeNull()
    expect(hrefOf('https://127.0.0.1:39999/p/1.png', sample)).toBeNull()
  })
})
