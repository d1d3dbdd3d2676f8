import { expect, it } from 'vitest'
import { pastedFiles } from '../../../../renderer/files/pasted-files.ts'

const picture = new File(['x'], 'image.png')

it.each([
  ['words of a document', ['text/plain', 'text/html', 'text/rtf', 'Files']],
  ['cells of a spreadsheet', ['text/html', 'text/plain', 'Files']]
])('a paste of %s is text, and no picture of it is attached (F7i)', (_what, types) => {
  expect(pastedFiles({ types, files: [picture] })).toEqual([])
})

it.each([
  ['a photo', ['Files']],
  ['a picture of a web page', ['text/html', 'Files']],
  ['a file with its name', ['text/plain', 'Files']]
])('a paste of %s is a file (F7b, F7i)', (_what, types) => {
  expect(pastedFiles({ types, files: [picture] })).toEqual([picture])
})

it('a paste of text alone has no file (F7i)', () => {
  expect(pastedFiles({ types: ['text/plain'], files: [] })).toEqual([])
})
