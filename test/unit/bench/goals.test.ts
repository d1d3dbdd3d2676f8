import { expect, it } from 'vitest'
import { type Goal, goals } from '../../bench/goals.ts'

/** What was promised: the figure, what it is compared with, and the bound. Each line is written by hand. */
const promised: readonly (readonly [id: string, measured: string, against: string, bound: string])[] = [
  ['bundle', 'bundle', 'bundle-most', '<= 1'],
  ['calls-first', 'calls-first', 'calls-first-least', '<= 1.02'],
  ['calls-unchanged', 'calls-unchanged', 'calls-unchanged-least', '<= 1'],
  ['calls-one-percent', 'calls-one-percent', 'calls-one-percent-least', '<= 1.05'],
  ['rate-used', 'rate-used', 'rate-allowed', '>= 0.98'],
  ['rate-refused', 'rate-refused', '', '<= 0'],
  ['submit-calls', 'submit-calls', 'submit-calls-least', '<= 1.1'],
  ['submit-calls-trusting', 'submit-calls-trusting', 'submit-calls-trusting-least', '<= 1.1'],
  ['decide', 'decide', 'put-and-frame', '<= 1.6'],
  ['decide-held', 'decide-held', 'put-and-frame', '<= 1.6'],
  ['decide-first', 'decide-first', 'put-and-frame-first', '<= 1.6'],
  ['query', 'query', 'queue-frame', '<= 1.5, of a million <= 3'],
  ['numbers-longest', 'numbers-longest', '', '<= 50 at full speed'],
  ['page-blocked', 'page-blocked', 'page-dropping', '<= 2'],
  ['page-blocked-millis', 'page-blocked', '', '<= 50 at full speed'],
  ['scroll', 'scroll-dropped', 'bare-list-dropped', '<= 1'],
  ['scroll-rows', 'scroll-unpainted', '', '<= 0'],
  ['start', 'start', 'empty-window', '<= 1.25, of a million <= 2'],
  ['unlock', 'unlock', 'unlock-plain', '<= 1.1'],
  ['memory', 'memory', 'empty-window-memory', '<= 1.5 and 150 bytes an alert'],
  ['memory-main', 'memory-main', 'memory-main-small', '<= 1.2'],
  ['pull', 'pull', 'bare-sealed-put', '>= 0.6'],
  ['kill-repeats', 'kill-repeats', '', '<= 40'],
  ['encrypted-pull', 'encrypted-pull', 'plain-pull', '>= 0.85'],
  ['authenticated-columns', 'columns-left-out', 'columns-sealed', '>= 0.95'],
  ['report', 'report', 'bare-print', '<= 1.1'],
  ['report-large', 'report-large', 'bare-prints', '<= 1.3'],
  ['ledger-open', 'ledger-open', 'ledger-bare', '<= 1.5'],
  ['journal-open', 'journal-open', 'journal-bare', '<= 1.5']
]

/** The figures of memory are in megabytes. */
const megabyte = 1_000_000

function boundOf({ factor, direction, larger, perAlert, onlyUnslowed }: Goal): string {
  const sign = direction === 'at-least' ? '>=' : '<='
  return [
    `${sign} ${String(factor)}`,
    larger === undefined ? '' : `, of a million ${sign} ${String(larger)}`,
    perAlert === undefined ? '' : ` and ${(perAlert * megabyte).toFixed(0)} bytes an alert`,
    onlyUnslowed === true ? ' at full speed' : ''
  ].join('')
}

it('the benchmark asks for what was promised, each goal once and none other', () => {
  expect(goals.map((goal) => [goal.id, goal.measured, goal.against.join(' + '), boundOf(goal)])).toEqual(
    promised
  )
})
