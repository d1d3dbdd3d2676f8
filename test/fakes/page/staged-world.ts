import { everyFieldWorld } from '../world/every-field.ts'
import { hostileWorld } from '../world/hostile-texts.ts'
import { worldFromRight } from '../world/names-from-right.ts'
import { createPageWorld, type PageWorld } from '../world/page-world.ts'
import type { FieldShape } from '../world/field-shapes.ts'

/** What of a stage its service holds. */
export interface StagedService {
  readonly subscriptions: number
  /** All text of the service consists of markup, formulas and direction tricks. */
  readonly hostile: boolean
  /** Names of the service are written from right to left. */
  readonly fromRight: boolean
  /** Every attribute of the documents has a value of its own, by which it is found on a screen. Null: none has. */
  readonly marked: FieldShape | null
  /** From the second run on, the id of each alert is that of an alert of another profile. */
  readonly givesAgain: boolean
}

/** What the service of a stage holds. */
export function stagedWorld({ marked, hostile, fromRight, subscriptions }: StagedService): PageWorld {
  if (marked !== null) return everyFieldWorld(marked)
  const world = createPageWorld(subscriptions)
  if (hostile) return hostileWorld(world)
  return fromRight ? worldFromRight(world) : world
}

/** What a run finds of it, the first one being number 1. */
export function worldOfRun({ givesAgain }: StagedService, world: PageWorld, run: number): PageWorld {
  if (!givesAgain || run === 1) return world
  const alerts = world.alerts.map((alert) => ({
    ...alert,
    ...{ profileId: `${alert.profileId ?? ''}-again`, name: 'Otto Other', match: 'Otto Other' }
  }))
  return { ...world, alerts }
}
