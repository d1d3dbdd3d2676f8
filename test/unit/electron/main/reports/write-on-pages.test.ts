import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { writeOnPages } from '../../../../../electron/main/reports/write-on-pages.ts'

/**
 * A page of contents that links to the two pages after it, of which the last holds a draft. As in Chromium's files,
 * the scale is not reset and the table is plain.
 */
function printed(): Uint8Array {
  const stream = '.24 0 0 -.24 0 841.92 cm\n'
  const objects = [
    '<</Type /Catalog\n/Pages 2 0 R\n/Dests 9 0 R>>',
    '<</Type /Pages\n/Count 3\n/Kids [3 0 R 7 0 R 8 0 R]>>',
    '<</Type /Page\n/Resources <</Font <</F4 10 0 R>>>>\n/MediaBox [0 0 595 842]\n/Annots [4 0 R 5 0 R]\n/Contents 6 0 R\n/Parent 2 0 R>>',
    '<</Type /Annot\n/Subtype /Link\n/Rect [84 700 200 712]\n/Dest /case-0>>',
    '<</Type /Annot\n/Subtype /Link\n/Rect [84 680 200 692]\n/Dest /provenance>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type /Page\n/MediaBox [0 0 595 842]\n/Parent 2 0 R>>',
    '<</Type /Page\n/Resources <</Font <</F4 10 0 R>>>>\n/MediaBox [0 0 595 842]\n/Annots [11 0 R 12 0 R]\n/Contents 6 0 R\n/Parent 2 0 R>>',
    '<</case-0 [7 0 R /XYZ 0 842 0]\n/draft [3 0 R /XYZ 0 842 0]\n/provenance [8 0 R /XYZ 0 842 0]>>',
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    '<</Type /Annot\n/Subtype /Link\n/Rect [84 500 200 512]\n/Dest /draft>>',
    '<</Type /Annot\n/Subtype /Link\n/Rect [84 400 200 412]\n/Dest /draft>>'
  ]
  let text = '%PDF-1.4\n'
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return entry
  })
  const at = text.length
  return Buffer.from(
    `${text}xref\n0 13\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size 13\n/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    'latin1'
  )
}

type Words = readonly (string | number)[]

/** The words of each page with their place. */
async function wordsOf(pdf: Uint8Array): Promise<readonly (readonly Words[])[]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  return Promise.all(
    [1, 2, 3].map(async (page) =>
      (await (await file.getPage(page)).getTextContent()).items.flatMap((item) =>
        'str' in item && item.str !== ''
          ? [[item.str, Math.round(item.transform[4] as number), Math.round(item.transform[5] as number)]]
          : []
      )
    )
  )
}

function written(pdf: Uint8Array, draft: string | null): Uint8Array {
  const result = writeOnPages(pdf, draft)
  if (result.kind === 'failed') throw new Error(result.failure)
  expect(result.value.pages).toBe(3)
  return result.value.pdf
}

describe('what is written on the pages of a printed report', () => {
  it('is behind each link of the contents the page that it leads to, where the margin ends, and leaves the file before it as it was (R6a)', async () => {
    const before = printed()
    const numbered = written(before, null)
    expect(Buffer.from(numbered.subarray(0, before.length)).equals(before)).toBe(true)
    expect(await wordsOf(numbered)).toEqual([
      [
        ['2', 536, 703],
        ['3', 536, 683]
      ],
      [],
      []
    ])
  })

  it('is, on a page that holds a draft and on no other, that it does, once and in the header (R3c)', async () => {
    const [contents, other, holding] = await wordsOf(written(printed(), 'DRAFT (not \\ submitted)'))
    expect(contents?.map(([text]) => text)).toEqual(['2', '3'])
    expect(other).toEqual([])
    expect(holding).toEqual([['DRAFT (not \\ submitted)', 54, 806]])
  })

  it.each([
    '',
    '%PDF-1.7\nnothing that is known',
    'xref\n0 1\ntrailer\n<</Size 1\n/Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
  ])('is nothing in a file that is written in another way: %j (R6b)', (text) => {
    expect(writeOnPages(Buffer.from(text, 'latin1'), null)).toEqual({
      kind: 'failed',
      failure: 'not-understood'
    })
  })
})
