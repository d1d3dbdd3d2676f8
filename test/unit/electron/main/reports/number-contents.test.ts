import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { numberContents } from '../../../../../electron/main/reports/number-contents.ts'

/**
 * A page of contents that links to the two pages after it. As in Chromium's files, the scale is not reset and
 * the table is plain.
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
    '<</Type /Page\n/MediaBox [0 0 595 842]\n/Parent 2 0 R>>',
    '<</case-0 [7 0 R /XYZ 0 842 0]\n/provenance [8 0 R /XYZ 0 842 0]>>',
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'
  ]
  let text = '%PDF-1.4\n'
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return entry
  })
  const at = text.length
  return Buffer.from(
    `${text}xref\n0 11\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size 11\n/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    'latin1'
  )
}

describe('the contents of a printed report', () => {
  it('say behind each link the page that it leads to, where the margin ends, and leave the file before it as it was (R6a)', async () => {
    const before = printed()
    const numbered = numberContents(before)
    if (numbered.kind === 'failed') throw new Error(numbered.failure)
    expect(Buffer.from(numbered.value.subarray(0, before.length)).equals(before)).toBe(true)
    const pdf = await getDocument({ data: new Uint8Array(numbered.value), verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const words = items.flatMap((item) =>
      'str' in item && item.str !== ''
        ? [[item.str, Math.round(item.transform[4] as number), Math.round(item.transform[5] as number)]]
        : []
    )
    expect(words).toEqual([
      ['2', 536, 703],
      ['3', 536, 683]
    ])
    expect((await (await pdf.getPage(2)).getTextContent()).items).toEqual([])
  })

  it.each([
    '',
    '%PDF-1.7\nnothing that is known',
    'xref\n0 1\ntrailer\n<</Size 1\n/Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
  ])('are left alone in a file that is written in another way: %j (R6b)', (text) => {
    expect(numberContents(Buffer.from(text, 'latin1'))).toEqual({ kind: 'failed', failure: 'not-understood' })
  })
})
