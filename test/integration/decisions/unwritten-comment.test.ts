import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { forgetUnwritten } from '../../../renderer/decisions/unwritten-comments.ts'
import { putComment } from '../../../renderer/features/case/acts.ts'
import { beginWriting, saveComment } from '../../../renderer/features/case/comment.ts'
import { addAllDrafts, addDraft, dropDraft } from '../../../renderer/features/outbox/acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { said } from '../../fakes/said.ts'
import { fullFor } from '../../fakes/store/full-disk.ts'
import { alert } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done, fill, keyOf } from '../../fakes/store/store-steps.ts'

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
  usePreferences.setState({ reasonNeeded: false })
  enter('test')
  onTestFinished(() => {
    forgetUnwritten(m1)
    useWriting.setState(useWriting.getInitialState(), true)
  })
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

interface Painted {
  readonly stored?: string
  readonly name?: string
  readonly reviews?: readonly QueuedReview[]
  readonly isBlocked?: boolean
}

/** Paints an alert, by default one whose draft has no comment. */
function paint(key: string, { stored = '', name, reviews = [], isBlocked = false }: Painted = {}): void {
  const profile = alert('a', 'm1', name === undefined ? {} : { name, profileId: 'another profile' })
  beginWriting({ key, name: 'Anna', profile, stored, reviews, isBlocked })
}

/** The comment in the field of an alert that is painted. */
function shownFor(key: string, painted?: Painted): { readonly comment: string; readonly unsaved: boolean } {
  paint(key, painted)
  const { comment, unsaved } = useWriting.getState()
  return { comment, unsaved }
}

/** As the field does a moment after the last letter. */
async function type(comment: string): Promise<void> {
  paint(m1)
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
    expect(shownFor(m1, { isBlocked: true })).toEqual(nothing)
    enter('another')
    expect(shownFor(m1)).toEqual(nothing)
  })
})

describe('a comment that the disk did not take, and whose alert is another one by now', () => {
  beforeEach(async () => {
    isFull = true
    await type('another person')
    isFull = false
    useMessages.setState({ messages: [] })
  })

  /** It is said once, and then it is gone. */
  function expectTold(painted: Painted): void {
    const own = { comment: painted.stored ?? '', unsaved: false }
    expect(shownFor(m1, painted)).toEqual(own)
    expect(said()).toEqual([expect.stringContaining('“another person”')])
    expect(useMessages.getState().messages).toMatchObject([{ untilDismissed: true }])
    useMessages.setState({ messages: [] })
    expect(shownFor(m1, painted)).toEqual(own)
    expect(said()).toEqual([])
  }

  it('replaces no newer comment, but is told (J2i)', () => expectTold({ stored: 'Decided with others' }))

  it('is not put beside another profile, but told (J2i)', () => expectTold({ name: 'Carla Visser' }))

  it('makes no draft beside a review, but is told (J2i)', async () => {
    done(await saveDraft(store, m1, { status: 'false-positive' }))
    expectTold({ reviews: [done(await queueDraft(store, m1, 'analyst-1'))] })
  })
})

describe('a draft over whose comment another was typed that the disk did not take', () => {
  beforeEach(async () => {
    done(await saveDraft(store, m1, { status: 'false-positive', riskComment: 'another' }))
    isFull = true
    paint(m1, { stored: 'another' })
    useWriting.setState({ comment: 'another person', unsaved: true })
    await saveComment(store, m1, 'another person')
    isFull = false
    useMessages.setState({ messages: [] })
  })

  it('is not made ready without it, by itself or with all others, and is once it is written (J2i)', async () => {
    const waiting: unknown = expect.stringContaining('has not taken yet')
    const draft = await store.workBook.draft(m1)
    if (draft === undefined) throw new Error('There is no draft.')
    await addDraft(store, draft)
    expect(said()).toEqual([waiting])
    useMessages.setState({ messages: [] })
    await addAllDrafts(store)
    expect(said()).toEqual([waiting])
    expect(await store.workBook.reviewsOf(m1)).toEqual([])
    await saveComment(store, m1, 'another person')
    await addAllDrafts(store)
    expect(await store.workBook.reviewsOf(m1)).toMatchObject([{ content: { riskComment: 'another person' } }])
  })

  it('takes it along where it is discarded in the outbox (J2i)', async () => {
    const draft = await store.workBook.draft(m1)
    if (draft === undefined) throw new Error('There is no draft.')
    await dropDraft(store, draft)
    expect(shownFor(m1)).toEqual(nothing)
    expect(said()).toEqual([expect.stringContaining('Discarded')])
  })
})

it('a comment stays with its alert where the write fails for which its field has waited (J2h)', async () => {
  paint(m1)
  isFull = true
  // A reason that is taken is written at once, and the field that is left finds it under way.
  const writing = putComment(store, m1, 'another person')
  await saveComment(store, m1, 'another person')
  await writing
  isFull = false
  expect(shownFor(m2)).toEqual(nothing)
  expect(shownFor(m1)).toEqual({ comment: 'another person', unsaved: true })
})
