import { beforeAll, expect, it } from 'vitest'
import { addLaterWords } from '../../../../renderer/app/later-words.ts'
import { restoredText } from '../../../../renderer/app/restored-report.ts'
import { callsText } from '../../../../renderer/app/status-bar.tsx'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { serviceFailureText } from '../../../../renderer/i18n/failure-text.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'
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
    'The backup is restored: 1 draft, 1 review, 1 change of subjects, 1 note, reason or act, 1 address or change of an organisation. 1 was left out,'
  ],
  [
    'nl',
    'De back-up is teruggezet: 1 concept, 1 beoordeling, 1 wijziging van subjecten, 1 notitie, reden of handeling, 1 adres of wijziging van een organisatie. 1 is weggelaten,'
  ]
] as const)('what is said of a restore has the form of each of its numbers (%s)', (language, sentence) => {
  const one = { drafts: 1, reviews: 1, changes: 1, others: 1, lookedUp: 1, stayed: 1 }
  const t = translatorOf(language)
  expect(restoredText(t, 'backup.restored', one)).toContain(sentence)
  expect(restoredText(t, 'aside.takenOver', { ...one, lookedUp: 0, stayed: 0 })).toMatch(
    /(?:act|handeling)\.$/u
  )
})

it.each([
  ['en', 'Taken over: nothing new. 8 were left out,'],
  ['nl', 'Overgenomen: niets nieuws. 8 zijn weggelaten,']
] as const)('where nothing comes back, no kinds of it are counted (%s)', (language, sentence) => {
  const nothing = { drafts: 0, reviews: 0, changes: 0, others: 0, lookedUp: 0, stayed: 8 }
  expect(restoredText(translatorOf(language), 'aside.takenOver', nothing)).toContain(sentence)
})

it.each([
  ['en', null, 'The one call that you allow for Compliance is spent,', '0 of 1 call left'],
  ['en', 9, 'The one call that you allow for Compliance is spent,', '0 of 1 call left'],
  ['nl', null, 'De ene aanroep die u voor Compliance toestaat, is verbruikt,', 'nog 0 van 1 aanroep'],
  ['nl', 9, 'De ene aanroep die u voor Compliance toestaat, is verbruikt,', 'nog 0 van 1 aanroep']
] as const)('a limit of one call is told as one (%s, new calls at %s)', (language, renewsAt, spent, left) => {
  const t = translatorOf(language)
  const balance = { api: 'compliance', spent: 1, allowed: 1, renewsAt } as const
  const failure = { kind: 'budget-spent', ...balance } as const
  expect(serviceFailureText(t, createFormat(language), failure).sentence).toContain(spent)
  const totals = { total: 1, today: 1, byApi: { compliance: 1 } } as never
  expect(callsText(t, { balances: [balance as never], totals, isSample: false })).toBe(left)
  expect(t('sync.standing.left', { api: 'Compliance', left: '0', count: 1, allowed: '1' })).toBe(
    `Compliance: ${left}`
  )
})

it.each([
  ['en', 'sync.budget.passes', /, and 1 is left\.$/u],
  ['en', 'sync.budget.mayPass', /, and 1 is left\.$/u],
  ['en', 'sync.callsOf', /^1 of about 1 call$/u],
  ['nl', 'sync.callsOf', /^1 van ongeveer 1 aanroep$/u],
  ['en', 'settings.acceptedWindow', /^1 of 60 requests is left /u],
  ['nl', 'settings.acceptedWindow', /^Er is 1 van de 60 verzoeken over /u],
  ['en', 'reports.volumesLeft', /^1 of 3 volumes is written,/u],
  ['nl', 'reports.volumesLeft', /^1 van 3 delen is klaar,/u],
  ['en', 'addresses.narrowed', /^1 of the 9 on this page fits /u],
  ['nl', 'addresses.narrowed', /^1 van de 9 op deze pagina past /u]
] as const)('what is one of several is told as one (%s): %s', (language, key, form) => {
  const one = { count: 1, calls: '1', expected: '1', left: '1', done: '1', shown: '1' }
  expect(translatorOf(language)(key, { ...one, limit: 60, volumes: '3', number: '9' })).toMatch(form)
})
