import { scheduleLimits, type SyncSchedule } from '../../../shared/domain/settings.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

export const scheduleNumbers = ['backgroundMinutes', 'fullPassAfterDays'] as const
export type ScheduleNumber = (typeof scheduleNumbers)[number]

/** A schedule as it is typed: a number that is switched off keeps what was written. */
export interface ScheduleDraft {
  readonly on: Readonly<Record<ScheduleNumber, boolean>>
  readonly text: Readonly<Record<ScheduleNumber, string>>
  readonly notifyNewAlerts: boolean
}

/** What is proposed when one is switched on. */
const proposed: Readonly<Record<ScheduleNumber, number>> = { backgroundMinutes: 60, fullPassAfterDays: 7 }

export function scheduleDraft({ backgroundMinutes, fullPassAfterDays, notifyNewAlerts }: SyncSchedule): ScheduleDraft {
  return {
    on: { backgroundMinutes: backgroundMinutes !== null, fullPassAfterDays: fullPassAfterDays !== null },
    text: {
      backgroundMinutes: String(backgroundMinutes ?? proposed.backgroundMinutes),
      fullPassAfterDays: String(fullPassAfterDays ?? proposed.fullPassAfterDays)
    },
    notifyNewAlerts
  }
}

/** The numbers that are out of their bounds, or the schedule. */
export function readScheduleDraft({ on, text, notifyNewAlerts }: ScheduleDraft): Result<SyncSchedule, readonly ScheduleNumber[]> {
  const read = (name: ScheduleNumber): number | null => (on[name] ? Number(text[name]) : null)
  const problems = scheduleNumbers.filter((name) => on[name] && !isWithin(text[name], scheduleLimits[name]))
  if (problems.length > 0) return failed(problems)
  return ok({ backgroundMinutes: read('backgroundMinutes'), fullPassAfterDays: read('fullPassAfterDays'), notifyNewAlerts })
}

function isWithin(text: string, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return /^\d+$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most
}
