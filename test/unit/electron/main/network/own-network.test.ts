import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../../../../setup/electron-binary.ts'

const folder = join(repository, 'electron', 'main')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts')
)
const texts = files.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

/** Ways to the network that know neither the system's proxies nor its certificate authorities. */
const ways: readonly (readonly [string, RegExp])[] = [
  ["a module of Node's", /from '(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'/u],
  ["Node's fetch", /globalThis\.fetch|\bfetch: (?:globalThis\.)?fetch\b|=> fetch\(url, init\),/u]
]

describe('the network of main', () => {
  it.each(ways)('is not %s (W12)', (_way, pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text)).map(([name]) => name)).toEqual([])
  })

  it("is Electron's, in the composition root and nowhere else (W12)", () => {
    const users = texts.filter(([, text]) => /\bnet\.(?:fetch|request)\(/u.test(text)).map(([name]) => name)
    expect(users).toEqual(['index.ts'])
  })
})
