import { describe, expect, it } from 'vitest'
import type { ArchivedFile } from '../../packing/archive.ts'
import { rowOfContents, rowOfEntitlements } from '../../packing/packed-rows.ts'

const inside = (path: string, bytes = 1_000): ArchivedFile => ({ path, bytes, isBeside: false })
const beside = (path: string): ArchivedFile => ({ path, bytes: 1_000, isBeside: true })
const native = 'node_modules/keytar/build/Release/keytar.node'
const twin = 'node_modules/@github/keytar/prebuilds/linux-x64/keytar.node'
const expected = ['out/main/index.js', 'package.json', native, twin]
const [main, about] = expected.slice(0, 2).map((path) => inside(path)) as [ArchivedFile, ArchivedFile]

describe('What is packed', () => {
  it('is the build, package.json, keytar and its twin (E37d)', () => {
    expect(rowOfContents('Linux', [main, about, beside(native), beside(twin)], expected)).toEqual({
      what: 'Linux: the archive is out/, package.json and keytar',
      found: '4 files, 0.0 MB',
      holds: true
    })
  })

  it.each([
    [
      'nothing else',
      [main, about, beside(native), beside(twin), inside('docs/plan.md')],
      'docs/plan.md is packed'
    ],
    ['all of it', [main, about], `${native} is missing; ${twin} is missing`],
    [
      'a native part that can be loaded',
      [main, about, inside(native), beside(twin)],
      `${native} cannot be loaded from it`
    ],
    [
      'nothing beside the archive that is not checked',
      [beside('out/main/index.js'), about, beside(native), beside(twin)],
      'out/main/index.js lies beside it, unchecked'
    ],
    [
      'no more than twelve megabytes',
      [inside('out/main/index.js', 12_100_000), about, beside(native), beside(twin)],
      '4 files, 12.1 MB, over 12 MB'
    ]
  ])('is %s', (_, files, complaint) => {
    expect(rowOfContents('Linux', files, expected)).toMatchObject({ found: complaint, holds: false })
  })
})

describe('The entitlements on macOS', () => {
  const list = (...names: readonly string[]): string =>
    `<plist><dict>${names.map((name) => `<key>com.apple.security.${name}</key><true/>`).join('')}</dict></plist>`

  it.each([
    [['cs.allow-jit', 'device.camera'], true],
    [['cs.allow-jit'], false],
    [['cs.allow-jit', 'device.camera', 'cs.disable-library-validation'], false],
    [['cs.allow-jit', 'device.camera', 'device.audio-input'], false],
    [[], false]
  ])('may be %j: %j', (names, holds) => {
    expect(rowOfEntitlements(list(...names)).holds).toBe(holds)
  })
})
