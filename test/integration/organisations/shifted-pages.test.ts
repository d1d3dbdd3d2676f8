import { expect, it } from 'vitest'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { pollFeed } from '../../../renderer/features/organisations/acts.ts'
import { wording } from '../../../renderer/i18n/wording.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'

const { closeAfter, connect } = pageActs()
const feed: UpdateFeed = { kind: 'list', id: monitoringListId('list-1') }

it('the app does not take a reading for whole in which a change disappeared, so that another slipped past (M4k)', async () => {
  let events = ['a', 'b', 'c']
  const { baseUrl } = closeAfter(
    await startScriptedServer((response, { url }) => {
      const number = Number(new URL(url, 'http://service').searchParams.get('page[number]') ?? '1')
      const rows = events
        .slice((number - 1) * 2, number * 2)
        .map((id) => ({ id, attributes: { newValue: id } }))
      const isLast = number * 2 >= events.length
      reply(response, 200, {
        data: rows,
        links: isLast ? {} : { next: `/x?page[number]=${number + 1}` },
        meta: { totalResults: events.length }
      })
      // What is the oldest now is one that was on the second page.
      events = events.filter((id) => id !== 'a')
    })
  )
  const { parts } = await connect({ baseUrl, apiKey: 'a-key-of-the-tests' })
  const poll = async () => pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
  const shown = async () => (await readUpdates(parts.workspace)).map(({ view }) => view.id).toSorted()
  const first = await poll()
  expect(await shown()).toEqual(['a', 'b'])
  expect(first.failure?.(wording()).sentence).toContain('not read to the end')
  expect((await readMonitoringMarks(parts.workspace)).feeds.size).toBe(0)
  expect((await poll()).failure).toBeNull()
  expect(await shown()).toEqual(['a', 'b', 'c'])
  expect((await readMonitoringMarks(parts.workspace)).feeds.size).toBe(1)
})
