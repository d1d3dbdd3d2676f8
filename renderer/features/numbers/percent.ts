import type { Format } from '../../i18n/format.ts'

/** `63%`; a dash where there is nothing to divide. */
export function percentOf(format: Format, share: number | null): string {
  return share === null ? '–' : `${format.number(Math.round(share * 100))}%`
}
