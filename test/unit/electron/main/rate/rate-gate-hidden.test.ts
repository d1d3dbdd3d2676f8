import { describe, expect, it } from 'vitest'
import { createRateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'
import {
  type HeaderHabit,
  type HiddenLimiter,
  LimitedService,
  type LimitedServiceOptions
} from '../../../../fakes/service/limited-service.ts'

const never = new AbortController().signal
const workers = 8
const latencyMillis = 60
const minute = 60_000

/** Waits until it may ask, and is told the answer. */
interface Client {
  ask(send: () => Promise<ReturnType<LimitedService['answer']>>): Promise<number>
}

function gated(time: VirtualTime): Client {
  const gate = createRateGate({
    clock: time,
    steady: time.steady,
    random: () => 0.5,
    after: time.after,
    onWaiting: () => undefined
  })
  return {
    ask: async (send) => {
      const admission = await gate.enter(never)
      if (admission.kind !== 'admitted') throw new Error(`Not admitted: ${admission.kind}`)
      const answer = await send()
      gate.leave(admission.ticket, { kind: 'answered', ...answer, receivedAt: time.now() })
      return answer.status
    }
  }
}

/** Does what each refusal asks for and nothing else, which shows how much such a service lets through. */
function obedient(time: VirtualTime): Client {
  let blockedUntil = 0
  return {
    ask: async (send) => {
      while (time.steady.now() < blockedUntil) await time.sleep(blockedUntil - time.steady.now())
      const { status, headers } = await send()
      if (headers.retryAfter?.kind === 'delay')
        blockedUntil = Math.max(blockedUntil, time.steady.now() + headers.retryAfter.millis)
      return status
    }
  }
}

interface Phase {
  readonly millis: number
  readonly begin?: (service: LimitedService) => void
}

interface Counts {
  readonly accepted: number
  readonly refused: number
}

/** All workers ask as fast as the client allows. Counts answers for each phase. */
async function drive(
  makeClient: (time: VirtualTime) => Client,
  options: Partial<LimitedServiceOptions>,
  phases: readonly Phase[]
): Promise<readonly Counts[]> {
  const time = new VirtualTime()
  const service = new LimitedService({
    limit: 1_000,
    windowMillis: 1_000,
    clockAheadMillis: 0,
    windows: 'aligned',
    headers: 'honest',
    ...options
  })
  const client = makeClient(time)
  const counts: Counts[] = []
  for (const { millis, begin } of phases) {
    begin?.(service)
    const endsAt = time.steady.now() + millis
    let accepted = 0
    let refused = 0
    const send = async (): Promise<ReturnType<LimitedService['answer']>> => {
      await time.sleep(latencyMillis)
      const answer = service.answer(time.steady.now())
      await time.sleep(latencyMillis)
      return answer
    }
    const worker = async (): Promise<void> => {
      while (time.steady.now() < endsAt) {
        const status = await client.ask(send)
        if (status === 429) refused += 1
        else accepted += 1
      }
    }
    await time.run(Promise.all(Array.from({ length: workers }, worker)))
    counts.push({ accepted, refused })
  }
  return counts
}

async function share(
  options: Partial<LimitedServiceOptions>,
  phases: readonly Phase[]
): Promise<readonly number[]> {
  const ours = await drive(gated, options, phases)
  const theirs = await drive(obedient, options, phases)
  return ours.map(({ accepted }, phase) => accepted / (theirs[phase]?.accepted ?? 0))
}

const asksForASecond = (every: number): HiddenLimiter => ({ every, retryAfterSeconds: 1 })

describe('against a service with a second, hidden limiter', () => {
  const cases: readonly { readonly headers: HeaderHabit; readonly every: number; readonly least: number }[] =
    [
      ...[2, 3, 6, 10].map((every) => ({ headers: 'honest' as const, every, least: 0.8 })),
      ...[3, 6, 10].map((every) => ({ headers: 'silent' as const, every, least: 0.8 })),
      // Without headers, every second refusal looks for a while like that of a window, again and again.
      { headers: 'silent', every: 2, least: 0.65 }
    ]
  it.each(cases)(
    'that refuses each request of number $every for a second, with $headers headers, $least of what it lets through over ten minutes goes through (S33i)',
    async ({ headers, every, least }) => {
      const [part] = await share({ headers, hidden: asksForASecond(every) }, [{ millis: 10 * minute }])
      expect(part).toBeGreaterThanOrEqual(least)
    }
  )

  it.each([1, 6, null])(
    'that refused every second request for ten minutes, asking for %s s, the pace comes back within two minutes (S33j)',
    async (retryAfterSeconds) => {
      const [, , after] = await share({ hidden: { every: 2, retryAfterSeconds } }, [
        { millis: 10 * minute },
        {
          millis: 2 * minute,
          begin: (service) => {
            service.hide(undefined)
          }
        },
        { millis: minute }
      ])
      expect(after).toBeGreaterThanOrEqual(0.95)
    }
  )

  it('that refuses without asking for anything, more than ten requests a minute go through (S33j)', async () => {
    const [counts] = await drive(gated, { hidden: { every: 6, retryAfterSeconds: null } }, [
      { millis: 10 * minute }
    ])
    expect(counts?.accepted).toBeGreaterThan(100)
  })
})

describe('what was learned of a limit that nobody tells', () => {
  it.each([
    { limit: 5, windowMillis: 1_000 },
    { limit: 10, windowMillis: 10_000 }
  ])(
    '($limit in $windowMillis ms) fades: one that is four times as high is used to 0.8 after sixty windows (S33k)',
    async ({ limit, windowMillis }) => {
      const [learned, , after] = await drive(gated, { limit, windowMillis, headers: 'silent' }, [
        { millis: 40 * windowMillis },
        {
          millis: 60 * windowMillis,
          begin: (service) => {
            service.limitTo(4 * limit)
          }
        },
        { millis: 30 * windowMillis }
      ])
      expect(learned?.refused).toBeLessThanOrEqual(40)
      expect((after?.accepted ?? 0) / (4 * limit * 30)).toBeGreaterThanOrEqual(0.8)
      expect(after?.refused).toBeLessThanOrEqual(30)
    }
  )
})
