import { afterEach, describe, expect, it } from 'vitest'
import { heldFromBackup } from '../../../renderer/data/backup/held-work.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { releaseFromBackup } from '../../../renderer/decisions/held-work.ts'
import { retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { EditContent, EditState } from '../../../shared/domain/subject-edit.ts'
import type { EditId } from '../../../shared/ids.ts'
import {
  createEditRig,
  creation,
  type EditRig,
  home,
  listSettings,
  person
} from '../../fakes/main/edit-rig.ts'
import { unavailable } from '../../fakes/service/model-service.ts'
import { done } from '../../fakes/store/store-steps.ts'

let rig: EditRig
afterEach(() => rig.close())

/** Queues it, and brings it back from a backup. */
async function held(content: EditContent): Promise<EditId> {
  rig = await createEditRig()
  const { id } = await rig.queue(content)
  const edits = (await rig.edits()).map((edit) => heldFromBackup(edit, rig.clock.now()))
  await rig.store().editBook.write(
    edits.map((to) => ({ from: 'queued', to, id: to.id })),
    rig.clock.now()
  )
  return id
}

/** Asks for it, and runs when the service may be asked. */
async function askFor(id: EditId): Promise<EditState | undefined> {
  done(await retryEdit(rig.store(), id))
  rig.clock.forward(30_000)
  expect(await rig.run()).toBeNull()
  return (await rig.edits())[0]?.state
}

/** Says that the other machine is not used any more, while the service answers the first reading. */
function releaseWhileRead(): void {
  let isSaid = false
  const meanwhile = async (): Promise<void> => {
    if (isSaid) return
    isSaid = true
    const opened: WorkspaceStore = { ...rig.store(), clock: rig.clock }
    done(await releaseFromBackup(opened))
  }
  const listSubscriptions = rig.model.listSubscriptions.bind(rig.model)
  const readFollowList = rig.model.readFollowList.bind(rig.model)
  rig.model.listSubscriptions = async (...asked) => {
    const answer = await listSubscriptions(...asked)
    await meanwhile()
    return answer
  }
  rig.model.readFollowList = async (...asked) => {
    const answer = await readFollowList(...asked)
    await meanwhile()
    return answer
  }
}

const renamed: EditContent = {
  kind: 'edit-follow-list',
  followListId: home,
  before: listSettings,
  settings: { ...listSettings, name: 'Klanten Noord' }
}
const asked = [
  ['A creation', creation('Anna Smit'), () => rig.model.addEntry(home, 'persons', person('Anna Smit'))],
  [
    'An edit',
    renamed,
    () => {
      const [list] = rig.model.lists
      if (list !== undefined) list.settings = renamed.settings
    }
  ]
] as const

describe('what came back from a backup', () => {
  it.each(asked)(
    'is looked up if somebody asks for it, and held as before if it is not there: %s (B6d)',
    async (_, content, sentByTheOther) => {
      const id = await held(content)
      rig.clock.forward(3_600_000)
      expect(await rig.run()).toBeNull()
      expect(rig.model.calls).toEqual([])
      expect(await askFor(id)).toMatchObject({ kind: 'uncertain', lastProblem: 'from-backup-absent' })
      const read = rig.model.calls.length
      rig.clock.forward(3_600_000)
      await rig.run()
      expect(rig.model.calls).toHaveLength(read)
      sentByTheOther()
      expect(await askFor(id)).toMatchObject({ kind: 'accepted', proof: 'reading' })
      expect(rig.model.calls.filter((method) => /^(?:create|update)/u.test(method))).toEqual([])
    }
  )

  it.each(asked)(
    'goes out when the other machine is not used any more, and is not there: %s (B6b)',
    async (_, content) => {
      const id = await held(content)
      await askFor(id)
      done(await releaseFromBackup(rig.store()))
      rig.clock.forward(30_000)
      await rig.run()
      expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'accepted', proof: 'answer' })
      expect(rig.model.calls.filter((method) => /^(?:create|update)/u.test(method))).toHaveLength(1)
    }
  )

  it.each(asked)(
    'stays released where that is said while it is looked up, and goes out after another look-up: %s (B6f)',
    async (_, content) => {
      const id = await held(content)
      releaseWhileRead()
      expect(await askFor(id)).toMatchObject({ kind: 'uncertain', lastProblem: 'restored' })
      rig.clock.forward(30_000)
      await rig.run()
      expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'accepted', proof: 'answer' })
    }
  )

  it('stays released where that is said while the outcome of its look-up is being written (B6f)', async () => {
    await askFor(await held(creation('Anna Smit')))
    const [edit] = await rig.edits()
    if (edit?.state.kind !== 'uncertain') throw new Error('It is not uncertain.')
    const absent = { edit, from: 'uncertain', next: edit.state, attempts: 0, told: null } as const
    const [, released] = await Promise.all([
      rig.store().caseStore.settleEdits({ settlements: [absent], at: rig.clock.now() }),
      releaseFromBackup(rig.store())
    ])
    done(released)
    expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'uncertain', lastProblem: 'restored' })
  })

  it('stays held if it could not be read (B6d)', async () => {
    const id = await held(creation('Anna Smit'))
    rig.model.fault = () => ({
      when: 'before',
      failure: unavailable
    })
    done(await retryEdit(rig.store(), id))
    rig.clock.forward(30_000)
    await rig.run()
    expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'uncertain', lastProblem: 'from-backup' })
  })
})
