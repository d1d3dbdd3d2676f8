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
    ['', '']
  ])('of %j is %j', (name, text) => {
    expect(searchText(name)).toBe(text)
  })

  it('is the same for composed and decomposed letters', () => {
    expect(searchText('Brüggemann'.normalize('NFD'))).toBe(searchText('Brüggemann'.normalize('NFC')))
  })

  it('is asked for word by word', () => {
    expect(searchWords('  Brüggemann,  ANNA ')).toEqual(['bruggemann', 'anna'])
    expect(searchWords(' - ')).toEqual([])
  })
})
