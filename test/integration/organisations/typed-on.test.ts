import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import {
  addTyped,
  chosenOf,
  filterOf,
  wishesOf
} from '../../../renderer/features/organisations/typed-organisations.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'

let store: WorkspaceStore
beforeEach(async () => {
  await startLanguage('en')
  store = (await openFakeWorkspace(createFakeDisk())).store
})
afterEach(() => {
  useOrganisations.getState().reset()
  useMessages.setState({ messages: [], log: [] })
  store.close()
})

/** Adds what is typed, while `more` is typed after it. Returns what the field holds then, and whether all was sent. */
async function added(text: string, more: string): Promise<readonly [typed: string, isAll: boolean]> {
  let typed = text
  let last = 0
  const ask = (): Promise<unknown> => {
    typed += more
    return Promise.resolve({ kind: 'added', items: [] })
  }
  const parts = { client: { ask } as never, workspace: store, newId: () => `made-here-${(last += 1)}` }
  const wanted = wishesOf(text, { entityType: 'organization', eventTypes: ['change'], collections: ['name'] })
  const field = { read: () => typed, write: (next: string) => void (typed = next) }
  const isAll = await addTyped(parts, monitoringListId('list'), wanted, field)
  return [typed, isAll]
}

it('the app leaves what was typed on while numbers were sent, and closes the form only where nothing is left (M7m)', async () => {
  expect(await added('12345678, Bakery\n23456789', '')).toEqual(['', true])
  expect(await added('12345678, Bakery', '\n23456789, Brewery')).toEqual(['23456789, Brewery', false])
  expect(await added('12345678', '9')).toEqual(['123456789', false])
})

it('the app asks for a part by the number without its blanks and dots, as it is put under monitoring (M2e)', () => {
  const typed = { dateFrom: '', dateTo: '2026-03-01', collections: [] }
  for (const [entityId, sent] of [
    [' 12 34.56 78', '12345678'],
    ['NL 0045.B ', 'NL 0045.B'],
    [' ', null]
  ] as const)
    expect(filterOf({ ...typed, entityId })).toEqual({ ...typed, dateFrom: null, entityId: sent })
})

it('a part of the changes is that of the first list until something is chosen, and of nothing once that is gone (M2g)', () => {
  const [list, item] = [{ value: 'list:one' }, { value: 'item:two' }]
  expect(chosenOf([list, item], '')).toBe(list)
  expect(chosenOf([list, item], item.value)).toBe(item)
  expect(chosenOf([list], item.value)).toBeNull()
  expect(chosenOf([], '')).toBeNull()
})
