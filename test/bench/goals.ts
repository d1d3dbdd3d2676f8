/** What must hold of a figure, against what the same machine can do in the same run. */
export interface Goal {
  readonly id: string
  /** The figure that is judged. */
  readonly measured: string
  /** The figures that it is compared with, added up. None: the number itself is judged. */
  readonly against: readonly string[]
  readonly factor: number
  readonly direction: 'at-most' | 'at-least'
  /** What each alert may add, in the unit of the figure. */
  readonly perAlert?: number
  /** The factor above 100,000 alerts. Null: no goal there. */
  readonly larger?: number | null
  /** Holds only where the page's processor is not slowed. */
  readonly onlyUnslowed?: true
}

const decide = { against: ['put-and-frame'], factor: 1.6, direction: 'at-most' } as const

/** All goals of the benchmark (design, §7). */
export const goals: readonly Goal[] = [
  { id: 'bundle', measured: 'bundle', against: ['bundle-most'], factor: 1, direction: 'at-most' },
  {
    id: 'calls-first',
    measured: 'calls-first',
    against: ['calls-first-least'],
    factor: 1.02,
    direction: 'at-most'
  },
  {
    id: 'calls-unchanged',
    measured: 'calls-unchanged',
    against: ['calls-unchanged-least'],
    factor: 1,
    direction: 'at-most'
  },
  {
    id: 'calls-one-percent',
    measured: 'calls-one-percent',
    against: ['calls-one-percent-least'],
    factor: 1.05,
    direction: 'at-most'
  },
  { id: 'rate-used', measured: 'rate-used', against: ['rate-allowed'], factor: 0.98, direction: 'at-least' },
  { id: 'rate-refused', measured: 'rate-refused', against: [], factor: 0, direction: 'at-most' },
  {
    id: 'submit-calls',
    measured: 'submit-calls',
    against: ['submit-calls-least'],
    factor: 1.1,
    direction: 'at-most'
  },
  {
    id: 'submit-calls-trusting',
    measured: 'submit-calls-trusting',
    against: ['submit-calls-trusting-least'],
    factor: 1.1,
    direction: 'at-most'
  },
  { id: 'decide', measured: 'decide', ...decide },
  { id: 'decide-held', measured: 'decide-held', ...decide },
  // Its yardstick is measured in the same start.
  { id: 'decide-first', measured: 'decide-first', ...decide, against: ['put-and-frame-first'] },
  { id: 'query', measured: 'query', against: ['queue-frame'], factor: 1.5, direction: 'at-most', larger: 3 },
  {
    id: 'numbers-longest',
    measured: 'numbers-longest',
    against: [],
    factor: 50,
    direction: 'at-most',
    onlyUnslowed: true
  },
  {
    id: 'page-blocked',
    measured: 'page-blocked',
    against: ['page-dropping'],
    factor: 2,
    direction: 'at-most'
  },
  {
    id: 'page-blocked-millis',
    measured: 'page-blocked',
    against: [],
    factor: 50,
    direction: 'at-most',
    onlyUnslowed: true
  },
  {
    id: 'scroll',
    measured: 'scroll-dropped',
    against: ['bare-list-dropped'],
    factor: 1,
    direction: 'at-most'
  },
  { id: 'scroll-rows', measured: 'scroll-unpainted', against: [], factor: 0, direction: 'at-most' },
  {
    id: 'start',
    measured: 'start',
    against: ['empty-window'],
    factor: 1.25,
    direction: 'at-most',
    larger: 2
  },
  { id: 'unlock', measured: 'unlock', against: ['unlock-plain'], factor: 1.1, direction: 'at-most' },
  {
    id: 'memory',
    measured: 'memory',
    against: ['empty-window-memory'],
    factor: 1.5,
    direction: 'at-most',
    perAlert: 150 / 1_000_000
  },
  {
    id: 'memory-main',
    measured: 'memory-main',
    against: ['memory-main-small'],
    factor: 1.2,
    direction: 'at-most'
  },
  { id: 'pull', measured: 'pull', against: ['bare-sealed-put'], factor: 0.6, direction: 'at-least' },
  { id: 'kill-repeats', measured: 'kill-repeats', against: [], factor: 40, direction: 'at-most' },
  {
    id: 'encrypted-pull',
    measured: 'encrypted-pull',
    against: ['plain-pull'],
    factor: 0.85,
    direction: 'at-least'
  },
  {
    id: 'authenticated-columns',
    measured: 'columns-left-out',
    against: ['columns-sealed'],
    factor: 0.95,
    direction: 'at-least'
  },
  { id: 'report', measured: 'report', against: ['bare-print'], factor: 1.1, direction: 'at-most' },
  {
    id: 'report-large',
    measured: 'report-large',
    against: ['bare-prints'],
    factor: 1.3,
    direction: 'at-most'
  },
  { id: 'ledger-open', measured: 'ledger-open', against: ['ledger-bare'], factor: 1.5, direction: 'at-most' },
  {
    id: 'journal-open',
    measured: 'journal-open',
    against: ['journal-bare'],
    factor: 1.5,
    direction: 'at-most'
  }
]
