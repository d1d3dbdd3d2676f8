import { describe, expect, it } from 'vitest'
import {
  firstListDraft,
  firstSubjectDraft,
  listBeginning,
  listSettingsOf,
  subjectBeginning,
  subjectSettingsOf
} from '../../../../../renderer/features/subjects/form-drafts.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { FollowListSettings } from '../../../../../shared/domain/follow-list.ts'
import type { EditContent, EditState, SubjectEdit } from '../../../../../shared/domain/subject-edit.ts'
import type { SubscriptionSettings } from '../../../../../shared/domain/subject-settings.ts'
import { editId, followListId, subscriptionId } from '../../../../../shared/ids.ts'

const at = toEpochMillis(0)
const queued: EditState = { kind: 'queued', notBefore: at, lastProblem: null }
const rejected: EditState = {
  kind: 'rejected',
  at,
  reason: { kind: 'request-refused', status: 400, detail: '' },
  correlationId: null
}
const edit = (content: EditContent, state: EditState): SubjectEdit => ({
  id: editId('change'),
  content,
  followListName: null,
  equalBefore: [],
  importId: null,
  queuedAt: at,
  attempts: 0,
  state
})

const person = (name: string): SubscriptionSettings => ({
  name,
  countries: ['NL'],
  dateOfBirth: null,
  gender: null
})
const list = (name: string): FollowListSettings => ({
  name,
  threshold: 80,
  frequency: 'daily',
  datasets: ['PEP']
})
const home = followListId('home')
const ofPerson = {
  kind: 'edit-subscription',
  subscription: { followListId: home, family: 'persons', subscriptionId: subscriptionId('1') },
  settings: person('Mine'),
  before: person('Seen')
} as const
const ofList = {
  kind: 'edit-follow-list',
  followListId: home,
  settings: list('Mine'),
  before: list('Seen')
} as const

describe('a form', () => {
  it('begins with what is shown where nothing waits, and empty for something new', () => {
    expect(subjectBeginning(null, person('Shown'))).toEqual({
      replaces: null,
      start: person('Shown'),
      before: person('Shown')
    })
    expect(listBeginning(null, list('Shown'))).toEqual({
      replaces: null,
      start: list('Shown'),
      before: list('Shown')
    })
    expect(subjectBeginning(null, null)).toEqual({ replaces: null, start: null, before: null })
  })

  it.each([
    ['queued', queued],
    ['refused', rejected]
  ])(
    'goes on with an edit that is %s, on what that one saw: what a sync showed since is not taken for seen (C4e, C4f)',
    (_, state) => {
      expect(subjectBeginning(edit(ofPerson, state), person('Shown'))).toEqual({
        replaces: 'change',
        start: person('Mine'),
        before: person('Seen')
      })
      expect(listBeginning(edit(ofList, state), list('Shown'))).toEqual({
        replaces: 'change',
        start: list('Mine'),
        before: list('Seen')
      })
    }
  )

  it('goes on with an edit in conflict on what the conflict tells of (C4f)', () => {
    const ofNow = (now: Extract<EditState, { readonly kind: 'conflict' }>['now']): EditState => ({
      kind: 'conflict',
      foundAt: at,
      now
    })
    expect(
      subjectBeginning(
        edit(ofPerson, ofNow({ kind: 'subscription', settings: person('Now') })),
        person('Shown')
      ).before
    ).toEqual(person('Now'))
    expect(
      listBeginning(edit(ofList, ofNow({ kind: 'follow-list', settings: list('Now') })), list('Shown')).before
    ).toEqual(list('Now'))
  })

  it('goes on with a creation, which stands on nothing', () => {
    const creation = {
      kind: 'create-subscription',
      followListId: home,
      family: 'persons',
      settings: person('Mine')
    } as const
    expect(subjectBeginning(edit(creation, queued), null)).toEqual({
      replaces: 'change',
      start: person('Mine'),
      before: null
    })
    expect(listBeginning(edit({ kind: 'create-follow-list', settings: list('Mine') }, queued), null)).toEqual(
      { replaces: 'change', start: list('Mine'), before: null }
    )
  })
})

it('a form sends a name that nobody touched back as it came, and another one without blanks around it (C15a)', () => {
  const heldList = list(' Klanten Zuid\u00a0')
  const listDraft = { ...firstListDraft(heldList), threshold: '91' }
  expect(listSettingsOf(listDraft, heldList).name).toBe(' Klanten Zuid\u00a0')
  expect(listSettingsOf({ ...listDraft, name: ' Klanten Noord ' }, heldList).name).toBe('Klanten Noord')
  const heldPerson = person('Anna Smit ')
  const draft = { ...firstSubjectDraft(heldPerson), gender: 'female' }
  expect(subjectSettingsOf(draft, heldPerson).name).toBe('Anna Smit ')
  expect(subjectSettingsOf({ ...draft, name: 'Anna de Smit ' }, heldPerson).name).toBe('Anna de Smit')
})
