import { createHash } from 'node:crypto'
import type { RateGate } from '../rate/rate-gate.ts'
import type { ServiceTarget } from '../service/http-client.ts'

/** One gate a key and address, kept as long as the app runs: the limit is the key's, whoever uses it. */
export interface RateGates {
  of(target: ServiceTarget): RateGate
}

export function createRateGates(newGate: () => RateGate): RateGates {
  const gates = new Map<string, RateGate>()
  return {
    of: ({ baseUrl, key }) => {
      const name = createHash('sha256').update(`${baseUrl}\n${key}`).digest('hex')
      const gate = gates.get(name) ?? newGate()
      gates.set(name, gate)
      return gate
    }
  }
}
