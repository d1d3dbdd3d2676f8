import { expect, it } from 'vitest'
import { readCsv } from '../../../../renderer/files/csv.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const lettersOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0))

function cellsOf(content: Uint8Array): readonly (readonly string[])[] {
  const reading = readCsv(content)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return [reading.file.header, ...reading.file.records.map(({ cells }) => cells)]
}

it.each([
  ['UTF-8', bytes('naam\nBrüggemann')],
  ['UTF-8 with its mark', bytes('\uFEFFnaam\nBrüggemann')],
  [
    'UTF-16 with its mark',
    new Uint8Array([0xff, 0xfe, ...lettersOf('naam\nBrüggemann').flatMap((code) => [code, 0])])
  ],
  [
    'UTF-16 of the other order',
    new Uint8Array([0xfe, 0xff, ...lettersOf('naam\nBrüggemann').flatMap((code) => [0, code])])
  ],
  ['Windows-1252, as an older spreadsheet writes it', new Uint8Array(lettersOf('naam\nBrüggemann'))]
])('a list is read in %s (I2g)', (_, content) => {
  expect(cellsOf(content)).toEqual([['naam'], ['Brüggemann']])
})

it.each([
  [
    'two encodings, of which one name would come out as another',
    new Uint8Array([...bytes('naam\nMüller\n'), ...lettersOf('Brüggemann')])
  ],
  [
    'UTF-16 that was cut in the middle of a letter',
    new Uint8Array([0xff, 0xfe, ...lettersOf('naam\nBrüggemann').flatMap((code) => [code, 0]), 0x42])
  ],
  [
    'UTF-16 that was cut in the middle of a letter of two units',
    new Uint8Array([0xff, 0xfe, ...lettersOf('naam\nB').flatMap((code) => [code, 0]), 0x3a, 0xd8])
  ],
  ['four bytes a letter', new Uint8Array([0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0])]
])('a list in %s is refused whole (I2g)', (_, content) => {
  expect(readCsv(content)).toEqual({ kind: 'not-text' })
})
