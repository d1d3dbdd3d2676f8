import { describe, expect, it } from 'vitest'
import { searchText, searchWords } from '../../../../../renderer/data/index/search-text.ts'

describe('the text that is searched', () => {
  it.each([
    ['Anna-Lena Brüggemann', 'anna lena bruggemann'],
    ['Łukasz Ødegård-Strauß', 'lukasz odegard strauss'],
    ["Seán O'Brien", 'sean obrien'],
    ['Aïcha  d’Arc', 'aicha darc'],
    ['Smit B.V.', 'smit bv'],
    ['Nguyễn Thị Ngọc', 'nguyen thi ngoc'],
    ['Владимир', 'владимир'],
    ['Фёдор', 'федор'],
    ['मीना शर्मा', 'मीना शर्मा'],
    ['علی کریمی', 'علي كريمي'],
    ['مُحَمَّد', 'محمد'],
    ['', '']
  ])('of %j is %j', (name, text) => {
    expect(searchText(name)).toBe(text.normalize('NFKD'))
  })

  it.each([
    ['محـــمد على', 'محمد علي'],
    ['علی\u200Cرضا', 'عليرضا'],
    ['Mül\u00ADler', 'muller'],
    ['Saʿīd', 'said']
  ])('of %j is %j, without what only joins, stretches or breaks (T3g)', (name, text) => {
    expect(searchText(name)).toBe(text)
  })

  it.each([
    ['O´Brien', 'obrien'],
    ['O‘Brien', 'obrien'],
    ['van ‘t Hooft', 'van t hooft'],
    ['Tatʹiana', 'tatiana']
  ])('of %j is %j, without an apostrophe in any form (T3i)', (name, text) => {
    expect(searchText(name)).toBe(text)
  })

  it.each<[string, readonly string[]]>([
    ['J.P. Bach', ['j.p.', 'bach']],
    ['j.p.bach', ['j.p.', 'bach']],
    ['J. P. Bach', ['j.p.', 'bach']],
    ['J.-P', ['j.', 'p']],
    ['J.P', ['j.p.']],
    ['v.d. Berg', ['v.d.', 'berg']],
    ['Total S.A.', ['total', 's.a.']],
    ["J.O'Brien", ['j.', 'obrien']],
    ['Th.M. Smit', ['thm', 'smit']],
    ['St.John', ['stjohn']]
  ])('is asked for by initials in a row as one word: %j (T3k)', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('is the same for composed and decomposed letters', () => {
    expect(searchText('Brüggemann'.normalize('NFD'))).toBe(searchText('Brüggemann'.normalize('NFC')))
  })

  it('keeps what tells words of other scripts apart (T3f)', () => {
    for (const [one, other] of [
      ['मीना', 'मोना'],
      ['ハマダ', 'ハマタ'],
      ['สุดา', 'สีดา']
    ] as const)
      expect(searchText(one)).not.toBe(searchText(other))
  })

  it('is asked for word by word', () => {
    expect(searchWords('  Brüggemann,  ANNA ')).toEqual(['bruggemann', 'anna'])
    expect(searchWords(' - ')).toEqual([])
  })
})
