import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CaseRow } from '../../../renderer/data/database/cache-database.ts'
import { subscriptionKeyOf } from '../../../renderer/data/database/row-keys.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { useAnnouncement } from '../../../renderer/decisions/announcement.ts'
import { isTypedInVain } from '../../../renderer/commands/keyboard-focus.ts'
import { shownView, step, useWriting } from '../../../renderer/decisions/chosen-alert.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { useQueuePosition, useSelection, useTriage } from '../../../renderer/decisions/selection.ts'
import { addReason, addToOutbox, dropDraft, rate, undo } from '../../../renderer/features/case/acts.ts'
import { decideCommands } from '../../../renderer/features/case/commands.ts'
import { leaveComingField, pasteAhead, writeComment } from '../../../renderer/features/case/comment.ts'
import { decide } from '../../../renderer/features/case/decide-acts.ts'
import { takeByDigit } from '../../../renderer/features/case/why.ts'
import { actOnReview } from '../../../renderer/features/outbox/acts.ts'
import { decideSelected } from '../../../renderer/features/queue/acts.ts'
import { putAside, putAsideUntilTomorrow } from '../../../renderer/features/queue/snooze-acts.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import { type Overlay, useOverlay, usePage } from '../../../renderer/parts/in-front.ts'
import { type Message, textOf, useMessages } from '../../../renderer/parts/messages.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { alert, alertsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { commit, done, fill, seen as seenIn } from '../../fakes/store/store-steps.ts'

const sample: Workspace = {
  kind: 'sample',
  id: workspaceId('test'),
  connection: { baseUrl: 'https://monitoring.example', headerForm: 'bare', userId: 'j.devries' }
}

let store: WorkspaceStore
let keys: readonly string[] = []

const layout = actsWithoutDocument()

beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  useTriage.getState().reset()
  useQueuePosition.setState({ lastShown: null })
  await fill(store, { a: 4 })
  keys = Array.from({ length: 4 }, (_, position) => shownView(store.triage).keyAt(position))
  const stopPainting = useTriage.subscribe(({ selected }) => paint(selected))
  onTestFinished(stopPainting)
  choose(0)
})

/** A disk that takes nothing until the returned function is called. What was pressed before is under way then. */
async function slowDisk(press: () => readonly Promise<void>[]): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  void store.workBook.quietly(() => released)
  const acts = press()
  // What acts read is in memory and comes by turns, of which a slow machine makes few in a millisecond.
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
  // A frame is a timer here.
  await new Promise((resolve) => setTimeout(resolve))
  return async () => {
    release()
    await Promise.all(acts)
  }
}

const chosen = (): string | null => useTriage.getState().selected

/** As the case on screen does, at once, with each alert that is chosen. */
function paint(shown: string | null): void {
  useWriting.setState({ shown, seen: null, block: null, comment: '', unsaved: false, missing: null })
}

function choose(position: number): void {
  useTriage.getState().select(keys[position] ?? '')
}

function press(decision: Decision): Promise<void> {
  return decide(store, { decision, by: 'button', at: 0, pageTime: () => 0 })
}

async function decisions(): Promise<readonly (Decision | null | undefined)[]> {
  return await Promise.all(keys.map(async (key) => (await store.workBook.draft(key))?.status))
}

describe('an alert that a person chooses while an act on another one is written (T18h)', () => {
  it('stays chosen after a decision that goes on at once, and the next decision is its own', async () => {
    usePreferences.setState({ afterDecision: 'draft', reasonNeeded: false })
    const written = await slowDisk(() => [press('false-positive')])
    choose(2)
    const second = press('true-positive')
    await written()
    await second
    expect(await decisions()).toEqual(['false-positive', undefined, 'true-positive', undefined])
  })

  it('is none where another workspace was opened meanwhile: an act of the one before goes to no alert there (T18r)', async () => {
    usePreferences.setState({ afterDecision: 'draft', reasonNeeded: false })
    const written = await slowDisk(() => [press('false-positive')])
    useTriage.getState().reset()
    await written()
    expect(chosen()).toBeNull()
    expect(await decisions()).toEqual(['false-positive', undefined, undefined, undefined])
  })

  it('stays chosen after a draft went into the outbox', async () => {
    useSession.setState({ workspace: sample })
    done(await saveDraft(store, keys[0] ?? '', { status: 'false-positive' }))
    const written = await slowDisk(() => [addToOutbox(store, 'button')])
    choose(2)
    await written()
    expect(await store.work.reviews.count()).toBe(1)
    expect(chosen()).toBe(keys[2])
  })

  it('stays chosen where the act before is taken back, and where a key that goes on waited behind it', async () => {
    done(await saveDraft(store, keys[0] ?? '', { status: 'false-positive' }))
    const written = await slowDisk(() => [undo(store), step(store, 1)])
    choose(2)
    await written()
    expect(await decisions()).toEqual([undefined, undefined, undefined, undefined])
    expect(chosen()).toBe(keys[2])
  })

  it('stays chosen after the one before was put aside', async () => {
    const written = await slowDisk(() => [putAsideUntilTomorrow(store)])
    choose(2)
    await written()
    expect(chosen()).toBe(keys[2])
  })

  it('stays chosen after a review of another one was taken back, and so does another page (T18j)', async () => {
    const edit = async (meanwhile: () => void): Promise<void> => {
      usePage.getState().show('outbox')
      choose(1)
      done(await saveDraft(store, keys[0] ?? '', { status: 'false-positive' }))
      const review = done(await queueDraft(store, keys[0] ?? '', 'j.devries'))
      const parts = { client: {} as never, workspace: store }
      const written = await slowDisk(() => [actOnReview(parts, review, 'edit')])
      meanwhile()
      await written()
    }
    const seen = (): readonly unknown[] => [usePage.getState().page, chosen()]
    onTestFinished(() => usePage.getState().show('triage'))
    await edit(() => undefined)
    expect(seen()).toEqual(['triage', keys[0]])
    await edit(() => choose(2))
    expect(seen()).toEqual(['outbox', keys[2]])
    await edit(() => usePage.getState().show('subjects'))
    expect(seen()).toEqual(['subjects', keys[1]])
  })
})

describe('a key that puts aside (T18l)', () => {
  const aside = (): readonly boolean[] => keys.map((key) => store.triage.isAside(key))
  it('waits in its turn for the keys before it, goes on, and K goes back', async () => {
    usePreferences.setState({ afterDecision: 'draft', reasonNeeded: false })
    const written = await slowDisk(() => [
      press('false-positive'),
      putAsideUntilTomorrow(store),
      step(store, 1)
    ])
    await written()
    expect(await decisions()).toEqual(['false-positive', undefined, undefined, undefined])
    expect(aside()).toEqual([false, true, false, false])
    expect(chosen()).toBe(keys[3])
    await step(store, -1)
    await step(store, -1)
    expect(chosen()).toBe(keys[1])
  })

  it('does nothing to an alert that the filters leave out, and says so', async () => {
    useMessages.setState({ messages: [] })
    useTriage.getState().narrow({ text: 'nobody of that name' })
    await putAsideUntilTomorrow(store)
    expect(aside()).toEqual([false, false, false, false])
    expect(useMessages.getState().messages).toMatchObject([{ kind: 'alert', about: 'command' }])
  })

  it('does nothing to an alert that has changed since its dialog was opened, and says so (T6i)', async () => {
    useMessages.setState({ messages: [] })
    const opened = seenIn(store, keys)
    const first = store.triage.row(keys[0] ?? '')?.alert.alertId
    const now = ['m1', 'm2', 'm3', 'm4'].map((id) => alert('a', id, id === first ? { matchVersion: 2 } : {}))
    await commit(store, alertsPage('a', now))
    await putAside(store, null, toEpochMillis(9_000), 'button', opened)
    expect(aside()).toEqual([false, false, false, false])
    expect(chosen()).toBe(keys[0])
    const sentences = useMessages.getState().messages.map((message) => textOf(message, wording()).sentence)
    expect(sentences).toEqual([expect.stringContaining('stays in the queue')])
  })

  it('shows an alert that the queue covers, and no more', async () => {
    layout.matches = true
    onTestFinished(() => void (layout.matches = false))
    useTriage.getState().bringForward('queue')
    await putAsideUntilTomorrow(store)
    expect(aside()).toEqual([false, false, false, false])
    expect(useTriage.getState().caseInFront).toBe(true)
  })
})

describe('a comment that is typed behind an act that is still written (T18d)', () => {
  it('goes into the outbox by the key that follows it, where a comment is needed', async () => {
    useSession.setState({ workspace: sample })
    usePreferences.setState({ afterDecision: 'stay', reasonNeeded: true })
    onTestFinished(() => void usePreferences.setState({ reasonNeeded: false }))
    done(await saveDraft(store, keys[0] ?? '', { status: 'false-positive' }))
    const written = await slowDisk(() => [rate(store, 'low'), writeComment(store, () => 0)])
    pasteAhead('another person')
    leaveComingField()
    const ready = addToOutbox(store, 'key')
    expect(useWriting.getState().lack).toBeNull()
    await written()
    await ready
    expect(await listReviews(store)).toMatchObject([{ content: { riskComment: 'another person' } }])
    expect(chosen()).toBe(keys[1])
  })
})

describe('a key that opens a dialog on the chosen alert (T18m)', () => {
  const openBy = (id: 'snooze' | 'reasons'): Overlay | null => {
    useOverlay.getState().close()
    const commands = decideCommands(wording().t, { pageTime: () => 0 } as never, store)
    commands.find((command) => command.id === id)?.run(0)
    return useOverlay.getState().overlay
  }
  it('opens it on an alert that is in sight', () => {
    expect(openBy('snooze')).toEqual({ kind: 'snooze' })
    expect(openBy('reasons')).toEqual({ kind: 'reasons', alertKey: keys[0] })
  })

  it.each(['snooze', 'reasons'] as const)(
    'opens none on what the filters leave out, and says so: %s',
    (id) => {
      useMessages.setState({ messages: [] })
      useTriage.getState().narrow({ text: 'nobody of that name' })
      expect(openBy(id)).toBeNull()
      expect(useMessages.getState().messages).toMatchObject([{ kind: 'alert', about: 'command' }])
    }
  )

  it.each(['snooze', 'reasons'] as const)('shows an alert that the queue covers, and no more: %s', (id) => {
    layout.matches = true
    onTestFinished(() => void (layout.matches = false))
    useTriage.getState().bringForward('queue')
    expect(openBy(id)).toBeNull()
    expect(useTriage.getState().caseInFront).toBe(true)
    // A number behind it was meant for the dialog, and would rate the alert.
    expect(isTypedInVain('1', 200)).toBe(true)
    expect(isTypedInVain('z', 300)).toBe(false)
    expect(openBy(id)).toMatchObject({ kind: id })
    expect(isTypedInVain('1', 400)).toBe(false)
  })

  it('says so where a reason is taken in it once another alert is in sight, and writes it nowhere', async () => {
    useMessages.setState({ messages: [] })
    expect(openBy('reasons')).toMatchObject({ alertKey: keys[0] })
    choose(1)
    await addReason(store, keys[0] ?? '', 'another person')
    expect(useWriting.getState().comment).toBe('')
    const [said, ...more] = useMessages.getState().messages
    expect([said && textOf(said, wording()).sentence, more]).toEqual([
      'Another alert was chosen before this one was shown, so nothing was done.',
      []
    ])
  })

  it('opens one on what is selected, whatever the filters leave out', () => {
    useSelection.getState().toggle(keys[1] ?? '', { matchVersion: 1, status: 'open', score: 0 })
    onTestFinished(() => useSelection.getState().clear())
    useTriage.getState().narrow({ text: 'nobody of that name' })
    expect(openBy('snooze')).toEqual({ kind: 'snooze' })
  })
})

describe('alerts that are selected while an act on others is written (T6g)', () => {
  const seen = { matchVersion: 1, status: 'open', score: 0 } as never
  const mark = (position: number): void => useSelection.getState().toggle(keys[position] ?? '', seen)
  const marked = (): readonly string[] => [...useSelection.getState().alerts.keys()]
  const wish = { decision: 'open', riskRating: '', queueAs: null } as const
  const acts: readonly (readonly [name: string, act: () => Promise<void>])[] = [
    ['were put aside', () => putAsideUntilTomorrow(store)],
    [
      'were decided on',
      () =>
        decideSelected(store, {
          ...wish,
          reason: { text: '', conditions: [] },
          lists: new Map(),
          standOuts: []
        })
    ]
  ]

  it.each(acts)('stay selected after those %s', async (_, act) => {
    onTestFinished(() => useSelection.getState().clear())
    mark(0)
    const written = await slowDisk(() => [act()])
    mark(2)
    await written()
    expect(marked()).toEqual([keys[2]])
    mark(2)
    mark(1)
    await act()
    expect(marked()).toEqual([])
  })
})

describe('what is told of keys', () => {
  it('comes in their order, also of one that writes nothing behind one that is still written, and no act waits for it (T18n)', async () => {
    await startEveryWord('en')
    usePreferences.setState({ afterDecision: 'stay', reasonNeeded: false })
    const text = 'Born in another year.'
    const offer = { id: 'birth', name: 'Other birth year', text, shown: text, written: text, misfit: null }
    useWriting.setState({ offers: [{ ...offer, speaksFor: undefined }] })
    const told: string[] = []
    onTestFinished(useAnnouncement.subscribe((said) => told.push(said.text)))
    const written = await slowDisk(() => [press('false-positive')])
    expect(takeByDigit(keys[0] ?? '', '1')).toBe(true)
    expect(useWriting.getState().comment).toBe(text)
    await written()
    expect(takeByDigit(keys[0] ?? '', '1')).toBe(true)
    expect(told).toEqual([
      'False positive, draft, 1 of 4',
      'Reason chosen: Other birth year',
      'Reason removed: Other birth year'
    ])
  })
})

describe('a draft that is discarded', () => {
  it('takes its comment from the field, and nothing that is typed on while that is written (T18k)', async () => {
    const discarded = async (typed: string): Promise<string> => {
      done(await saveDraft(store, keys[0] ?? '', { riskComment: 'Other birth date' }))
      useWriting.setState({ comment: 'Other birth date', unsaved: false })
      const written = await slowDisk(() => [dropDraft(store, keys[0] ?? '')])
      useWriting.setState(({ comment }) => ({ comment: `${comment}${typed}`, unsaved: typed !== '' }))
      await written()
      return useWriting.getState().comment
    }
    expect(await discarded('')).toBe('')
    expect(await discarded(', and name')).toBe('Other birth date, and name')
    expect(useWriting.getState().unsaved).toBe(true)
  })
})

describe('an alert that comes next while the disk gives nothing back (T18i)', () => {
  const failures = (): readonly Message[] =>
    useMessages.getState().messages.filter(({ kind }) => kind === 'alert')

  beforeEach(async () => {
    useMessages.setState({ messages: [] })
    await fill(store, { a: 1, b: 1 })
    keys = [0, 1].map((position) => shownView(store.triage).keyAt(position))
    const [here, next] = keys.map((key) => subscriptionKeyOf(key))
    expect(here).not.toBe(next)
    store.cache.cases.hook('reading', (row: CaseRow) => {
      if (row.id === next) throw new Error('The disk gives nothing back.')
      return row
    })
    choose(0)
  })

  it('is gone on to from a decision that is written', async () => {
    usePreferences.setState({ afterDecision: 'draft', reasonNeeded: false })
    await press('false-positive')
    expect(await decisions()).toEqual(['false-positive', undefined])
    expect(chosen()).toBe(keys[1])
    expect(failures()).toEqual([])
  })

  it('is gone on to from a draft that went into the outbox', async () => {
    useSession.setState({ workspace: sample })
    done(await saveDraft(store, keys[0] ?? '', { status: 'false-positive' }))
    await addToOutbox(store, 'button')
    expect(await store.work.reviews.count()).toBe(1)
    expect(chosen()).toBe(keys[1])
    expect(failures()).toEqual([])
  })
})
