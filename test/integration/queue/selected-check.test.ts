import { beforeAll, expect, it } from 'vitest'
import type { Family } from '../../../shared/domain/subscription.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import {
  checkSelected,
  type ManyWish,
  type SelectedCheck,
  wishOf
} from '../../../renderer/features/queue/queries.ts'
import { createFormat } from '../../../renderer/i18n/format.ts'
import { translator } from '../../../renderer/i18n/wording.ts'
import {
  alert,
  alertsPage,
  list,
  ref,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit, keyOf } from '../../fakes/store/store-steps.ts'

beforeAll(() => startLanguage('en'))

const rows = async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  await commit(
    store,
    subscriptionsPage([subscription('a', 300), subscription('b', 1, { dateOfBirth: null })])
  )
  // Of three matches one has no birth date, one the subject's own, one another.
  const ids = Array.from({ length: 300 }, (_, index) => `m${index + 1}`)
  const dates = [[], ['1971-05-01'], ['1988-06-23']]
  await commit(
    store,
    alertsPage(
      'a',
      ids.map((id, index) =>
        alert('a', id, {
          datesOfBirth: dates[index % 3] ?? [],
          match: index === 4 ? 'Anna-Lena Brüggemann' : 'Bruggeman A.',
          datasets: index === 7 ? ['SAN-CURRENT'] : ['PEP']
        })
      )
    ),
    alertsPage('b', [alert('b', 'm1')])
  )
  const keys = [...ids.map((id) => keyOf('a', id)), keyOf('b', 'm1'), keyOf('a', 'gone')]
  const source = {
    workspace: store,
    wording: { t: translator(), format: createFormat('en') },
    lists: new Map([[list, 'Klanten Zuid']])
  }
  const last = async (wish: ManyWish): Promise<SelectedCheck | undefined> => {
    let check: SelectedCheck | undefined
    for await (const next of checkSelected(source, wish, keys)) check = next
    return check
  }
  return { store, keys, last }
}

it('a reason for many alerts is shown filled in, with the alerts of which it would not be true (T16b)', async () => {
  const { store, keys, last } = await rows()
  const text = '{subject}: {born}, not {matchBorn}'
  const written = await last({ decision: null, reason: { text, conditions: [] } })
  expect(written?.samples).toEqual([
    { key: keys[1], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1971-05-01' },
    { key: keys[2], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1988-06-23' },
    { key: keys[4], text: 'Anna-Lena Brüggemann: 1971-05-01, not 1971-05-01' }
  ])
  const nothingGiven = keys.slice(0, 300).filter((_, index) => index % 3 === 0)
  expect(written?.unfit).toEqual([...nothingGiven, keys[300]])
  const conditioned = await last({
    decision: null,
    reason: { text, conditions: [{ field: 'birth-date', is: 'differs' }] }
  })
  expect(conditioned?.samples.map(({ key }) => key)).toEqual([keys[2], keys[5], keys[8]])
  expect(conditioned?.unfit).toEqual([...keys.slice(0, 300).filter((_, index) => index % 3 !== 2), keys[300]])
  expect((await last({ decision: null, reason: { text: 'In {list}', conditions: [] } }))?.unfit).toEqual([])
  store.close()
})

it('a check of many alerts that cannot be read ends with why, and is not whole (T6o)', async () => {
  const { store, last } = await rows()
  store.close()
  const check = await last({ decision: 'false-positive', reason: { text: 'In {list}', conditions: [] } })
  expect(check).toMatchObject({ isWhole: false, failure: { kind: 'storage-closed' } })
})

it('what stands out among many comes first: sanctions, and what speaks against the decision (T6e)', async () => {
  const { store, keys, last } = await rows()
  const reason = { text: '', conditions: [] }
  expect((await last({ decision: null, reason }))?.standOuts).toEqual([{ key: keys[7], why: ['sanctions'] }])
  // The eighth is a sanction, the fifth has the subject's name and birth date, others a part of its name.
  const asFalse = (await last({ decision: 'false-positive', reason }))?.standOuts ?? []
  expect(asFalse.slice(0, 2)).toEqual([
    { key: keys[7], why: ['sanctions', 'partly'] },
    { key: keys[4], why: ['agrees'] }
  ])
  const partly = keys.slice(0, 300).filter((_, index) => index % 3 === 1 && index !== 4 && index !== 7)
  expect(asFalse.slice(2)).toEqual(partly.map((key) => ({ key, why: ['partly'] })))
  const asTrue = (await last({ decision: 'true-positive', reason }))?.standOuts ?? []
  expect(asTrue[0]).toEqual({ key: keys[7], why: ['sanctions'] })
  expect(asTrue.slice(1).map(({ why }) => why)).toEqual(Array.from({ length: 100 }, () => ['differs']))
  store.close()
})

interface Match {
  readonly match: string
  readonly datesOfBirth?: readonly string[]
  readonly countries?: readonly string[]
}

/** What a false positive on one alert of this subject is warned of. */
const warnedOf = async (
  subject: Parameters<typeof subscription>[2],
  match: Match,
  family: Family = 'persons'
) => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await beginWithList(store)
  const of = ref('a', family)
  await commit(store, subscriptionsPage([subscription(of, 1, subject)], { family }))
  await commit(store, alertsPage(of, [alert(of, 'm1', { datasets: ['PEP'], ...match })]))
  const source = {
    workspace: store,
    wording: { t: translator(), format: createFormat('en') },
    lists: new Map()
  }
  const wish = { decision: 'false-positive', reason: { text: '', conditions: [] } } as const
  const why: unknown[] = []
  for await (const check of checkSelected(source, wish, [keyOf(of, 'm1')])) {
    why.push(...check.standOuts.flatMap((one) => one.why))
  }
  store.close()
  return why
}

it('a false positive is warned of where what is known of name and birth date speaks for the match (T6j)', async () => {
  const person = { name: 'Anna-Lena Brüggemann', dateOfBirth: '1971-05-01' }
  const born = (date: string) => ({ match: person.name, datesOfBirth: [date] })
  expect(await warnedOf(person, born('1971-05-01'))).toEqual(['agrees'])
  // A part of one of the two, beside the whole of the other.
  expect(await warnedOf(person, { ...born('1971-05-01'), match: 'Anna Lena Bruggeman' })).toEqual(['partly'])
  expect(await warnedOf(person, { ...born('1971-05-01'), match: 'Анна Лена Брюггеманн' })).toEqual(['partly'])
  expect(await warnedOf(person, born('1971'))).toEqual(['partly'])
  expect(await warnedOf(person, born('1971-01-05'))).toEqual(['partly'])
  // Nobody can tell of this name, and the birth date is the subject's own.
  expect(await warnedOf(person, { ...born('1971-05-01'), match: '安娜' })).toEqual(['unread'])
  // Another birth date, another name, or none that is whole.
  expect(await warnedOf(person, born('1971-08-23'))).toEqual([])
  expect(await warnedOf(person, { ...born('1971-05-01'), match: 'Tiz Pars' })).toEqual([])
  expect(await warnedOf(person, { ...born('1971'), match: 'Anna Lena Bruggeman' })).toEqual([])
  // Where no birth date is known, a country in common speaks beside the whole name.
  const unborn = { match: person.name, datesOfBirth: [] }
  expect(await warnedOf(person, { ...unborn, countries: ['be', 'NL'] })).toEqual(['country-agrees'])
  expect(await warnedOf(person, { ...unborn, countries: [] })).toEqual([])
  expect(await warnedOf(person, { ...unborn, match: 'Anna Lena Bruggeman', countries: ['NL'] })).toEqual([])
  expect(await warnedOf(person, { ...born('1956'), countries: ['NL'] })).toEqual([])
})

it('of a business, which has no birth date, the name with a country in common speaks for the match (T6j)', async () => {
  const business = { name: 'Tiz Pars Trading', countries: ['IR'], dateOfBirth: null, gender: null }
  const of = (match: string, countries: readonly string[]) =>
    warnedOf(business, { match, countries }, 'businesses')
  expect(await of('Tiz Pars Trading', ['IR'])).toEqual(['country-agrees'])
  expect(await of('Tiz Pars Trading', [])).toEqual(['name-agrees'])
  expect(await of('Tiz Pars Tradings', ['IR'])).toEqual(['name-agrees'])
  // One word of a name, in a country that many are in, speaks for little.
  expect(await of('Sun Trading', ['IR'])).toEqual([])
  expect(await of('Tiz Pars Trading', ['NL'])).toEqual([])
  expect(await of('Tiz Pars Tradings', [])).toEqual([])
})

it('what was found of some alerts is not taken for what holds of as many others (T6k)', () => {
  const wish = { decision: 'false-positive', reason: { text: 'Another', conditions: [] } } as const
  expect(wishOf(wish, ['a', 'b'])).toBe(wishOf({ ...wish }, ['a', 'b']))
  expect(wishOf(wish, ['a', 'b'])).not.toBe(wishOf(wish, ['a', 'c']))
  expect(wishOf(wish, ['a', 'b'])).not.toBe(wishOf({ ...wish, decision: 'open' }, ['a', 'b']))
})
