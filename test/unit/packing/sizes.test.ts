import { describe, expect, it } from 'vitest'
import { filesOfFirstLoad, twoByteScripts } from '../../packing/sizes.ts'

const files: Readonly<Record<string, string>> = {
  'page/index.html': `<script type="module" crossorigin src="./assets/index.js"></script>
    <link rel="modulepreload" href="./assets/shared.js"><link rel="stylesheet" href="./assets/index.css">
    <link rel="icon" href="data:,"><a href="https://elsewhere">x</a>`,
  'page/assets/index.js':
    'import{a as b}from"./shared.js";import"./deep.js";export*from"./again.js";const c=()=>import("./later.js"),d=()=>import("./words.en-1.js"),e=()=>import("./words.nl-2.js")',
  'page/assets/shared.js': 'const text=\'import x from "./text.js"\'',
  'page/assets/deep.js': 'import d from"./index.js"',
  'page/assets/again.js': '',
  'page/assets/words.en-1.js': 'yes',
  'page/assets/words.nl-2.js': 'longer'
}

describe('The first load of the page', () => {
  it('is what its HTML names and what that imports at once, each file once, the words of one language, and nothing that is loaded later', () => {
    expect(filesOfFirstLoad('page/index.html', (file) => files[file.replaceAll('\\', '/')] ?? '')).toEqual(
      [
        ...['page/index.html', 'page/assets/index.js', 'page/assets/shared.js'],
        ...['page/assets/deep.js', 'page/assets/again.js', 'page/assets/index.css'],
        'page/assets/words.nl-2.js'
      ].map((path) => path)
    )
  })
})

describe('The scripts of two bytes a letter', () => {
  it('are those with a letter beyond Latin-1, and no letter of it makes one', () => {
    const texts: Readonly<Record<string, string>> = {
      'plain.js': "'\\u2019'",
      'latin.js': "'caf\u00E9\u00FF'",
      'wide.js': "'\u0100'",
      'pair.js': "'\u{1F600}'"
    }
    expect(twoByteScripts(Object.keys(texts), (file) => texts[file] ?? '')).toEqual(['wide.js', 'pair.js'])
  })
})
