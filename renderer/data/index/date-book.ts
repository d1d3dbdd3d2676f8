import { Codebook } from './key-table.ts'

/** Beyond every date that is written as a number. */
const otherMark = 0x8000_0000

/**
 * Dates of birth as one number each. Most are one date, of which there are too many for a codebook: `1971-05` is
 * 19710500. What is no such date, and several of them, have a code.
 */
export class DateBook {
  readonly #others = new Codebook<readonly string[]>((dates) => dates.join('\n'))

  /** The dates that have a code, in the order of their codes. */
  get others(): readonly (readonly string[])[] {
    return this.#others.values
  }

  codeOf(dates: readonly string[]): number {
    if (dates.length === 0) return 0
    const [date = ''] = dates
    const number = dates.length === 1 ? numberOf(date) : 0
    return number === 0 ? otherMark + this.#others.codeOf(dates) : number
  }

  at(code: number): readonly string[] {
    if (code === 0) return []
    return code >= otherMark ? this.#others.at(code - otherMark) : [dateOf(code)]
  }

  restore(others: readonly (readonly string[])[]): void {
    this.#others.restore(others)
  }
}

/** 0 for what would not come back as it was. */
function numberOf(date: string): number {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(date) ?? []
  if (year === undefined || month === '00' || day === '00') return 0
  return Number(year) * 10_000 + Number(month ?? 0) * 100 + Number(day ?? 0)
}

function dateOf(number: number): string {
  const [year, month, day] = [Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100]
  const digits = (value: number, length: number): string => String(value).padStart(length, '0')
  return [digits(year, 4), ...[month, day].filter((part) => part !== 0).map((part) => digits(part, 2))].join(
    '-'
  )
}
