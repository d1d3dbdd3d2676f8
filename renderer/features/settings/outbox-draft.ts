import { outboxLimits, type OutboxSettings, type Reread, type Submission } from '../../../shared/domain/settings.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

export const rereadKinds = ['always', 'older-than', 'never'] as const satisfies readonly Reread['kind'][]
export type OutboxNumber = 'batchSize' | 'rereadMinutes'

/** Settings of the outbox as they are typed. */
export interface OutboxDraft {
  readonly batchSize: string
  readonly reread: Reread['kind']
  /** Kept while another choice is made. */
  readonly rereadMinutes: string
  readonly submission: Submission
}

/** What is proposed for alerts that are read again only after a while. */
const proposedMinutes = 60

export function outboxDraft({ batchSize, reread, submission }: OutboxSettings): OutboxDraft {
  const minutes = reread.kind === 'older-than' ? reread.minutes : proposedMinutes
  return { batchSize: String(batchSize), reread: reread.kind, rereadMinutes: String(minutes), submission }
}

/** The settings, or the numbers that are none within their limits. */
export function readOutboxDraft({ batchSize, reread, rereadMinutes, submission }: OutboxDraft): Result<OutboxSettings, readonly OutboxNumber[]> {
  const size = within('batchSize', batchSize)
  const minutes = reread === 'older-than' ? within('rereadMinutes', rereadMinutes) : proposedMinutes
  const problems = [...(size === null ? (['batchSize'] as const) : []), ...(minutes === null ? (['rereadMinutes'] as const) : [])]
  if (size === null || minutes === null) return failed(problems)
  return ok({ batchSize: size, reread: reread === 'older-than' ? { kind: reread, minutes } : { kind: reread }, submission })
}

function within(name: OutboxNumber, text: string): number | null {
  const { least, most } = outboxLimits[name]
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
