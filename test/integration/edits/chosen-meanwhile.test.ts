import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { deleteAtService } from '../../../renderer/features/subjects/acts.ts'
import { useSubjects } from '../../../renderer/features/subjects/state.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { followListId, subscriptionId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import { createEditRig, type EditRig, home } from '../../fakes/main/edit-rig.ts'

let rig: EditRig
beforeEach(async () => {
  await startLanguage('en')
  rig = await createEditRig()
})
afterEach(() => {
  useSubjects.getState().chooseList(null)
  rig.close()
})

const other = followListId('list-other')
const subject = { followListId: home, family: 'persons', subscriptionId: subscriptionId('s1') } as const
const key = subscriptionKey(subject)
const { chooseList, chooseSubject, search } = useSubjects.getState()

/** A delete that the service carries out, with what the person does until then. */
async function deleted(target: DeletionTarget, meanwhile: () => void): Promise<void> {
  const ask = (): Promise<unknown> => {
    meanwhile()
    return Promise.resolve({ kind: 'deleted', notWritten: null })
  }
  const parts = { client: { ask } as never, workspace: rig.store() }
  expect(await deleteAtService(parts, target, 'Klanten Zuid')).toBe(true)
}

const chosen = () => {
  const { list, subject, text } = useSubjects.getState()
  return [list, subject, text]
}

it('the page chooses no longer what was deleted (C12f)', async () => {
  chooseList(home)
  chooseSubject(key)
  await deleted({ kind: 'subscription', subscription: subject }, () => undefined)
  expect(chosen()).toEqual([home, null, ''])
  chooseSubject('one-in-it')
  await deleted({ kind: 'follow-list', followListId: home }, () => chooseSubject('another-in-it'))
  expect(chosen()).toEqual([null, null, ''])
})

it('the page leaves chosen and typed what was chosen and typed while the service deleted (C12f)', async () => {
  chooseList(home)
  await deleted({ kind: 'follow-list', followListId: home }, () => {
    chooseList(other)
    search('Jans')
  })
  expect(chosen()).toEqual([other, null, 'Jans'])
  chooseList(home)
  chooseSubject(key)
  await deleted({ kind: 'subscription', subscription: subject }, () => chooseSubject('another'))
  expect(chosen()).toEqual([home, 'another', ''])
})
