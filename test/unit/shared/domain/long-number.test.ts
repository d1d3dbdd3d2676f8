import { describe, expect, it } from 'vitest'
import { furtherText } from '../../../../shared/domain/further-fields.ts'
import type { JsonValue } from '../../../../shared/domain/json-value.ts'
import { jsonText, longDigits, markLongNumbers } from '../../../../shared/domain/long-number.ts'
import { alertRow } from '../../../../shared/wire/alert.ts'
import { parseSingle } from '../../../../shared/wire/envelope.ts'
import { parseAddedItems, parseUpdatePage } from '../../../../shared/wire/organisation-monitoring.ts'
import { viewUpdate } from '../../../../shared/domain/organisation-update.ts'
import { followListId, subscriptionId } from '../../../../shared/ids.ts'

const read = (json: string): JsonValue => JSON.parse(markLongNumbers(json)) as JsonValue

/** No number of JavaScript is one of these. */
const long = [
  '9007199254740993',
  '-9007199254740993',
  '12345678901234567890',
  '0.1234567890123456789',
  '1234567890123456.789',
  '123456789.12345678901',
  '-52.3702160000000031',
  '1e400',
  '-1E+999',
  '1e-400'
]
/** Each of these is a number of JavaScript, as a program wrote it. */
const short = [
  '0',
  '-1',
  '9007199254740991',
  '52.370216000000003',
  '0.00012345678901234567',
  '1.5e300',
  '1e-300',
  '0e-999'
]
/** Where a number may stand. */
const places = [
  '#',
  ' \n#\t',
  '[#]',
  '[1,#]',
  '[1, #]',
  '{"a":#}',
  '{"a" :\r\n#}',
  '{"3fa8e123-0000":[{"b":#}]}'
]

describe('a number of the service (S36j)', () => {
  it.each(long)('that is too long is kept digit by digit: %s', (digits) => {
    const value = read(`{"held":[${digits}],"text":"${digits} and \\"${digits}\\""}`)
    expect(value).toMatchObject({ text: `${digits} and "${digits}"` })
    expect(jsonText(value)).toBe(`{"held":[${digits}],"text":"${digits} and \\"${digits}\\""}`)
    expect(furtherText(read(digits))).toBe(digits)
    // It is copied between the processes, and sealed.
    expect(jsonText(JSON.parse(JSON.stringify(structuredClone(value))))).toBe(jsonText(value))
  })

  it.each(short)('that is not stays the number that it is: %s', (digits) => {
    expect(read(`[${digits}]`)).toEqual([Number(digits)])
  })

  it.each([
    '{"text":"\\\\","number":9007199254740993',
    '[09007199254740993]',
    '[9007199254740993,]',
    '{9007199254740993:1}',
    '[+9007199254740993]'
  ])('makes no JSON of what is none: %s', (text) => {
    expect(() => JSON.parse(markLongNumbers(text)) as unknown).toThrow(SyntaxError)
  })

  it.each([
    '{"text":"9007199254740993',
    '{"text":"a \\"9007199254740993\\" and \\"9007199254740993',
    '{"text":"9007199254740993\\'
  ])('is looked for no more where a text is cut off, so that it is read once: %s (S39j)', (cut) => {
    expect(markLongNumbers(cut)).toBe(cut)
    expect(markLongNumbers(`[9007199254740993,${cut}`)).toBe(`[${markLongNumbers('9007199254740993')},${cut}`)
  })

  it.each(places)('is found wherever JSON may have one: %s (S36j)', (message) => {
    for (const digits of long) {
      const written = message.replace('#', digits)
      expect(jsonText(read(written))).toBe(written.replaceAll(/\s/gu, ''))
    }
  })

  it('is made of nothing that somebody wrote', () => {
    const [written] = Object.keys(read(long[0] ?? '') as object)
    const comment = `{"${String(written)}":"1"}`
    expect(jsonText({ comment })).toBe(JSON.stringify({ comment }))
    expect(longDigits({ [String(written)]: '1],"status":"open"' })).toBeNull()
    expect(longDigits({ [String(written)]: '1', more: 1 })).toBeNull()
  })

  it('tells two profiles, two items and two changes apart that a rounded one would make one', () => {
    const ids = ['9007199254740993', '9007199254740992']
    const alertOf = (id: string) =>
      parseSingle(
        read(
          `{"data":{"id":"A1","attributes":{"name":"N","match":"N","matchVersion":1,"version":1,"score":80,"currentStatus":"open","personID":${id}}}}`
        ),
        alertRow({
          followListId: followListId('L1'),
          family: 'persons',
          subscriptionId: subscriptionId('S1')
        })
      )
    const rows = ids.map((id) => `{"id":${id},"entity":{"id":${id}}}`).join(',')
    expect(ids.map(alertOf)).toMatchObject(ids.map((profileId) => ({ value: { profileId } })))
    expect(parseAddedItems(read(`{"data":[${rows}]}`))).toMatchObject({
      value: ids.map((id) => ({ itemId: id, entityIds: [id] }))
    })
    const page = parseUpdatePage(read(`{"data":[${rows}],"meta":{"nextCursor":9007199254740993}}`))
    expect(page).toMatchObject({
      value: { next: { kind: 'page', parameters: { 'page[cursor]': '9007199254740993' } } }
    })
    const updates = page.kind === 'parsed' ? page.value.updates : []
    expect(updates.map(viewUpdate)).toMatchObject(ids.map((id) => ({ id, entityId: id })))
  })
})
