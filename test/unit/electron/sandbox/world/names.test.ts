import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldDiacritics, foldName, likeness } from '../../../../../electron/sandbox/world/names/likeness.ts'
import {
  anotherForm,
  inventPerson,
  namesake,
  takeApart
} from '../../../../../electron/sandbox/world/names/person-name.ts'
import { SeededRandom } from '../../../../../electron/sandbox/world/random.ts'

describe('folding', () => {
  it.each([
    ['Łucja Żółkiewska', 'Lucja Zolkiewska'],
    ['ʿAbd al-Raḥmān', 'Abd al-Rahman'],
    ['Großkopf', 'Grosskopf'],
    ['İbrahim Yıldırım', 'Ibrahim Yildirim'],
    ['plain', 'plain']
  ])('takes the diacritics off %s', (name, folded) => {
    expect(foldDiacritics(name)).toBe(folded)
  })
})

describe('likeness', () => {
  it('does not mind order, case, signs and diacritics', () => {
    expect(likeness('BRÜGGEMANN, Anna-Lena', 'anna lena bruggemann')).toBe(1)
  })

  it('is the same from both sides and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const alike = likeness(left, right)
        expect(alike).toBe(likeness(right, left))
        expect(alike >= 0 && alike <= 1).toBe(true)
      })
    )
  })
})

describe('taking a name apart', () => {
  it.each([
    ['Anneke van der Meulen', 'Anneke', 'van der Meulen'],
    ['van Leeuwen, Daan', 'Daan', 'van Leeuwen'],
    ['Yuri Sergeevich Shcherbakov', 'Yuri Sergeevich', 'Shcherbakov'],
    ['Zhang Weiming', 'Weiming', 'Zhang'],
    ['ʿAbd al-Raḥmān al-Ḥaddād', 'ʿAbd al-Raḥmān', 'al-Ḥaddād'],
    ['Somebody de la Unknown', 'Somebody', 'de la Unknown']
  ])('finds given and family name of %s', (name, given, family) => {
    expect(takeApart(name)).toMatchObject({ given, family })
  })
})

describe('other forms of a name', () => {
  it('stay like it, mostly, and are never empty', () => {
    const random = new SeededRandom(5)
    const alike: number[] = []
    for (let at = 0; at < 500; at += 1) {
      const { name } = inventPerson(random)
      const form = anotherForm(random, name)
      expect(foldName(form)).not.toBe('')
      alike.push(likeness(name, form))
    }
    expect(alike.filter((value) => value > 0.6).length).toBeGreaterThan(400)
    expect(alike.filter((value) => value < 1).length).toBeGreaterThan(150)
  })

  it('are another person for a namesake: the family name stays', () => {
    const random = new SeededRandom(6)
    for (let at = 0; at < 100; at += 1) {
      const { name, gender } = inventPerson(random)
      expect(takeApart(namesake(random, name, gender)).family).toBe(takeApart(name).family)
    }
  })
})
