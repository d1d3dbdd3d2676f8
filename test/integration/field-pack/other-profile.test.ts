import { expect, it } from 'vitest'
import { readEarlierDecisions } from '../../../renderer/data/work/earlier-decisions.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { beginWithList, commit, keyOf } from '../../fakes/store/store-steps.ts'

const byHistory = { since: Date.parse('2026-01-01T00:00:00Z'), from: 'history' }
const read = Date.parse('2026-06-01T00:00:00Z')
const key = keyOf('a', 'm1')
const otto = { profileId: 'profile-2', name: 'Otto Other', match: 'Otto O.' } as const

async function carry(store: WorkspaceStore, at: number): Promise<void> {
  const entry = {
    status: 'false-positive',
    at: '2026-01-01T00:00:00Z',
    riskRating: null,
    riskComment: 'Her cousin',
    userId: 'colleague'
  }
  await store.caseStore.commitFieldPack({
    pieces: [
      {
        kind: 'history',
        alert: alert('a', 'm1'),
        entries: [entry],
        refused: 0,
        pages: 1,
        readAt: toEpochMillis(at)
      }
    ]
  })
}

/** What the age of the alert is counted from, what a report says of its history, and who decided on another alert of Otto. */
async function told(store: WorkspaceStore): Promise<unknown> {
  const [one] = await readReportCases(store, ['list-1/persons/a'], 'unread')
  const reported = one?.alerts.find(({ id }) => id === 'm1')
  const earlier = await readEarlierDecisions(store, keyOf('a', 'm2'))
  return {
    age: store.triage.row(key)?.age,
    about: reported?.historyFrom?.about,
    earlier: earlier.map(({ comment, userId }) => [comment, userId])
  }
}

it('a history that was read for another profile that had the id says so, gives no age, and tells of no earlier decision (P10d)', async () => {
  await startEveryWord('en')
  const disk = createFakeDisk()
  const { store } = await openFakeWorkspace(disk, { codec: slowCodec, now: read })
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 2)]))
  const show = (m1: Parameters<typeof alert>[2]): Promise<unknown> =>
    commit(store, alertsPage('a', [alert('a', 'm1', m1), alert('a', 'm2', otto)], { at: read }))
  await show({})
  await carry(store, read)
  expect(await told(store)).toEqual({ age: byHistory, about: undefined, earlier: [] })

  await show({ ...otto, status: 'false-positive' })
  const of = async (opened: WorkspaceStore): Promise<void> =>
    expect(await told(opened)).toEqual({
      age: { since: Date.parse('2024-04-01T00:00:00Z'), from: 'subject' },
      about: 'Anna Lena Bruggeman',
      earlier: [['', null]]
    })
  await of(store)
  const { order } = await askedReport(store, ['a'], { withDocument: true })
  expect(order.volumes[0]?.html).toContain('when the alert was about another profile: ')
  expect(order.json).toMatch(/"about":\s*"Anna Lena Bruggeman"/u)
  store.close()
  const { store: again } = await openFakeWorkspace(disk, { codec: slowCodec, now: read })
  await of(again)

  await carry(again, read + 1)
  expect(await told(again)).toEqual({
    age: byHistory,
    about: undefined,
    earlier: [['Her cousin', 'colleague']]
  })
  again.close()
})
