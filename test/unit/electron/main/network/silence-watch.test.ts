import { describe, expect, it } from 'vitest'
import type { NetworkState } from '../../../../../electron/main/network/network-state.ts'
import { createSilenceWatch } from '../../../../../electron/main/network/silence-watch.ts'
import { isAnswering } from '../../../../../electron/main/service/http-client.ts'
import type { Reachability } from '../../../../../shared/domain/connection.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

const minute = 60_000
const silent: Reachability = { kind: 'offline', reason: 'unreachable' }

/** A service that is asked, and the seconds at which it was. */
function open() {
  const time = new VirtualTime()
  const startedAt = time.now()
  const rig = { answers: false, takes: 0, asked: [] as number[], found: 0 }
  const seconds = (): number => (time.now() - startedAt) / 1_000
  const watch = createSilenceWatch({
    steady: time.steady,
    after: time.after,
    ask: async () => {
      rig.asked.push(seconds())
      if (rig.takes > 0) await time.sleep(rig.takes)
      return rig.answers
    },
    onAnswer: () => {
      rig.found += 1
      note({ kind: 'online' })
    }
  })
  const note = (reachability: Reachability): void => {
    const state: NetworkState = { reachability, workOffline: false }
    watch.note(state)
  }
  return { rig, watch, note, pass: (millis: number) => time.run(time.sleep(millis)) }
}

describe('A service that did not answer', () => {
  it('is asked soon, then ever more rarely, and at least every five minutes (S34a)', async () => {
    const { rig, note, pass } = open()
    note(silent)
    await pass(15 * minute)
    expect(rig.asked).toEqual([2, 7, 22, 52, 112, 232, 532, 832])
  })

  it('is asked no more once it answers, nor where the user or the network says no', async () => {
    const { rig, note, pass } = open()
    note(silent)
    await pass(3_000)
    note({ kind: 'offline', reason: 'chosen' })
    await pass(10 * minute)
    note(silent)
    rig.answers = true
    await pass(10 * minute)
    expect(rig).toMatchObject({ asked: [2, 605], found: 1 })
  })

  it('is asked at the same slow pace where it answers questions and nothing else (S34a)', async () => {
    const { rig, note, pass } = open()
    rig.answers = true
    for (let time = 0; time < 60; time += 1) {
      note(silent)
      await pass(minute)
    }
    expect(rig.asked.length).toBeLessThan(20)
  })

  it('is asked quickly again after it has answered for ten minutes (S34a)', async () => {
    const { rig, note, pass } = open()
    note(silent)
    await pass(4 * minute)
    note({ kind: 'online' })
    await pass(10 * minute)
    const before = rig.asked.length
    note(silent)
    await pass(8_000)
    expect(rig.asked.slice(before)).toEqual([14 * 60 + 2, 14 * 60 + 7])
  })

  it('is asked one question after the other where it answered and fell silent again while one was out (S34d)', async () => {
    const { rig, note, pass } = open()
    rig.takes = 10_000
    note(silent)
    await pass(3_000)
    note({ kind: 'online' })
    await pass(1_000)
    note(silent)
    await pass(56_000)
    expect(rig.asked).toEqual([2, 9, 34])
  })

  it('is not asked after the app has ended', async () => {
    const { rig, note, watch, pass } = open()
    note(silent)
    watch.close()
    await pass(minute)
    expect(rig.asked).toEqual([])
  })
})

describe('The question whether anybody answers', () => {
  const never = new AbortController().signal

  it('carries no key, and any answer will do (S34b)', async () => {
    const seen: unknown[] = []
    const answer = await isAnswering(
      (url, init) => {
        seen.push([url, init.method, init.headers ?? null, init.credentials])
        return Promise.resolve(new Response(null, { status: 404 }))
      },
      'https://service.example',
      never
    )
    expect([answer, seen]).toEqual([true, [['https://service.example', 'HEAD', null, 'omit']]])
  })

  it('is answered with yes by a redirect, which Electron calls off (S34b)', async () => {
    const redirected = () => Promise.reject(new Error('Redirect was cancelled'))
    expect(await isAnswering(redirected, 'https://service.example', never)).toBe(true)
  })

  it('is answered with no where the connection breaks', async () => {
    expect(
      await isAnswering(() => Promise.reject(new TypeError('fetch failed')), 'https://service.example', never)
    ).toBe(false)
  })
})
