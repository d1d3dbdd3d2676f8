import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { tryStartSandbox } from '../../../electron/sandbox/server.ts'
import { alertsOf, call, firstAlert, monitor, refOf, reviewItem, sandboxForEachTest } from './harness.ts'

const start = sandboxForEachTest()
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
  folders.push(folder)
  return join(folder, 'state.ndjson')
}

/** A snapshot without its address, which changes with a restart. */
const comparable = (snapshot: unknown): unknown =>
  JSON.parse(JSON.stringify(snapshot).replaceAll(/http:\/\/127\.0\.0\.1:\d+/gu, ''))

describe('the state file', () => {
  it('brings every accepted change back after a restart: the same world, down to ids and times', async () => {
    const stateFile = newFile()
    const first = await start({ stateFile })
    const alert = firstAlert(first)
    await call(first, 'PUT', `${alert.path}/reviews`, {
      data: [reviewItem(alert, { status: 'true-positive' })]
    })
    const profile = alertsOf(first).find(
      (found) => found.family === 'persons' && found.subscriptionId !== alert.subscriptionId
    )
    await call(first, 'PUT', `${alert.path}/auto-reviews`, {
      data: [reviewItem({ alertId: profile?.profileId ?? '', matchVersion: 1 })]
    })
    await call(first, 'POST', `${alert.path.split('/persons/')[0] ?? ''}/persons`, {
      data: { type: 'subscriptions', attributes: { name: 'Łucja van der Meulen' } }
    })
    first.advance({ days: 3, share: 0.3 })
    first.mutate({ kind: 'discard-alert', ...refOf(firstAlert(first)) })
    const victim = first.snapshot().followLists[1]?.id ?? ''
    await call(first, 'DELETE', `${monitor}/follow-lists/${victim}`)
    await call(first, 'PUT', `${alert.path}/reviews`, { data: 'refused' })
    const before = comparable(first.snapshot())
    await first.close()

    const second = await start({ stateFile })
    expect(comparable(second.snapshot())).toEqual(before)
    expect(second.stats().total).toBe(0)
    expect(readFileSync(stateFile, 'utf8').trim().split('\n')).toHaveLength(1 + 6)
  })

  it('remembers its world, whatever the options say', async () => {
    const stateFile = newFile()
    const first = await start({ stateFile, seed: 5, alerts: 10, subscriptions: 4 })
    const before = comparable(first.snapshot())
    await first.close()
    const second = await start({ stateFile, seed: 6, alerts: 99 })
    expect(comparable(second.snapshot())).toEqual(before)
  })

  it('leaves out a torn last line, at whatever byte it was torn, and goes on after it', async () => {
    const stateFile = newFile()
    const first = await start({ stateFile })
    const alert = firstAlert(first)
    await call(first, 'PUT', `${alert.path}/reviews`, { data: [reviewItem(alert, { riskComment: 'kept' })] })
    const kept = comparable(first.snapshot())
    const intact = readFileSync(stateFile)
    await call(first, 'PUT', `${alert.path}/reviews`, { data: [reviewItem(alert, { riskComment: 'törn' })] })
    const whole = readFileSync(stateFile)
    await first.close()
    for (const length of [intact.length + 1, intact.length + 40, whole.length - 2, whole.length - 1]) {
      writeFileSync(stateFile, whole)
      truncateSync(stateFile, length)
      const again = await start({ stateFile })
      expect(comparable(again.snapshot())).toEqual(kept)
      await call(again, 'PUT', `${alert.path}/reviews`, {
        data: [reviewItem(alert, { riskComment: 'after' })]
      })
      const after = comparable(again.snapshot())
      await again.close()
      const later = await start({ stateFile })
      expect(comparable(later.snapshot())).toEqual(after)
      await later.close()
    }
  })

  it.each([
    ['a first line that is no world', '{"hello":1}\n', { kind: 'state-damaged', line: 1 }],
    ['a line that is not JSON', 'oops\n', { kind: 'state-damaged', line: 2 }],
    [
      'a change of another method',
      '{"method":"PATCH","path":"/x","at":1}\n',
      { kind: 'state-damaged', line: 2 }
    ],
    [
      'a change that is refused now',
      '{"method":"DELETE","path":"/compliance/monitor/v2/follow-lists/none","at":1}\n',
      { kind: 'state-not-repeatable', change: 1, status: 404 }
    ]
  ])('refuses %s and says where', async (_what, line, failure) => {
    const stateFile = newFile()
    if (!('line' in failure && failure.line === 1)) await (await start({ stateFile })).close()
    appendFileSync(stateFile, line)
    const started = await tryStartSandbox({ stateFile })
    expect(started).toMatchObject({ kind: 'failed', failure: { ...failure, file: stateFile } })
  })

  it('cannot be a folder', async () => {
    const started = await tryStartSandbox({ stateFile: tmpdir() })
    expect(started).toMatchObject({ kind: 'failed', failure: { kind: 'state-unusable' } })
  })
})
