import { describe, expect, it } from 'vitest'
import { compareNames, type NameLikeness, nameWords } from '../../../../shared/domain/name-comparison.ts'

describe('compareNames', () => {
  it.each<[string, string, NameLikeness]>([
    ['Anna Brüggemann', 'ANNA BRUGGEMANN', 'equal'],
    ['Jan van der Meer', 'Meer, Jan van der', 'other-order'],
    ['Jan van der Meer', 'Jan Meer', 'equal'],
    ['Anna Brüggemann', 'Anna Bruggeman', 'spelling'],
    ['Łukasz Đorđević', 'Lukasz Dordevic', 'equal'],
    ['Anna-Lena Brüggemann', 'A.-L. Brüggemann', 'initials'],
    ['Anna-Lena Brüggemann', 'Brüggemann Anna', 'partly'],
    ['Anna Brüggemann', 'Igor Petrov', 'none'],
    ['Waalhaven Logistics B.V.', 'Waalhaven Logistics BV', 'equal'],
    ['Waalhaven Logistics B.V.', 'Waalhaven Logistics GmbH', 'equal'],
    ['', 'Anna', 'none'],
    // Words that many names have do not count as a match.
    ['Jan de Vries', 'Piet de Groot', 'none'],
    ['Alfa Holding B.V.', 'Zeta Holding B.V.', 'none'],
    ['Alfa Limited', 'Zeta Limitee', 'none'],
    ['Ben El', 'Ben El', 'equal'],
    ['Ben El', 'Ben Al', 'partly'],
    // One word in one name and two in the other.
    ['Al-Rajhi', 'Alrajhi', 'spelling'],
    ['Rosneft-Trade', 'Rosnefttrade', 'spelling'],
    ['Saleh Alrajhi', 'Al Rajhi, Saleh', 'spelling'],
    ['A Rahman Khan', 'Arahman Khan', 'spelling'],
    ['J.P. Smit', 'JP Smit', 'spelling'],
    ['Jan S. Smit', 'Jan Samuel Smit', 'initials'],
    ['Rosneft Trade', 'Trade Rosneft', 'other-order'],
    ['Rosneft Invest Trade', 'Rosnefttrade', 'none']
  ])('finds %s and %s %s', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'businesses').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    // A person has initials where a business has a legal form.
    ['Jansen, A.B.', 'Jansen, N.V.', 'partly'],
    ['Jansen, A.B.', 'Jansen', 'partly'],
    ['Jansen, A.B.', 'Anna Bea Jansen', 'initials'],
    ['AB Jansen', 'SE Jansen', 'partly'],
    ['Co Jansen', 'Jansen', 'partly'],
    // Of a name of one word the particle is a half.
    ['Le Minh', 'Minh', 'partly'],
    ['Al Rajhi', 'Alrajhi', 'spelling'],
    ['Maria de la Cruz', 'Maria Cruz', 'equal'],
    ['Jan van der Meer', 'Jan Meer', 'equal']
  ])('finds the persons %s and %s %s (T23f)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'persons').likeness).toBe(likeness)
    expect(compareNames(match, subject, 'persons').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    // A letter that stands for a name is no particle, though it is written like one.
    ['S. Bakker', 'T. Bakker', 'partly'],
    ['S. Bakker', 'Sander Bakker', 'initials'],
    ['E. Jansen', 'Y. Jansen', 'partly'],
    ['s. bakker', 't. bakker', 'partly'],
    ['С. Иванов', 'Т. Иванов', 'partly'],
    ['A.B. Jansen', 'N.V. Jansen', 'partly'],
    ['A.B. Jansen', 'Anna Bea Jansen', 'initials'],
    ['A&B Trading', 'C&O Trading', 'partly'],
    ['A&B Trading', 'A & B Trading', 'equal'],
    ['ORTEGA Y GASSET', 'Ortega y Gasset', 'equal'],
    ["Anna van 't Hof", 'ANNA VAN T HOF', 'equal'],
    ["Anna van 't Hof", 'Anna Hof', 'equal'],
    ['Nederlandse Gasunie N.V.', 'N.V. Nederlandse Gasunie', 'spelling'],
    // Particles that only one side has say nothing; other ones may be another name.
    ['Le Minh', 'Do Minh', 'partly'],
    ['Abu Omar', 'Bin Omar', 'partly'],
    ['Hassan Al-Masri', 'Hassan El-Masri', 'partly'],
    ['Meer, Jan van der', 'Jan von der Meer', 'partly'],
    ['Maria de la Cruz', 'Maria de Cruz', 'equal'],
    ['Waalhaven of London Ltd', 'Waalhaven London GmbH', 'equal']
  ])('finds %s and %s %s (T23e)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'businesses').likeness).toBe(likeness)
    expect(compareNames(match, subject, 'businesses').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    ['मीना शर्मा', 'मोना शर्मा', 'partly'],
    ['मीना', 'मोना', 'none'],
    ['ハマダ', 'ハマタ', 'none'],
    ['ﾊﾏﾀﾞ', 'ハマダ', 'equal'],
    ['สุดา', 'สีดา', 'none'],
    ['علی رضایی', 'علي رضايي', 'equal'],
    ['کریم', 'كريم', 'equal'],
    ['مُحَمَّد', 'محمد', 'equal'],
    ['שָׁלוֹם', 'שלום', 'equal'],
    ['Андрей Фёдоров', 'Андреи Федоров', 'equal']
  ])('finds %s and %s %s (T3f)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'businesses').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    // As Egypt and Pakistan write them, stretched, with a joiner, and with what stands for ayn and hamza.
    ['على', 'علي', 'equal'],
    ['مریم اختر بٹ', 'مريم اختر بٹ', 'equal'],
    ['ظہیر', 'ظهير', 'equal'],
    ['محـــمد', 'محمد', 'equal'],
    ['علی\u200Cرضا', 'علیرضا', 'equal'],
    ['Mül\u00ADler', 'Müller', 'equal'],
    ['Saʿīd al-ʾAmīn', 'Said al-Amin', 'equal']
  ])('finds %s and %s %s (T3g)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'businesses').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    ['Əli Həsənov', 'Ali Hasanov', 'equal'],
    ['ƏHMƏD MƏMMƏDOV', 'Ahmad Mammadov', 'equal'],
    ['Ǝli', 'Əli', 'equal'],
    ['Ɗan Ƙasim Ɓala', 'Dan Kasim Bala', 'equal'],
    ['Ƴar’Adua', "Yar'Adua", 'equal']
  ])('finds the Azerbaijani and Hausa names %s and %s %s (T3h)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'persons').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    ['Ole Ås', 'OLE AAS', 'spelling'],
    ['Bø', 'Boe', 'spelling'],
    ['Jan Süß', 'Jan Suess', 'spelling'],
    ['Jan Öz', 'Jan Oez', 'spelling'],
    ['Ole Ås', 'Ole Os', 'partly'],
    ['Ole Ås', 'Ole As', 'equal']
  ])('finds %s and %s %s, as passports write them, however short (T23h)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'persons').likeness).toBe(likeness)
    expect(compareNames(match, subject.normalize('NFD'), 'persons').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    ['Mohamed Hussein', 'Muhammad Husayn', 'spelling'],
    ['Yusuf Saeed', 'Youssef Sayyid', 'spelling'],
    ['Jamal Khalid', 'Djamel Chaled', 'spelling'],
    ['Walid Qasim', 'Waleed Kassem', 'spelling'],
    ['Omar Ali', 'Umer Aly', 'spelling'],
    ['Jakob Tschulkov', 'Yaqoob Chulkov', 'spelling'],
    ['Haniya', 'Haniyyeh', 'spelling'],
    ['Gaddafi', 'Kadhafi', 'spelling'],
    ['Mohamed Ali', 'Muhammad Omar', 'partly'],
    // Other consonants, the same in another order, or vowels at other places.
    ['Hamid', 'Mahdi', 'none'],
    ['Salma', 'Salim', 'none'],
    ['Kamran', 'Karman', 'none'],
    // Of few consonants the vowels count, and of two letters there are too few.
    ['Omar', 'Amir', 'none'],
    ['Musa', 'Mais', 'none'],
    ['Li', 'Ly', 'none'],
    ['Unit R10', 'Area R12', 'none'],
    ['Ада', 'Ида', 'none'],
    // A particle is no name (T23e).
    ['Maria de las Casas', 'Maria de les Casas', 'partly']
  ])('finds %s and %s %s, as they were written by ear (T23i)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'persons').likeness).toBe(likeness)
    expect(compareNames(match, subject, 'persons').likeness).toBe(likeness)
  })

  it.each<[string, string, NameLikeness]>([
    ['J. S.', 'John Smith', 'initials'],
    ['J.S.', 'Smith, John', 'initials'],
    ['J. van der S.', 'Jan van der Smit', 'initials'],
    ['И. С.', 'Ivan Smirnov', 'initials'],
    // One is over, or another.
    ['J. S.', 'John', 'none'],
    ['J. S.', 'John Peter Smith', 'none'],
    ['J. T.', 'John Smith', 'none'],
    ['Le S.', 'Do Smith', 'none']
  ])('finds %s and %s %s, where one is of initials alone (T23k)', (subject, match, likeness) => {
    expect(compareNames(subject, match, 'persons').likeness).toBe(likeness)
    expect(compareNames(match, subject, 'persons').likeness).toBe(likeness)
  })

  it('marks all words of a name that the other writes as one', () => {
    const compared = compareNames('Saleh Al-Rajhi Bank', 'Alrajhi', 'businesses')
    expect(compared.subject.map(({ kinship }) => kinship)).toEqual(['none', 'similar', 'similar', 'none'])
    expect(compared.match.map(({ kinship }) => kinship)).toEqual(['similar'])
  })

  it('uses each word once', () => {
    const compared = compareNames('Ali Ali', 'Ali', 'businesses')
    expect(compared.subject.map(({ kinship }) => kinship)).toEqual(['same', 'none'])
  })

  it('keeps every word as it was written', () => {
    const name = 'Müller, J.P. (Jörg)'
    const words = compareNames(name, 'Jorg Muller', 'businesses').subject
    expect(words.map(({ text }) => text)).toEqual(['Müller', 'J.', 'P.', 'Jörg'])
    for (const { text, start } of words) expect(name.slice(start, start + text.length)).toBe(text)
  })

  it('calls short words that merely look alike different', () => {
    expect(compareNames('Li Wei', 'Lu Wen', 'businesses').likeness).toBe('none')
  })
})

describe('nameWords', () => {
  it('takes initials apart and leaves a legal form whole', () => {
    expect(nameWords('J.P. de Wit B.V.', 'businesses').map(({ text, minor }) => [text, minor])).toEqual([
      ['J.', false],
      ['P.', false],
      ['de', true],
      ['Wit', false],
      ['B.V.', true]
    ])
  })

  it('leaves names of other scripts readable', () => {
    expect(nameWords('محمد علي', 'businesses').map(({ text }) => text)).toEqual(['محمد', 'علي'])
  })
})
