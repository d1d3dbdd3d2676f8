import { expect, it } from 'vitest'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { estimateText } from '../../../../../renderer/features/field-pack/estimate.ts'
import { changeLanguage, wording } from '../../../../../renderer/i18n/wording.ts'
import { noCost } from '../../../../../shared/domain/field-pack.ts'

it.each([
  ['en', 'Your choice holds no alerts. There is nothing to fetch.'],
  ['nl', 'Uw keuze bevat geen alerts. Er hoeft niets te worden opgehaald.']
] as const)(
  'the estimate says in %s of a choice without alerts that it holds none (P4f)',
  async (language, said) => {
    await startEveryWord(language)
    await changeLanguage(language)
    expect(estimateText(wording(), { kind: 'estimated', cost: noCost, millis: 0 })).toBe(said)
  }
)

it.each([
  ['en', 1, '1 image, which costs no call, or one if the service has not named its host yet.'],
  [
    'en',
    3,
    '3 images, which cost no calls, or one at most for each if the service has not named its host yet.'
  ],
  ['nl', 1, '1 foto, die geen aanroep kost, of één als de dienst de host ervan nog niet heeft genoemd.'],
  [
    'nl',
    3,
    '3 foto’s, die geen aanroepen kosten, of hooguit één per foto als de dienst de host ervan nog niet heeft genoemd.'
  ]
] as const)(
  'the estimate says in %s that %i images may cost calls (P4b, P7g)',
  async (language, images, said) => {
    await startEveryWord(language)
    await changeLanguage(language)
    const cost = { ...noCost, alerts: images, images }
    expect(estimateText(wording(), { kind: 'estimated', cost, millis: 0 })).toContain(` · ${said}`)
  }
)
