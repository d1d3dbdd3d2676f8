import { expect, it } from 'vitest'
import { subjectsShown, withoutKnownCount } from '../../../../../renderer/features/subjects/acts.ts'
import type { Count, Subscription } from '../../../../../shared/domain/subscription.ts'
import { followListId, subscriptionId } from '../../../../../shared/ids.ts'

const subject = (name: string, open: Count): Subscription => ({
  followListId: followListId('list'),
  family: 'persons',
  subscriptionId: subscriptionId(name),
  name,
  countries: [],
  dateOfBirth: null,
  gender: null,
  counts: { open, falsePositive: 1, truePositive: 0, discarded: null },
  createdAt: null,
  lastUpdatedAt: null
})
const subjects = [subject('Ayşe', 2), subject('Bram', 0), subject('Chloé', null)]
const names = (text: string, alerts: 'all' | 'open' | 'closed') =>
  subjectsShown(subjects, { text, alerts }).map(({ name }) => name)

it('the subjects are all there, or those with an open alert, or those without one (C16a)', () => {
  expect(names('', 'all')).toEqual(['Ayşe', 'Bram', 'Chloé'])
  expect(names('', 'open')).toEqual(['Ayşe'])
  expect(names('', 'closed')).toEqual(['Bram'])
})

it('subjects whose open alerts the service did not count are neither, and are counted (C16a)', () => {
  expect([...names('', 'open'), ...names('', 'closed')]).not.toContain('Chloé')
  expect(withoutKnownCount(subjects)).toBe(1)
})

it('subjects are searched within what is shown (C16a)', () => {
  expect(names('ayse', 'open')).toEqual(['Ayşe'])
  expect(names('ayse', 'closed')).toEqual([])
})

it('subjects are found by their name in other letters, and by its words in any order (T3d)', () => {
  const some = [subject('Иван Петров', 1), subject('Anna Zhukova', 1), subject('محمد علي', 1)]
  const found = (text: string): readonly string[] =>
    subjectsShown(some, { text, alerts: 'all' }).map(({ name }) => name)
  expect(found('petrov ivan')).toEqual(['Иван Петров'])
  expect(found('Жукова')).toEqual(['Anna Zhukova'])
  expect(found('محمد')).toEqual(['محمد علي'])
  expect(found('Muhammad')).toEqual([])
})
