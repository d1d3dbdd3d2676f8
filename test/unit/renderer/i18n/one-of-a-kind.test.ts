import { beforeAll, expect, it } from 'vitest'
import { addLaterWords } from '../../../../renderer/app/later-words.ts'
import { restoredText } from '../../../../renderer/app/restored-report.ts'
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
  ['reports.wholeCases', 1, /^The view shows 1 alert;/u],
  ['reports.wholeCases', 2, /^The view shows 2 alerts;/u],
  ['pack.costHistories', 1, /^1 history is .*alerts chosen: 1/u]
] as const)('a sentence has the form of its number: %s of %i', (key, count, form) => {
  const values = { count, number: String(count), alerts: String(count), brought: '3' }
  expect(translatorOf('en')(key, values)).toMatch(form)
})

it.each([
  [
    'en',
    'The backup is restored: 1 draft, 1 review, 1 change of subjects, 1 note, reason or act. 1 was left out,'
  ],
  [
    'nl',
    'De back-up is teruggezet: 1 concept, 1 beoordeling, 1 wijziging van subjecten, 1 notitie, reden of handeling. 1 is weggelaten,'
  ]
] as const)('what is said of a restore has the form of each of its numbers (%s)', (language, sentence) => {
  const one = { drafts: 1, reviews: 1, changes: 1, others: 1, stayed: 1 }
  const t = translatorOf(language)
  expect(restoredText(t, 'backup.restored', one)).toContain(sentence)
  expect(restoredText(t, 'aside.takenOver', { ...one, stayed: 0 })).toMatch(/(?:act|handeling)\.$/u)
})
