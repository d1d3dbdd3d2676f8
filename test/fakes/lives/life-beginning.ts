import type { ModelService } from '../service/model-service.ts'
import type { ModelWorld } from '../service/model-world.ts'
import { addAlert } from '../service/model-world.ts'
import { withoutZone } from '../service/times-without-zone.ts'
import type { Hits } from './hits.ts'
import type { LifeAppParts } from './life-app.ts'
import type { LifeStep } from './life-steps.ts'
import { unread } from './outbox-hits.ts'
import type { OwnWork } from './own-work.ts'
import { codecKinds, rowsBy } from './stored-rows.ts'

/** What stays the same in all starts of one life. */
export type Beginning = Pick<LifeAppParts, 'sealing' | 'codec' | 'batchSize' | 'rereadAfterMillis'>

/** Makes the first subject as large as the life wants it, and tells how rows are stored and sent. In every third size the service writes times without their zone. */
export async function beginningOf(
  step: LifeStep | undefined,
  service: Pick<ModelService, 'writesTime'>,
  world: ModelWorld,
  hits: Hits,
  own: Pick<OwnWork, 'acceptsUnseenChanges'>
): Promise<Beginning> {
  if (step?.kind !== 'begin') return {}
  const { codec, alerts, rereads } = step
  // By what is drawn anyhow, so that the lives that are remembered stay as they are.
  if (alerts % 3 === 0) service.writesTime = withoutZone(2 * (step.batchSize - 8))
  const rules = { batchSize: step.batchSize, rereadAfterMillis: rereads ? 0 : Infinity }
  if (!rereads) {
    own.acceptsUnseenChanges()
    hits.add(unread, 'not running')
  }
  const [subject] = world.get('L1')?.subscriptions.values() ?? []
  if (subject !== undefined)
    for (let number = subject.alerts.size + 1; number <= alerts; number += 1)
      addAlert(subject, `A${String(number)}`)
  if (codec !== 'plain') hits.add(codecKinds[codec], 'not running')
  return { ...rules, ...(await rowsBy(codec)) }
}
