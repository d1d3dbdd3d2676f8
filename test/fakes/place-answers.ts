import type { ContractResult } from '../../shared/ipc/contract.ts'
import type { placeContract } from '../../shared/ipc/place-contract.ts'

const offline = () => ({ kind: 'failed', failure: { kind: 'working-offline' } }) as const

/** The staged main reaches no service for addresses: that is tested on the real one. */
export const placeAnswers: { readonly [Name in keyof typeof placeContract]: () => ContractResult<Name> } = {
  'address.search': offline,
  'monitoring.create-list': offline,
  'monitoring.add-items': offline,
  'monitoring.remove-item': offline,
  'monitoring.updates': offline,
  'report.write': () => ({ kind: 'cancelled' })
}
