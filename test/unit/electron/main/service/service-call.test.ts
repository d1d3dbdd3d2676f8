import { describe, expect, it } from 'vitest'
import { createRateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { createRunHold } from '../../../../../electron/main/run/run-control.ts'
import { followListPageRequest } from '../../../../../electron/main/service/compliance-service.ts'
import type { HttpClient, HttpOutcome } from '../../../../../electron/main/service/http-client.ts'
import { createServiceCall } from '../../../../../electron/main/service/service-call.ts'
import { ok } from '../../../../../shared/errors.ts'
import { keyPrint, workspaceId } from '../../../../../shared/ids.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'
import { LimitedService } from '../../../../fakes/service/limited-service.ts'

const gateOn = (time: VirtualTime) =>
  createRateGate({
    clock: time,
    steady: time.steady,
    random: () => 0,
    after: time.after,
    onWaiting: () => undefined
  })

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
  const gate = gateOn(time)
  let doors = 0
  const call = createServiceCall({
    openDoor: () => {
      doors += 1
      return Promise.resolve(
        ok({
          target: { baseUrl: 'http://127.0.0.1', headerForm: 'bare', key: 'k' },
          account: workspaceId('here'),
          print: keyPrint('k'),
          gate,
          ledger: { record: () => undefined, goesOut: () => () => undefined }
        })
      )
    },
    http,
    clock: time,
    random: () => 0,
    wait: ({ millis }) => time.sleep(millis),
    onOutcome: () => undefined,
    attempts: 3
  })
  return { time, service, call, doors: () => doors }
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

  it('ends when the run is cancelled, and opens no door for that, behind which the key is read (E21a)', async () => {
    const { time, service, call, doors } = openCall()
    const hold = createRunHold()
    hold.hold()
    const user = new AbortController()
    const waiting = call.send(followListPageRequest(null), { signal: user.signal, hold })
    user.abort()
    expect(await time.run(waiting)).toEqual({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect([service.answers, doors()]).toEqual([0, 0])
  })
})

const cutOff: HttpOutcome = {
  kind: 'failed',
  head: null,
  sent: true,
  failure: { kind: 'unreachable', reason: 'cut-off', applied: 'unknown' }
}

/** A service that always breaks off. While the first request is left to rest, the user does something. */
async function sendMeanwhile(change: Partial<Record<'account' | 'baseUrl' | 'key', string>>) {
  const time = new VirtualTime()
  const asked: string[] = []
  const now = { account: 'a', baseUrl: 'https://a.test', key: 'first' }
  const gate = gateOn(time)
  const call = createServiceCall({
    openDoor: () => {
      const { account, baseUrl, key } = now
      const target = { baseUrl, headerForm: 'bare', key } as const
      const door = { target, account: workspaceId(account), print: keyPrint(key), gate }
      return Promise.resolve(
        ok({ ...door, ledger: { record: () => undefined, goesOut: () => () => undefined } })
      )
    },
    http: {
      send: ({ baseUrl, key }) => {
        asked.push(`${baseUrl} ${key}`)
        return Promise.resolve(cutOff)
      }
    },
    clock: time,
    random: () => 0,
    wait: () => {
      Object.assign(now, change)
      return Promise.resolve()
    },
    onOutcome: () => undefined,
    attempts: 2
  })
  const { signal } = new AbortController()
  const outcome = await time.run(call.send(followListPageRequest(null), { signal }))
  return { asked, outcome }
}

describe('a call that comes back', () => {
  it('leaves its note to the ledger where its entry is recorded, and takes it back where it was never sent (S24k)', async () => {
    const time = new VirtualTime()
    const gate = gateOn(time)
    const notSent: HttpOutcome = {
      kind: 'failed',
      head: null,
      sent: false,
      failure: { kind: 'unreachable', reason: 'refused', applied: 'no' }
    }
    const outcomes = [cutOff, notSent]
    const ends: boolean[] = []
    const goesOut =
      () =>
      (isRecorded: boolean): void =>
        void ends.push(isRecorded)
    const target = { baseUrl: 'http://127.0.0.1', headerForm: 'bare', key: 'k' } as const
    const door = { target, account: workspaceId('here'), print: keyPrint('k'), gate }
    const call = createServiceCall({
      openDoor: () => Promise.resolve(ok({ ...door, ledger: { record: () => undefined, goesOut } })),
      http: { send: () => Promise.resolve(outcomes.shift() ?? cutOff) },
      clock: time,
      random: () => 0,
      wait: () => Promise.resolve(),
      onOutcome: () => undefined,
      attempts: 1
    })
    const { signal } = new AbortController()
    for (const _of of ['the first', 'the second'])
      await time.run(call.send(followListPageRequest(null), { signal }))
    expect(ends).toEqual([true, false])
  })
})

describe('a read that is repeated', () => {
  it('is called off where another workspace is open meanwhile (S38j)', async () => {
    const { asked, outcome } = await sendMeanwhile({ account: 'b', baseUrl: 'https://b.test', key: 'other' })
    expect(asked).toEqual(['https://a.test first'])
    expect(outcome).toEqual({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
  })

  it('goes out with the new key where one was put in meanwhile, and to the new port of the sample (S38g, S38j)', async () => {
    const { asked } = await sendMeanwhile({ key: 'second' })
    expect(asked).toEqual(['https://a.test first', 'https://a.test second'])
    const sample = await sendMeanwhile({ baseUrl: 'https://a.test:2' })
    expect(sample.asked).toEqual(['https://a.test first', 'https://a.test:2 first'])
  })
})
