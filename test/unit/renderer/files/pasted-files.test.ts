import { expect, it } from 'vitest'
import { pastedFiles } from '../../../../renderer/files/pasted-files.ts'

const picture = new File(['x'], 'image.png')

/** What a program has copied: by its type, what there is of it. */
function pasted(texts: Readonly<Record<string, string>>, files: readonly File[]) {
  const types = [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])]
  return { types, files, getData: (type: string): string => texts[type] ?? '' }
}

type Copied = readonly (readonly [what: string, texts: Readonly<Record<string, string>>])[]

const withWords: Copied = [
  ['words of a document', { 'text/plain': 'Dear Anna', 'text/html': '<p>Dear Anna</p>', 'text/rtf': '{}' }],
  ['cells of a spreadsheet', { 'text/html': '<td>7</td>', 'text/plain': '7' }]
]
const withoutWords: Copied = [
  ['a photo', {}],
  ['a picture of a web page', { 'text/html': '<img src="face.png">' }],
  ['a picture of a document with a blank text beside it', { 'text/plain': ' \r\n', 'text/html': '<img>' }],
  ['a file with its name', { 'text/plain': 'image.png' }]
]

it.each(withWords)('a paste of %s is text, and no picture of it is attached (F7i)', (_what, texts) => {
  expect(pastedFiles(pasted(texts, [picture]))).toEqual([])
})

it.each(withoutWords)('a paste of %s is a file (F7b, F7i)', (_what, texts) => {
  expect(pastedFiles(pasted(texts, [picture]))).toEqual([picture])
})

it('a paste of text alone has no file (F7i)', () => {
  expect(pastedFiles(pasted({ 'text/plain': 'Dear Anna' }, []))).toEqual([])
})
