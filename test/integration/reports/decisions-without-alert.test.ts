import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { recordElsewhere } from '../../../renderer/features/outbox/elsewhere-acts.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  beginWithList,
  bring,
  commit,
  commitIn,
  complete,
  decide,
  done,
  fill,
  keyOf,
  loseWithAlert,
  readAt
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000

/** Records a decision on a profile of which the service has shown no alert. */
async function recorded(store: WorkspaceStore): Promise<void> {
  const entry = {
    subject: subscription('a', 1),
    monitoringId: 'profile-77',
    profileName: 'Pieter Jansen',
    matchVersion: '3',
    content: {
      status: 'true-positive',
      riskRating: 'high risk',
      riskComment: 'Seen in the register of the court'
    },
    userId: 'M. de Vries'
  } as const
  expect(done(await recordElsewhere(store, entry))).toBe('queued')
}

/** What every file of a report on the subject `a` says. */
async function filesOf(store: WorkspaceStore, choice = {}) {
  const { order } = await askedReport(store, ['a'], { withDocument: true, ...choice })
  const [volume] = order.volumes
  if (volume === undefined) throw new Error('There is no document.')
  return { ...volume, json: order.json, csv: order.csv }
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/gu, '')

describe('a decision on an alert that is not here (R3d)', () => {
  beforeEach(() => startEveryWord('en'))

  it('is in all files of a report with its comment, and is a draft on the cover, in the summary and where it stands', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    await recorded(store)
    const { html, draft, json, csv } = await filesOf(store)
    for (const file of [html, json, csv]) {
      expect(file).toContain('Seen in the register of the court')
      expect(file).toContain('profile-77')
    }
    expect(textOf(html)).toMatch(/true positive[^–]*high risk[^–]*M\. de Vries/iu)
    expect(html.match(/<span class="draft"[^>]*>DRAFT, not (?:submitted|accepted)/gu)).toHaveLength(2)
    expect(html.match(/<td class="decision">.*?<\/td>/gu)?.map(textOf)).toEqual([
      'not decided on this computer',
      'true positive — DRAFT, not submitted'
    ])
    expect(draft).toContain('DRAFT')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    store.close()
  })

  it('is in them where nothing that the service said of the case is here', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
    await store.cache.cases.clear()
    const { html, draft, json, csv } = await filesOf(store)
    for (const file of [html, json, csv]) expect(file).toContain('Another year of birth')
    expect(html).toContain('accepted by the service in its answer')
    expect([draft, html.includes('DRAFT')]).toEqual([null, false])
    store.close()
  })

  it('is in them where its alert was deleted, without its comment where comments are left out', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
    await fill(store, { a: 1 })
    await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
    await complete(store)
    await beginWithList(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 0)]), alertsPage('a', []))
    setTime(40 * day)
    await readAt(store, 40 * day)
    await store.deleteOld({ ...firstRetention, gone: 30 }, () => [])
    const { html, csv } = await filesOf(store)
    expect(html).toContain('Another year of birth')
    expect(html).not.toContain('This case has no alerts.')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    const redaction = { birthDates: false, comments: true, images: false }
    const without = await filesOf(store, { redaction })
    expect(JSON.stringify(without)).not.toContain('Another year of birth')
    expect(without.html).toContain('false positive')
    store.close()
  })

  it('is in none of them where it was made outside of their period', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
    await fill(store, { a: 1 })
    await recorded(store)
    const { html, csv } = await filesOf(store, { period: { from: '2026-01-01', to: '' } })
    expect(html + csv).not.toContain('profile-77')
    store.close()
  })
})

describe('a decision whose alert was gone before its lost answer was looked up', () => {
  beforeEach(() => startEveryWord('en'))

  it('is one of which a report does not know whether it arrived, and names no answer to it (R3f, R8a, O17c)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    await loseWithAlert(store, (await decide(store, 'a', 'm1')).id)
    const { html, csv, json } = await filesOf(store)
    expect(html.match(/<td class="decision">.*?<\/td>/gu)?.map(textOf)).toEqual([
      'false positive — DRAFT, not known whether it arrived'
    ])
    expect(csv).toContain('"unknown"')
    for (const file of [html, csv, json]) expect(file).not.toMatch(/refused|rejected|answer-of-the-history/u)
    store.close()
  })
})

describe('a decision on an alert that is about another profile by now (R3g)', () => {
  beforeEach(() => startEveryWord('en'))
  const otto = { profileId: 'profile-2', name: 'Otto Other', match: 'Otto O.' } as const

  it('stands under the match that it was decided on, in all files, and not under the other one', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
    await commit(store, alertsPage('a', [alert('a', 'm1', otto)], { at: 700 }))
    const [one] = await readReportCases(store, ['list-1/persons/a'], 'unread')
    expect(one?.alerts).toMatchObject([{ match: 'Otto O.', reviews: [], acceptedHere: null }])
    expect(one?.withoutAlert).toMatchObject([
      { id: 'm1', match: 'Bruggeman A.', reviews: [{ decision: 'false-positive', state: 'accepted' }] }
    ])
    expect(one?.trail.map(({ what, decision }) => [what, decision])).toEqual([
      ['Bruggeman A.', 'false-positive'],
      ['Bruggeman A.', 'false-positive']
    ])
    const { html, csv } = await filesOf(store)
    expect(html.match(/<td class="decision">.*?<\/td>/gu)?.map(textOf)).toEqual([
      'not decided on this computer',
      'false positive'
    ])
    expect(csv.split('\r\n').filter((line) => line.includes('false-positive'))).toEqual([
      expect.stringContaining('Bruggeman A.')
    ])
    store.close()
  })

  it('stays its own beside what is decided on the other one', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    done(await saveDraft(store, keyOf('a', 'm1'), { status: 'false-positive' }))
    await commit(store, alertsPage('a', [alert('a', 'm1', otto)], { at: 700 }))
    const draft = async () => {
      const [one] = await readReportCases(store, ['list-1/persons/a'], 'unread')
      return [one?.alerts, one?.withoutAlert ?? []].map((all) =>
        all?.map(({ match, reviews }) => [match, ...reviews.map(({ decision }) => decision)])
      )
    }
    expect(await draft()).toEqual([[['Otto O.']], [['Bruggeman A.', 'false-positive']]])
    done(await saveDraft(store, keyOf('a', 'm1'), { status: 'true-positive' }))
    expect(await draft()).toEqual([[['Otto O.', 'true-positive']], []])
    const [one] = await readReportCases(store, ['list-1/persons/a'], 'unread')
    expect(one?.trail.map(({ what, decision }) => [what, decision])).toEqual([
      ['Bruggeman A.', 'false-positive'],
      ['Otto O.', 'true-positive']
    ])
    store.close()
  })

  it('stays apart from that on the other one also where their alert is not here any more (R3h)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
    await commit(store, alertsPage('a', [alert('a', 'm1', otto)], { at: 700 }))
    done(await saveDraft(store, keyOf('a', 'm1'), { status: 'true-positive', riskComment: 'It is Otto' }))
    await store.cache.cases.clear()
    const [one] = await readReportCases(store, ['list-1/persons/a'], 'unread')
    expect(
      one?.withoutAlert?.map(({ id, match, reviews }) => [id, match, ...reviews.map(({ state }) => state)])
    ).toEqual([
      ['m1', 'Otto O.', 'draft'],
      ['m1', 'Bruggeman A.', 'accepted']
    ])
    expect(one?.trail.map(({ what, decision }) => [what, decision])).toEqual([
      ['Bruggeman A.', 'false-positive'],
      ['Bruggeman A.', 'false-positive'],
      ['Otto O.', 'true-positive']
    ])
    store.close()
  })
})
