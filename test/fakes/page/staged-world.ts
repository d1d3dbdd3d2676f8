import { everyFieldWorld } from '../world/every-field.ts'
import { hostileWorld } from '../world/hostile-texts.ts'
import { worldFromRight } from '../world/names-from-right.ts'
import { createPageWorld, type PageWorld } from '../world/page-world.ts'
import type { FieldShape } from '../world/field-shapes.ts'

interface StagedTexts {
  readonly subscriptions: number
  readonly hostile: boolean
  readonly fromRight: boolean
  readonly marked: FieldShape | null
}

/** What the service of a stage holds. */
export function stagedWorld({ marked, hostile, fromRight, subscriptions }: StagedTexts): PageWorld {
  if (marked !== null) return everyFieldWorld(marked)
  const world = createPageWorld(subscriptions)
  if (hostile) return hostileWorld(world)
  return fromRight ? worldFromRight(world) : world
}
