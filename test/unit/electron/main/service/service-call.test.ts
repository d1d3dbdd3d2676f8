import { describe, expect, it } from 'vitest'
import { createRateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { createRunHold } from '../../../../../electron/main/run/run-control.ts'
import { followListPageRequest } from '../../../../../electron/main/service/compliance-service.ts'
import type { HttpClient } from '../../../../../electron/main/service/http-client.ts'
import { createServiceCall } from '../../../../../electron/main/service/service-call.ts'
import { ok } from '../../../../../shared/errors.ts'
import { keyPrint } from '../../../../../shared/ids.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'
import { LimitedService } from '../../../../fakes/service/limited-service.ts'

function openCall() {
  const time = new VirtualTime()
  const service = new LimitedService({
    limit: 5,
    windowMillis: 10_000,
    clockAheadMillis: 0,
    windows: 'aligned',
    headers: 'honest'
  })
  const http: HttpClient = {
    send: async () => {
      const { status, headers } = service.answer(time.now())
      await time.sleep(10)
      return {
        kind: 'answered',
        head: { status, correlationId: null, rate: headers, receivedAt: time.now() },
        body: null
      }
    }
  }
  const gate = createRateGate({
    clock: time,
    steady: time.steady,
    random: () => 0,
    after: time.after,
    onWaiting: () => undefined
  })
  const call = createServiceCall({
    openDoor: () =>
      Promise.resolve(
        ok({
          target: { baseUrl: 'http://127.0.0.1', headerForm: 'bare', key: 'k' },
          print: keyPrint('k'),
          gate,
          ledger: { record: () => undefined }
        })
      ),
    http,
    clock: time,
    random: () => 0,
    wait: ({ millis }) => time.sleep(millis),
    onOutcome: () => undefined,
    attempts: 3
  })
  return { time, service, call }
}

describe('a call of a run that is held', () => {
  it('is not sent when its turn at the gate comes, and goes out when the run is resumed (S23a, S23c)', async () => {
    const { time, service, call } = openCall()
    const hold = createRunHold()
    const { signal } = new AbortController()
    let called = 0
    const context = { signal, hold, called: () => (called += 1) }
    const all = Promise.all(Array.from({ length: 8 }, () => call.send(followListPageRequest(null), context)))
    await time.run(time.sleep(1_000))
    hold.hold()
    await time.run(time.sleep(60_000))
    expect([service.answers, called]).toEqual([5, 5])
    hold.release()
    expect((await time.run(all)).map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'ok'))
    expect([service.answers, called, service.refusals]).toEqual([8, 8, 0])
  })

  it('is called off, and gives its place back, where its turn at the gate comes too late for what it is based on (O4d)', async () => {
    const { time, service, call } = openCall()
    const { signal } = new AbortController()
    const startedAt = time.steady.now()
    const isTooLate = (): boolean => time.steady.now() - startedAt >= 5_000
    const all = Array.from({ length: 8 }, () => call.send(followListPageRequest(null), { signal, isTooLate }))
    const calledOff = { kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } }
    expect((await time.run(Promise.all(all))).filter(({ kind }) => kind === 'failed')).toEqual([
      calledOff,
      calledOff,
      calledOff
    ])
    const next = await time.run(call.send(followListPageRequest(null), { signal }))
    expect([next.kind, service.answers]).toEqual(['ok', 6])
  })

  it('ends when the run is cancelled', async () => {
    const { time, service, call } = openCall()
    const hold = createRunHold()
    hold.hold()
    const user = new AbortController()
    const waiting = call.send(followListPageRequest(null), { signal: user.signal, hold })
    user.abort()
    expect(await time.run(waiting)).toEqual({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect(service.answers).toBe(0)
  })
})
