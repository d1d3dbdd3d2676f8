import { join } from 'node:path'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { SampleOptions } from './sample-service.ts'

/** Enough to try every screen, few enough that the first sync ends while somebody watches. */
const defaultAlerts = 600
const defaultSeed = 7
/** A limit that can be seen at work, and still about ten seconds for the first sync. */
const rate = { limit: 20, windowMs: 1_000 }

/** `FIELDCASE_SAMPLE_ALERTS` and `FIELDCASE_SAMPLE_SEED` make another sample, for tests and demonstrations. */
export function readSampleSettings(environment: Readonly<Record<string, string | undefined>>, folder: string, now: EpochMillis): SampleOptions {
  return {
    seed: wholeNumber(environment['FIELDCASE_SAMPLE_SEED']) ?? defaultSeed,
    alerts: wholeNumber(environment['FIELDCASE_SAMPLE_ALERTS']) ?? defaultAlerts,
    stateFile: join(folder, 'sample-service.jsonl'),
    // The sample's own past ends today; once it has a state file, the first day counts.
    startAt: now,
    screenEdits: true,
    rate
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/u.test(text) ? Number(text) : null
}
