import type { Clock } from '../../../shared/clock.ts'

/**
 * The service's own clock: the machine's clock plus all time that tests and users have let pass.
 * The `Date` header, rate windows and every stamp in the data come from it.
 */
export class ServiceTime {
  readonly #clock: Clock
  #passed = 0
  #lastStamp: number
  #standing: number | null = null

  constructor(clock: Clock, startAt: number) {
    this.#clock = clock
    this.#lastStamp = startAt
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#standing ?? this.#clock.now() + this.#passed
  }

  /** A time for a change, later than every one before it: two changes are never taken for one. */
  stamp(at: number = this.now()): number {
    this.#lastStamp = Math.max(this.#lastStamp + 1, at)
    return this.#lastStamp
  }

  pass(millis: number): void {
    this.#passed += millis
  }

  /** The last stamp that was given: every change after this moment has a later one. */
  latest(): number {
    return this.#lastStamp
  }

  /** Time stands at `at` while `work` runs, so that a change happens at the one moment that is recorded for it. */
  during<Outcome>(at: number, work: () => Outcome): Outcome {
    const before = this.#standing
    this.#standing = at
    try {
      return work()
    } finally {
      this.#standing = before
    }
  }

  /** The same for work that waits; nothing else may ask for the time meanwhile. */
  async replayAt<Outcome>(at: number, work: () => Promise<Outcome>): Promise<Outcome> {
    this.#standing = at
    try {
      return await work()
    } finally {
      this.#standing = null
    }
  }
}

export const secondMillis = 1_000
export const hourMillis = 3_600_000
export const dayMillis = 24 * hourMillis

/** `2026-01-12T07:30:00.000Z`. */
export function toDateTime(epochMillis: number): string {
  return new Date(epochMillis).toISOString()
}

/**
 * Forms of ISO 8601, of which the documents show none: `07:30:00.000+02:00`, `07:30:00.000+02`, `20260112T073000+0200`,
 * `07:30:00,000+02:00`, and `07:30:00.000` without its zone.
 */
export const timeForms = ['offset', 'hour-offset', 'basic', 'comma', 'without-zone'] as const

const ownForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u

/** A time of `toDateTime` in another form. Every other text stays as it is. */
export function dateTimeAs(
  text: string,
  { as, hours }: { readonly as: (typeof timeForms)[number]; readonly hours: number }
): string {
  if (!ownForm.test(text)) return text
  const local = toDateTime(Date.parse(text) + hours * hourMillis).slice(0, -1)
  const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`
  switch (as) {
    case 'offset':
      return `${local}${offset}:00`
    case 'hour-offset':
      return `${local.replace('T', ' ')}${offset}`
    case 'basic':
      return `${local.replaceAll(/[-:]|\.\d+/gu, '')}${offset}00`
    case 'comma':
      return `${local.replace('.', ',')}${offset}:00`
    case 'without-zone':
      return local
  }
}

/** `2026-01-12`. */
export function toDate(epochMillis: number): string {
  return toDateTime(epochMillis).slice(0, 10)
}
