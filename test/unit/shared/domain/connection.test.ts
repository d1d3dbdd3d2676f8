import { describe, expect, it } from 'vitest'
import { checkBaseUrl, otherSpelling } from '../../../../shared/domain/connection.ts'

describe('a base URL', () => {
  it.each([
    ['https://api.example.nl', 'https://api.example.nl'],
    ['  https://API.example.nl/root/ ', 'https://api.example.nl/root'],
    ['https://api.example.nl:8443/', 'https://api.example.nl:8443'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010']
  ])('takes %j as %j', (input, baseUrl) => {
    expect(checkBaseUrl(input)).toEqual({ kind: 'valid', baseUrl })
  })

  it.each([
    ['', 'empty'],
    ['api.example.nl', 'not-a-url'],
    ['ftp://api.example.nl', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['https://api.example.nl:99999', 'not-a-url'],
    ['http://api.example.nl', 'not-https'],
    ['http://127.0.0.1.example.nl', 'not-https'],
    ['http://localhost.example.nl', 'not-https'],
    ['https://user:secret@api.example.nl', 'has-credentials'],
    ['https://api.example.nl?key=1', 'has-query'],
    ['https://api.example.nl#part', 'has-query']
  ])('refuses %j as %s', (input, issue) => {
    expect(checkBaseUrl(input)).toEqual({ kind: 'invalid', issue })
  })

  it.each([
    'https://10.0.0.256',
    'http://127.0.0.999:4010',
    'https://1.2.3.4.5/root',
    'https://<your-host>.example.nl',
    'https://api^example.nl',
    'https://api.example.nl%',
    'https://api|example.nl',
    'https://[::12345]'
  ])('refuses %j as none, since no program can call it (W25d)', (input) => {
    expect(checkBaseUrl(input)).toEqual({ kind: 'invalid', issue: 'not-a-url' })
  })

  it.each([
    ['https://api.example.nl', 'https://api.example.nl:443'],
    ['https://api.example.nl/root', 'https://api.example.nl:443/root'],
    ['http://127.0.0.1', 'http://127.0.0.1:80'],
    ['http://[::1]/a:80', 'http://[::1]:80/a:80']
  ])('is written in another way too, with its usual port: %j (W25e)', (without, withPort) => {
    expect([otherSpelling(without), otherSpelling(withPort)]).toEqual([withPort, without])
    expect(new URL(withPort).href).toBe(new URL(without).href)
  })

  it.each(['https://api.example.nl:8443', 'https://api.example.nl:80', 'http://127.0.0.1:443'])(
    'is written in no other way with a port of its own: %j (W25e)',
    (baseUrl) => {
      expect(otherSpelling(baseUrl)).toBeNull()
    }
  )
})
