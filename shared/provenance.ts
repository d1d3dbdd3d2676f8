import type { CorrelationId } from './ids.ts'

/** The answer of the service that something was read from. Left out where it was not kept: the service named none, or an older version read it. */
export interface Provenance {
  readonly correlationId?: CorrelationId
}

export function readFrom(correlationId: CorrelationId | null | undefined): Provenance {
  return correlationId === null || correlationId === undefined ? {} : { correlationId }
}
