import type { FaultInput } from '../faults/faults.ts'
import type { KeyState } from '../http/keys.ts'
import type { RateLimit } from '../http/rate-window.ts'
import { type Advance, advance, type AdvanceOutcome } from '../screening/advance.ts'
import type { Service } from '../service.ts'
import { mutate, type Mutation, type MutationOutcome, mutationSchema } from './mutations.ts'
import { askOracle, type OracleAnswer, takeMark } from './oracle.ts'
import { type FollowListSnapshot, snapshotOf, takeSnapshot, type WorldSnapshot } from './snapshot.ts'
import type { SandboxStatistics } from './statistics.ts'

/** What tests and users do to the service from outside; the same over HTTP under `/__sandbox`. */
export interface Controls {
  /** Replaces all faults. Throws a `ZodError` for one that is not understood. */
  setFaults(faults: readonly FaultInput[]): void
  addFaults(faults: readonly FaultInput[]): void
  clearFaults(): void
  advance(request: Advance): AdvanceOutcome
  mutate(mutation: Mutation): MutationOutcome
  stats(): SandboxStatistics
  /** From here on `stats().sinceMark` counts and `oracle().sinceMark` compares. */
  mark(): void
  oracle(): OracleAnswer
  snapshot(): WorldSnapshot
  /** Undefined where there is no such follow list. */
  snapshotOf(followListId: string): FollowListSnapshot | undefined
  setRate(rate: RateLimit | null): void
  setKey(key: string, state: KeyState): void
  /** Every cursor that was given out so far answers 400 from now on. */
  expireCursors(): void
}

export const controlPath = '/__sandbox'

export function createControls(service: Service): Controls {
  const { world, faults } = service
  /** Carries out at one moment what is recorded for that moment. */
  const change = <Outcome>(action: string, body: unknown, work: () => Outcome): Outcome => {
    const at = world.time.now()
    service.state?.append({ method: 'POST', path: `${controlPath}/${action}`, body, at })
    return world.time.during(at, work)
  }
  return {
    setFaults(next) {
      faults.clear()
      faults.add(next)
    },
    addFaults: (more) => faults.add(more),
    clearFaults: () => faults.clear(),
    advance: (request) => change('advance', request, () => advance(world, request)),
    mutate(mutation) {
      const parsed = mutationSchema.parse(mutation)
      return change('mutate', mutation, () => mutate(world, parsed))
    },
    stats: () => service.statistics.read(faults.struck),
    mark() {
      service.statistics.mark()
      service.mark = takeMark(world)
    },
    oracle: () => askOracle(world, service.mark),
    snapshot: () => takeSnapshot(world, service.baseUrl),
    snapshotOf(followListId) {
      const list = world.lists.byId(followListId)
      return list === undefined ? undefined : snapshotOf(list, service.baseUrl)
    },
    setRate: (rate) => service.rate.change(rate),
    setKey: (key, state) => service.keys.set(key, state),
    expireCursors: () => service.cursors.expireAll()
  }
}
