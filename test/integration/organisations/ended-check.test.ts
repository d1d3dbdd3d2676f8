import { describe, expect, it } from 'vitest'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { pollAll } from '../../../renderer/features/organisations/acts.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { errorBody, reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { said } from '../../fakes/said.ts'

const { closeAfter, connect } = pageActs()

const lists = ['one', 'two', 'three'].map((id): UpdateFeed => ({ kind: 'list', id: monitoringListId(id) }))

/** A check of three lists at a service that answers so: how many of them it asks for, and what is said. */
async function check(status: number, title: string) {
  const server = closeAfter(
    await startScriptedServer((response) => reply(response, status, errorBody(status, title)))
  )
  const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
  await pollAll(parts, lists, await readMonitoringMarks(parts.workspace))
  const asked = server.seen.filter(({ url }) => url.includes('/updates')).length
  return { asked, said: said().join(' ') }
}

describe('a check of several lists', () => {
  it.each([
    [401, 'Unauthorized'],
    [400, 'Access to the API has been disallowed']
  ])('asks for no more once its key is refused, and says how many are left: %i (M4o)', async (...answer) => {
    const checked = await check(...answer)
    expect(checked.asked).toBe(1)
    expect(checked.said).toContain('2 lists were not asked after that.')
  })

  it.each([
    [403, 'Forbidden'],
    [404, 'Not found'],
    [422, 'Unprocessable']
  ])('asks for the others after a failure that may be of one list: %i (M4o)', async (...answer) => {
    const checked = await check(...answer)
    expect(checked.asked).toBe(3)
    expect(checked.said).not.toContain('not asked')
  })
})
