import { type Mark, takeMark } from './control/oracle.ts'
import { Statistics } from './control/statistics.ts'
import { FaultPlan } from './faults/faults.ts'
import { Keys } from './http/keys.ts'
import { Cursors } from './http/pages.ts'
import { RateWindow } from './http/rate-window.ts'
import type { ResolvedOptions } from './options.ts'
import type { StateFile } from './state-file.ts'
import { SeededRandom } from './world/random.ts'
import type { World } from './world/world.ts'

/** All that the routes share. One instance a running sandbox. */
export interface Service {
  readonly options: ResolvedOptions
  readonly world: World
  readonly keys: Keys
  readonly rate: RateWindow
  readonly cursors: Cursors
  readonly faults: FaultPlan
  readonly statistics: Statistics
  /**
   * Makes correlation ids. It is not the world's own generator, so that reading changes nothing in the world.
   */
  readonly correlation: SeededRandom
  /** Null if changes are not kept. */
  state: StateFile | null
  mark: Mark
  /** `http://127.0.0.1:4010`, once it is known; profile images are served from it. */
  baseUrl: string
}

export function createService(options: ResolvedOptions, world: World): Service {
  return {
    options,
    world,
    keys: new Keys({
      apiKey: options.apiKey,
      headerForm: options.headerForm,
      trial: options.trial,
      exhaustedStatus: options.exhaustedStatus,
      trialStartedAt: world.time.now()
    }),
    rate: new RateWindow(options.rate),
    cursors: new Cursors(),
    faults: new FaultPlan(),
    statistics: new Statistics(),
    correlation: new SeededRandom(options.seed, 'correlation ids'),
    state: null,
    mark: takeMark(world),
    baseUrl: ''
  }
}
