import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { forgetUnwritten } from '../../../renderer/decisions/unwritten-comments.ts'
import { beginWriting, saveComment } from '../../../renderer/features/case/comment.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { fullFor } from '../../fakes/store/full-disk.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { fill, keyOf } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
let isFull = false
const [m1, m2] = [keyOf('a', 'm1'), keyOf('a', 'm2')]

actsWithoutDocument()
beforeEach(async () => {
  isFull = false
  const disk = createFakeDisk()
  const indexedDB = fullFor(disk.indexedDB, 'fieldcase-work', () => isFull)
  store = (await openFakeWorkspace({ ...disk, indexedDB })).store
  await fill(store, { a: 2 })
  useMessages.setState({ messages: [] })
  enter('test')
  onTestFinished(() => forgetUnwritten(m1))
})

function enter(id: string): void {
  useSession.setState({
    workspace: {
      kind: 'sample',
      id: workspaceId(id),
      connection: { baseUrl: 'https://monitoring.example', headerForm: 'bare', userId: 'j.devries' }
    }
  })
}

/** The comment in the field of an alert that is painted, whose draft has none. */
function shownFor(key: string, isBlocked = false): { readonly comment: string; readonly unsaved: boolean } {
  beginWriting(key, '', isBlocked)
  const { comment, unsaved } = useWriting.getState()
  return { comment, unsaved }
}

/** As the field does a moment after the last letter. */
async function type(comment: string): Promise<void> {
  beginWriting(m1, '', false)
  useWriting.setState({ comment, unsaved: true })
  await saveComment(store, m1, comment)
}

const nothing = { comment: '', unsaved: false }

describe('a comment that the disk does not take (J2h)', () => {
  beforeEach(async () => {
    isFull = true
    await type('another person')
    isFull = false
  })

  it('is in the field of its alert again, and in that of no other one, and is written once the disk takes it', async () => {
    expect(useMessages.getState().messages).toMatchObject([{ kind: 'alert', about: `case ${m1}` }])
    expect(await store.workBook.draft(m1)).toBeUndefined()
    expect(shownFor(m2)).toEqual(nothing)
    expect(shownFor(m1)).toEqual({ comment: 'another person', unsaved: true })
    await saveComment(store, m1, 'another person')
    expect(await store.workBook.draft(m1)).toMatchObject({ riskComment: 'another person' })
    expect(shownFor(m1)).toEqual(nothing)
  })

  it('gives way to what is typed there later', async () => {
    await type('another person by far')
    expect(await store.workBook.draft(m1)).toMatchObject({ riskComment: 'another person by far' })
    expect(shownFor(m1)).toEqual(nothing)
  })

  it('is shown where the alert takes no text, and in another workspace, no more than any other', () => {
    expect(shownFor(m1, true)).toEqual(nothing)
    enter('another')
    expect(shownFor(m1)).toEqual(nothing)
  })
})
