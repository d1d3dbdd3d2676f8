/** Which kinds of things can happen in a life, and in which phases of it. */
export type HitPlan = Readonly<Record<string, readonly string[]>>

/** Cells of the table in which nothing can ever be counted, and why. */
export interface Impossible {
  readonly kinds: readonly string[]
  readonly phases: readonly string[]
  readonly because: string
}

/** One cell of the table. */
export interface Cell {
  readonly kind: string
  readonly phase: string
}

/** What happened in random lives, counted where it happened and not where it was drawn. */
export class Hits {
  readonly #plan: HitPlan
  readonly #impossible: readonly Impossible[]
  readonly #counts = new Map<string, Map<string, number>>()
  /** Troubles of runs: how many were drawn, and how many of them happened. */
  readonly troubles = { drawn: 0, happened: 0 }

  constructor(plan: HitPlan, impossible: readonly Impossible[] = []) {
    this.#plan = plan
    this.#impossible = impossible
  }

  add(kind: string, phase: string): void {
    const row = this.#counts.get(kind) ?? new Map<string, number>()
    row.set(phase, (row.get(phase) ?? 0) + 1)
    this.#counts.set(kind, row)
  }

  /** All that can happen. */
  cells(): readonly Cell[] {
    return Object.entries(this.#plan).flatMap(([kind, phases]) => phases.map((phase) => ({ kind, phase })))
  }

  count({ kind, phase }: Cell): number {
    return this.#counts.get(kind)?.get(phase) ?? 0
  }

  /** Cells that are not planned, without a reason why they are impossible, or with one and yet counted. */
  unexplained(): readonly string[] {
    const phases = new Set(this.#all().map(([, phase]) => phase))
    for (const { phase } of this.cells()) phases.add(phase)
    const kinds = new Set([...Object.keys(this.#plan), ...this.#counts.keys()])
    const cells = [...kinds].flatMap((kind) => [...phases].map((phase) => ({ kind, phase })))
    return cells
      .filter((cell) => this.#isExplained(cell) !== 'once')
      .map((cell) => `${cell.kind}, ${cell.phase}: ${String(this.count(cell))}`)
  }

  /** Which cells are impossible, and why. */
  reasons(): string {
    return this.#impossible
      .map(({ kinds, phases, because }) => `- ${kinds.join(' · ')}; ${phases.join(' · ')}: ${because}`)
      .join('\n')
  }

  /** What can happen and happened less often than that, as `kind, phase: count`; of all kinds if none is named. */
  below(least: number, ...kinds: readonly string[]): readonly string[] {
    const asked = Object.entries(this.#plan).filter(([kind]) => kinds.length === 0 || kinds.includes(kind))
    return asked.flatMap(([kind, phases]) =>
      phases
        .map((phase) => ({ phase, count: this.count({ kind, phase }) }))
        .filter(({ count }) => count < least)
        .map(({ phase, count }) => `${kind}, ${phase}: ${String(count)}`)
    )
  }

  /** One line for each kind, one column for each phase; a dash where a kind cannot happen. */
  table(): string {
    const phases = [
      ...new Set([
        ...Object.values(this.#plan).flat(),
        ...[...this.#counts.values()].flatMap((row) => [...row.keys()])
      ])
    ]
    const kinds = [...new Set([...Object.keys(this.#plan), ...this.#counts.keys()])]
    const rows = kinds.map((kind) => [kind, ...phases.map((phase) => this.#cell(kind, phase))])
    return tableOf([['', ...phases], ...rows])
  }

  #all(): readonly (readonly [kind: string, phase: string, count: number])[] {
    return [...this.#counts].flatMap(([kind, row]) =>
      [...row].map(([phase, count]) => [kind, phase, count] as const)
    )
  }

  #isExplained(cell: Cell): 'once' | 'badly' {
    const isPlanned = this.#plan[cell.kind]?.includes(cell.phase) === true
    const reasons = this.#impossible.filter(
      ({ kinds, phases }) => kinds.includes(cell.kind) && phases.includes(cell.phase)
    )
    if (isPlanned) return reasons.length === 0 ? 'once' : 'badly'
    return reasons.length === 1 && this.count(cell) === 0 ? 'once' : 'badly'
  }

  #cell(kind: string, phase: string): string {
    const count = this.#counts.get(kind)?.get(phase)
    if (count !== undefined) return String(count)
    return this.#plan[kind]?.includes(phase) === true ? '0' : '-'
  }
}

function tableOf(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0))
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
        )
        .join('  ')
    )
    .join('\n')
}
