import { beforeAll, expect, it } from 'vitest'
import { addLaterWords } from '../../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { translatorOf } from '../../../../renderer/i18n/wording.ts'

beforeAll(async () => {
  await startLanguage('en')
  addLaterWords()
})

it.each([
  ['sync.estimate.fits', 1, /^1 call left/u],
  ['sync.estimate.mayPass', 1_200, /^1,200 calls left/u],
  ['sync.estimate.passes', 1, /^1 call left/u],
  ['addresses.batch.read', 1, /^1 line read/u],
  ['pack.costHistories', 1, /^1 history is .*alerts chosen: 1/u]
] as const)('a sentence has the form of its number: %s of %i', (key, count, form) => {
  const values = { count, number: String(count), alerts: String(count) }
  expect(translatorOf('en')(key, values)).toMatch(form)
})
