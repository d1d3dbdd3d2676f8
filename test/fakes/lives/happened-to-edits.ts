import type { EditRig } from '../main/edit-rig.ts'
import type { SubjectFault } from '../service/model-subjects.ts'

type Reset = { readonly kind: 'remember' } | { readonly kind: 'reset'; readonly to: 'empty' | 'older' }

/** A run of the engine, with the faults of its calls from the first on, and the call at which the app is killed. */
interface Running {
  readonly faults: readonly (SubjectFault | null)[]
  readonly pause: number
  readonly killAt?: number | undefined
}

export const atTheEnd: Running = { faults: [], pause: 3_600_000 }

const reading = /^(?:list|read)/u
export const faultsAndKills = ['a fault before', 'a fault after', 'a fault late', 'a kill'].flatMap(
  (what) => [`${what} a reading`, `${what} a sending`]
)
export const resets = ['a reset while queued', 'a reset while uncertain', 'a reset while accepted']

/** What happened in lives, and how often: a fault and a kill where they struck, a reset while an edit stood like this. */
export class Happened {
  readonly #counts: Record<string, number> = {}

  #count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1
  }

  async reset(rig: EditRig, one: Reset): Promise<void> {
    if (one.kind === 'remember') return rig.remember()
    for (const { state } of await rig.edits()) this.#count(`a reset while ${state.kind}`)
    await rig.reset(one.to)
  }

  async run(rig: EditRig, { faults, pause, killAt }: Running): Promise<void> {
    const { model } = rig
    const from = model.calls.length
    model.fault = (method, call) => {
      const fault = faults[call - from - 1] ?? null
      if (fault !== null) this.#count(`a fault ${fault.when} ${kindOf(method)}`)
      return fault
    }
    await rig.run(killAt)
    const killed = killAt === undefined ? undefined : model.calls[from + killAt - 1]
    if (killed !== undefined) this.#count(`a kill ${kindOf(killed)}`)
    rig.clock.forward(pause)
  }

  /** What was met less often than that. */
  below(least: number, expected: readonly string[]): readonly string[] {
    console.log('what happened', this.#counts)
    return expected.filter((what) => (this.#counts[what] ?? 0) < least)
  }
}

function kindOf(method: string): string {
  return reading.test(method) ? 'a reading' : 'a sending'
}
