import { type OldCounts, oldKinds, type Retention, retentionKinds } from '../../../shared/domain/settings.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'

/** What is said once these are saved: where all stays, nothing is deleted (SPEC B8g). */
export function savedTimes(retention: Retention): 'settings.retentionSaved' | 'settings.retentionStays' {
  return retentionKinds.some((kind) => retention[kind] !== null)
    ? 'settings.retentionSaved'
    : 'settings.retentionStays'
}

/** A choice that would delete something, until the person says yes. */
export interface Asked {
  readonly kind: keyof Retention
  readonly part: Partial<Retention>
  readonly counts: OldCounts
}

interface ChoicesParts {
  /** What a choice would delete at once. */
  readonly find: (part: Partial<Retention>) => Promise<Result<OldCounts, StoreFailure>>
  /** Saves all of it. Returns whether it is kept. */
  readonly save: (retention: Retention) => Promise<boolean>
  readonly onKept: (part: Partial<Retention>) => void
  readonly onAsked: (asked: Asked | null) => void
  readonly onFailed: (failure: StoreFailure) => void
}

export interface RetentionChoices {
  readonly choose: (kind: keyof Retention, days: number | null) => Promise<void>
  /** The person has said yes. */
  readonly confirm: (part: Partial<Retention>) => Promise<void>
}

/** The choices of the form, each after the one before, since counting takes a while (SPEC B8i). `first`: what main has. */
export function createRetentionChoices(first: Retention, parts: ChoicesParts): RetentionChoices {
  const inTurn = createInTurn()
  let kept = first
  const keep = async (part: Partial<Retention>): Promise<void> => {
    parts.onAsked(null)
    const wanted = { ...kept, ...part }
    if (!(await parts.save(wanted))) return
    kept = wanted
    parts.onKept(part)
  }
  const choose = async (kind: keyof Retention, days: number | null): Promise<void> => {
    const part: Partial<Retention> = { [kind]: days }
    const found = await parts.find(part)
    if (found.kind === 'failed') parts.onFailed(found.failure)
    else if (oldKinds.some((old) => found.value[old] > 0)) parts.onAsked({ kind, part, counts: found.value })
    else await keep(part)
  }
  return {
    choose: (kind, days) => inTurn(() => choose(kind, days)),
    confirm: (part) => inTurn(() => keep(part))
  }
}
