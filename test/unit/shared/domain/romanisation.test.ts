import { describe, expect, it } from 'vitest'
import { nameField, reasonsOf } from '../../../../shared/domain/comparison.ts'
import { foldText } from '../../../../shared/domain/folded-text.ts'
import { compareNames, type NameLikeness } from '../../../../shared/domain/name-comparison.ts'
import { isAnother } from '../../../../shared/domain/reason-conditions.ts'
import { foundIn, readingOf, romanise, searchFor } from '../../../../shared/domain/romanisation.ts'
import { alphabets, romanisedLetters } from '../../../../shared/domain/romanised-letters.ts'
import { lettersOfLibrary } from '../../../romanisation/letters-of-library.ts'

describe('the table of letters', () => {
  it.each(alphabets)('has for %s what the library has (T23d)', (alphabet) => {
    expect(romanisedLetters[alphabet]).toBe(lettersOfLibrary(alphabet))
  })
})

describe('romanise', () => {
  it.each([
    ['Сергей Щербаков', 'Sergey Shcherbakov'],
    ['Їжакевич Євген', 'Izhakevich Ievgen'],
    ['Ђорђе Ћосић', 'Djordje Cosic'],
    ['Гълъбов', 'Galabov'],
    ['Объедков', 'Obedkov'],
    ['Παπαδόπουλος Ευάγγελος', 'Papadopoulos Evangelos'],
    ['ΕΥΘΥΜΊΟΥ', 'EFTHYMIOU'],
    ['Μπάμπης', 'Bampis'],
    ['Թումանյան', 'Tumanyan'],
    ['ჭავჭავაძე', 'chavchavadze'],
    ['Jan Иванов (2)', 'Jan Ivanov (2)'],
    ['محمد', 'محمد']
  ])('writes %s as %s (T23a)', (name, romanised) => {
    expect(romanise(name)).toBe(romanised)
  })
})

const field = (subject: string, match: string): ReturnType<typeof nameField> =>
  nameField('persons', subject, { match, name: match })

describe('names of two alphabets', () => {
  it.each<[string, string, NameLikeness]>([
    ['Иван Иванов', 'Ivan Ivanov', 'equal'],
    ['Иванов Иван', 'Ivan Iwanow', 'other-order'],
    ['Щербаков', 'Sjtsjerbakov', 'equal'],
    ['Хрущёв', 'Chroesjtsjov', 'spelling'],
    ['Шостакович', 'Schostakowitsch', 'equal'],
    ['Вучић', 'Vučić', 'equal'],
    ['Фёдор Царёв', 'Fyodor Tsaryov', 'equal'],
    ['Константинов', 'Konstantinoff', 'equal'],
    ['Χρήστος Παππάς', 'Christos Pappas', 'equal'],
    ['И. Иванов', 'Ivan Ivanov', 'initials'],
    ['Виктор Иванов', 'Victor Ivanov', 'spelling'],
    ['Иван Петров', 'Ivan Sidorov', 'partly'],
    ['Иван Петров', 'Anna Smit', 'none'],
    ['Χρήστος', 'Христос', 'equal']
  ])('finds %s and %s %s by romanisation (T23a)', (subject, match, likeness) => {
    const compared = compareNames(subject, match, 'persons')
    expect(compared.likeness).toBe(likeness)
    expect(compared.romanised).toContain(romanise(subject))
  })

  it('are never more than matched in part, and say how they were read (T23a, T23b)', () => {
    const compared = field('Иван Иванов', 'Ivan Ivanov')
    expect(compared.result).toBe('near')
    expect(reasonsOf(compared)).toEqual([
      { kind: 'name', likeness: 'equal' },
      { kind: 'romanised', names: ['Ivan Ivanov'] }
    ])
  })

  it('are compared as written where that finds as much (T23a)', () => {
    expect(compareNames('Иван Иванов', 'Иван Иванов', 'persons')).toMatchObject({
      likeness: 'equal',
      romanised: []
    })
    expect(compareNames('Амир', 'Amir Khan (Амир)', 'persons')).toMatchObject({
      likeness: 'partly',
      romanised: []
    })
  })
})

describe('a script without a sure romanisation', () => {
  it.each([
    ['محمد علي', 'Muhammad Ali'],
    ['王伟', 'Wang Wei'],
    ['יוסף כהן', 'Yosef Cohen'],
    ['محمد علي', 'Иван Иванов']
  ])('of %s and %s is compared as written: nobody knows, and it is said (T23c)', (subject, match) => {
    const compared = field(subject, match)
    expect(compared.result).toBe('unknown')
    expect(reasonsOf(compared)).toContainEqual({ kind: 'unread-script' })
    expect(isAnother(compared)).toBe(false)
  })

  it('says nothing where both names are in it (T23c)', () => {
    const compared = field('محمد علي', 'محمد سعيد')
    expect(compared.result).toBe('near')
    expect(reasonsOf(compared)).toEqual([{ kind: 'name', likeness: 'partly' }])
    expect(field('محمد', 'سعيد').result).toBe('not-matched')
  })

  it('in Chinese characters may be the same name in traditional and in simplified ones: nobody knows (T23g)', () => {
    for (const [one, other] of [
      ['張偉', '张伟'],
      ['王伟', '王偉'],
      ['山﨑', '山崎']
    ] as const) {
      const compared = field(one, other)
      expect([one, compared.result, isAnother(compared)]).toEqual([one, 'unknown', false])
      expect(reasonsOf(compared)).toEqual([{ kind: 'unread-script' }])
    }
    // Each character stands for one, so that a longer name is another one.
    expect([field('张伟', '李小龙').result, isAnother(field('张伟', '李小龙'))]).toEqual([
      'not-matched',
      true
    ])
    expect(field('张伟', '张伟').result).toBe('matched')
  })

  it('beside a name that is alike does not make another name of it (T23c)', () => {
    const compared = field('Wang Wei', 'Wang Jun (王军)')
    expect(compared.result).toBe('near')
    expect(isAnother(compared)).toBe(false)
  })
})

describe('a search', () => {
  const spellings = ['Ivanov', 'Iwanow', 'Ivanoff', 'ivan', 'IVANO']
  it.each(spellings)('for %s finds Иванов, and the other way round (T3d)', (typed) => {
    expect(foundIn(typed)('Сергей Иванов')).toBe(true)
    expect(foundIn('Иван')(typed)).toBe(true)
  })

  it.each([
    ['Шостакович', ['Shostakovich', 'Sjostakovitsj', 'Schostakowitsch', 'Šostakovič']],
    ['Хрущев', ['Khrushchev', 'Khrushchyov', 'Chruschtschew', 'Hruščev']],
    ['Щербаков', ['Shcherbakov', 'Schtscherbakow', 'Sjtsjerbakov', 'Ščerbakov']],
    ['Сергей', ['Sergey', 'Sergei', 'Sergej']],
    ['Сергій', ['Sergii', 'Sergiy', 'Sergij']],
    ['Юлия', ['Yuliya', 'Julia', 'Iuliia', 'Yulia']],
    ['Путин', ['Putin', 'Poetin', 'Poutin']],
    ['Александр', ['Aleksandr', 'Alexandr']],
    ['Γιώργος', ['Giorgos', 'Giórgos']]
  ])('for %s finds %j, and the other way round (T3d)', (name, latin) => {
    for (const one of latin) {
      expect([one, foundIn(name)(one), foundIn(one)(name)]).toEqual([one, true, true])
    }
  })

  it('finds a name while it is typed, letter by letter, once a sound is whole (T3d)', () => {
    for (const typed of ['Щ', 'Ще', 'Щер', 'Щербаков']) expect(foundIn(typed)('Shcherbakov')).toBe(true)
    for (const typed of ['Shch', 'Shche', 'Shcher']) expect(foundIn(typed)('Щербаков')).toBe(true)
  })

  it('leaves two spellings in Latin letters as they are, and other names alone (T3d)', () => {
    expect(foundIn('Iwanow')('Ivanov')).toBe(false)
    expect(foundIn('Jan')('Brian')).toBe(false)
    expect(foundIn('Петров')('Sidorov')).toBe(false)
  })

  it('for another script finds what is written so, and nothing by its sound (T3e)', () => {
    expect(foundIn('محمد')('محمد علي')).toBe(true)
    expect(foundIn('Muhammad')('محمد علي')).toBe(false)
    expect(foundIn('王')('王伟')).toBe(true)
  })

  it('without the signs that people leave out, as in the queue (T3g)', () => {
    for (const typed of ['obrien', "o'brien", 'O’Brien']) expect(foundIn(typed)("Seán O'Brien")).toBe(true)
    for (const typed of ['smit bv', 'Smit B.V.']) expect(foundIn(typed)('Smit B.V.')).toBe(true)
    expect(foundIn('-')('Jansen')).toBe(false)
    expect(readingOf(foldText('محمد'))).toBe('')
  })

  it.each([
    ['Smit, Jan', 'Jan Smit'],
    ['Anne-Marie', 'Anne Marie Smit'],
    ['Jansen/Smit', 'Jansen & Smit'],
    ['O´Brien', 'O‘Brien']
  ])('for %s finds %s, whatever signs part its words (T3i)', (typed, name) => {
    expect(foundIn(typed)(name)).toBe(true)
    expect(foundIn(typed)('Petrov')).toBe(false)
  })

  it.each([
    ['J.S. Bach', 'J. S. Bach'],
    ['J. S. Bach', 'J.S. Bach'],
    ['J.S. Bach', 'Bach, Johann Sebastian'],
    ['J.P. Bach', 'J.P.M. Bach'],
    ['S.A.', 'Total SA'],
    ['S.A.', 'Total S. A.'],
    ['И.П. Бах', 'Ivan P. Бах'],
    ['I.P. Bach', 'Иван П. Bach'],
    ['v.d. Berg', 'Jan van den Berg']
  ])('for %s finds %s, whose words begin with the initials (T3k)', (typed, name) => {
    expect(foundIn(typed)(name)).toBe(true)
    expect(foundIn(typed)('Petrov')).toBe(false)
  })

  it.each([
    ['S.A.', 'Anna Maas'],
    ['S.A.', 'Anna Smit'],
    ['Total S.A.', 'Total Energies'],
    ['Alfa B.V.', 'Alfa Bouwvereniging'],
    ['J. Smit', 'Bojan Smit'],
    ['S.A.', 'Мариса']
  ])('for %s does not find %s, in which no words begin with the initials in a row (T3k)', (typed, name) => {
    expect(foundIn(typed)(name)).toBe(false)
  })

  it.each([
    ['Alrashid', 'Harun Al-Rashid'],
    ['elsayed', 'Ahmed El Sayed'],
    ['Deboer', 'de Boer, Jan'],
    ['vandenberg', 'Jan van den Berg'],
    ['vandenberg', 'Jan van den Bergh']
  ])('for %s finds %s, whose particle stands apart (T3j)', (typed, name) => {
    expect(foundIn(typed)(name)).toBe(true)
  })

  it.each([
    ['Lena', 'Michelle Nakamura'],
    ['Alrashid', 'Rashid Al'],
    ['Alrashid', 'Kamal Rashid'],
    ['Deboer', 'Boer'],
    ['Theo', 'Bank of the Orient'],
    ['Theodor', 'Bank of the Odorants'],
    ['Andreas', 'Smit and Reason'],
    ['Enrico', 'Jansen en Rico'],
    ['Dean', 'Carla de Antonio'],
    ['Alina', 'Omar al Inabi']
  ])('for %s does not find %s, which has no such particle before the word (T3j)', (typed, name) => {
    expect(foundIn(typed)(name)).toBe(false)
  })

  it('for signs alone finds what holds them (T3i)', () => {
    expect(['R&D', '&', 'Smit'].filter(foundIn('&'))).toEqual(['R&D', '&'])
    for (const typed of ['  ', '’']) expect(['R&D', 'Smit'].filter(foundIn(typed))).toEqual(['R&D', 'Smit'])
  })

  it('of every sound has spellings that are read as that sound (T3d)', () => {
    for (const pair of alphabets.flatMap((alphabet) => romanisedLetters[alphabet].split(' '))) {
      const letter = pair.slice(0, 1)
      const spelled = romanise(foldText(letter))
      if (!/^[a-z]+$/u.test(spelled)) continue
      expect([letter, spelled, searchFor(foldText(letter)).isIn(spelled)]).toEqual([letter, spelled, true])
      expect([spelled, searchFor(spelled).isRead(readingOf(foldText(letter)))]).toEqual([spelled, true])
    }
  })
})
