import { expect, it } from 'vitest'
import { withRunningLines } from '../../../../../electron/main/reports/running-lines.ts'

const linesOf = (header: string, footer: string): string => withRunningLines({ html: '', header, footer })

it('the lines are added to any document, and change nothing before them', () => {
  expect(withRunningLines({ html: '<p>A report</p>', header: '', footer: '' })).toMatch(
    /^<p>A report<\/p><style>[^<]*@page/u
  )
})

it.each([
  ['</style><script>alert(1)</script>', String.raw`"\3c /style>\3c script>alert(1)\3c /script>"`],
  ['" } body { display: none } "', String.raw`"\22  } body { display: none } \22 "`],
  [String.raw`C:\reports`, String.raw`"C:\5c reports"`],
  ['two\nlines\0', String.raw`"two\a lines\0 "`],
  ['\u2068שרה כהן\u2069', '"\u2068שרה כהן\u2069"']
])('text in the lines is written as text, whatever it contains: %j (R2b)', (text, written) => {
  expect(linesOf(text, '')).toContain(`@top-left { content: ${written};`)
  expect(linesOf('', text)).toContain(`@bottom-left { content: ${written};`)
})
