import type { Clock } from '../../../shared/clock.ts'
import { type AllowedRate, millisFor } from '../../../shared/domain/budget.ts'
import type { FieldPackChoice } from '../../../shared/domain/field-pack.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import type { SyncRuns } from '../run/run-control.ts'

export interface FieldPackHandlersParts {
  readonly runs: Pick<SyncRuns, 'takeOffline' | 'cancelFieldPack' | 'fieldPackState'>
  readonly store: Pick<RemoteCaseStore, 'fieldPackCost'>
  readonly clock: Clock
  /** What the service's answers have shown of its rate limit. */
  readonly rate: () => AllowedRate | null
}

/** What a field pack costs, and its run. */
export function createFieldPackHandlers(parts: FieldPackHandlersParts): HandlersOf<'field-pack'> {
  const { runs } = parts
  return {
    'field-pack.estimate': ({ choice }) => estimateFieldPack(parts, choice),
    'field-pack.start': ({ choice }) => runs.takeOffline(choice),
    'field-pack.cancel': () => {
      runs.cancelFieldPack()
      return null
    },
    'field-pack.read': () => runs.fieldPackState()
  }
}

async function estimateFieldPack(
  { store, clock, rate }: FieldPackHandlersParts,
  choice: FieldPackChoice
): Promise<ContractResult<'field-pack.estimate'>> {
  const cost = await store.fieldPackCost({ choice, at: clock.now() })
  return cost.kind === 'failed'
    ? cost
    : { kind: 'estimated', cost: cost.value, millis: millisFor(cost.value.calls, rate()) }
}
