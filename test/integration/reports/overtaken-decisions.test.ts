import { beforeEach, describe, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { discardReview } from '../../../renderer/features/outbox/review-acts.ts'
import type { ReportAlert } from '../../../shared/domain/report.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { bring, decide, done, fill, keyOf, loseWithAlert, user } from '../../fakes/store/store-steps.ts'

/** Somebody decided anew on an alert that came back, behind a decision that may have arrived. */
async function overtaken() {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1 })
  const lost = (await decide(store, 'a', 'm1')).id
  await loseWithAlert(store, lost)
  return { store, lost, newer: (await decide(store, 'a', 'm1', 'true-positive')).id }
}

/** How far each decision got, newest first: those on the alert, and those whose alert is not here. */
async function statesOf(store: WorkspaceStore): Promise<readonly (readonly string[])[]> {
  const [one] = await readReportCases(store, ['list-1/persons/a'], 'unread')
  const decided: readonly (readonly Pick<ReportAlert, 'reviews'>[])[] = [
    one?.alerts ?? [],
    one?.withoutAlert ?? []
  ]
  return decided.map((of) =>
    of.flatMap(({ reviews }) => reviews.map(({ decision, state }) => `${decision ?? ''}: ${state}`))
  )
}

const discard = async (store: WorkspaceStore, id: ReviewId): Promise<void> => {
  done(await discardReview(store, id, 'The provider does not have it'))
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/gu, '')

describe('a decision that may have arrived and was overtaken by a newer one on its alert', () => {
  beforeEach(() => startEveryWord('en'))

  it('is in all files of a report behind the newer one, as one of which it is not known whether it arrived (R3j)', async () => {
    const { store, newer } = await overtaken()
    await bring(store, newer, 'accepted')
    expect(await statesOf(store)).toEqual([['true-positive: accepted', 'false-positive: uncertain'], []])
    const { order } = await askedReport(store, ['a'], { withDocument: true })
    const { html = '', draft = null } = order.volumes[0] ?? {}
    expect(html.match(/<td class="decision">.*?<\/td>/gu)?.map(textOf)).toEqual([
      'true positive; earlier: false positive — DRAFT, not known whether it arrived'
    ])
    expect(html.match(/<span class="draft">DRAFT, not known whether it arrived/gu)).toHaveLength(1)
    // In the summary and where it stands, for the header of these pages.
    expect([draft, html.match(/href="#draft"/gu)?.length]).toEqual([expect.stringContaining('DRAFT'), 2])
    const [head = [], row = []] = order.csv.split('\r\n').map((line) => line.replace('\uFEFF', '').split(','))
    const cell = (title: string): string | undefined => row[head.indexOf(`"${title}"`)]
    expect(['decision', 'submitted', 'earlier decision that may have arrived'].map(cell)).toEqual([
      '"true-positive"',
      '"yes"',
      '"false-positive"'
    ])
    store.close()
  })

  it('stays in it where the newer one leaves the outbox, also where its alert is not here any more (R3j)', async () => {
    const { store, newer } = await overtaken()
    expect(await statesOf(store)).toEqual([['true-positive: queued', 'false-positive: uncertain'], []])
    await discard(store, newer)
    expect(await statesOf(store)).toEqual([['false-positive: uncertain'], []])
    await store.cache.cases.clear()
    expect(await statesOf(store)).toEqual([[], ['false-positive: uncertain']])
    store.close()
  })

  it('stands behind what was decided since, also where that was withdrawn and made ready again, and so does each of two in a row (R3j)', async () => {
    const { store, newer } = await overtaken()
    await loseWithAlert(store, newer)
    done(await withdrawReview(store, (await decide(store, 'a', 'm1', 'open')).id))
    const { id } = done(await queueDraft(store, keyOf('a', 'm1'), user))
    const both = ['true-positive: uncertain', 'false-positive: uncertain']
    expect(await statesOf(store)).toEqual([['open: queued', ...both], []])
    await bring(store, id, 'accepted')
    expect(await statesOf(store)).toEqual([['open: accepted', ...both], []])
    const { order } = await askedReport(store, ['a'], { withDocument: true })
    const [named] = order.volumes[0]?.html.match(/<td class="decision">.*?<\/td>/gu)?.map(textOf) ?? []
    const doubt = 'DRAFT, not known whether it arrived'
    expect(named).toMatch(
      new RegExp(`; earlier: true positive — ${doubt}; earlier: false positive — ${doubt}$`, 'u')
    )
    expect(order.csv).toContain('"true-positive; false-positive"')
    store.close()
  })

  it('stands before what was accepted earlier, where the newer one leaves the outbox (R3j)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 1 })
    await bring(store, (await decide(store, 'a', 'm1', 'open')).id, 'accepted')
    await loseWithAlert(store, (await decide(store, 'a', 'm1')).id)
    await discard(store, (await decide(store, 'a', 'm1', 'true-positive')).id)
    expect(await statesOf(store)).toEqual([['false-positive: uncertain', 'open: accepted'], []])
    store.close()
  })

  it('is told once where an undo brought it back, and as what was done with it since (R3j)', async () => {
    const { store, lost } = await overtaken()
    done(await undoLast(store))
    expect(await statesOf(store)).toEqual([['true-positive: draft', 'false-positive: uncertain'], []])
    await discard(store, lost)
    expect(await statesOf(store)).toEqual([['true-positive: draft'], []])
    store.close()
  })
})
