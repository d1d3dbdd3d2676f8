import type { Translate } from '../app/words.ts'

/** `lastProblem` is a code of what went wrong last; an older or newer version may have written one that is not listed. */
export function problemWords(t: Translate, code: string): string {
  const known = problemCodes.find((problem) => problem === code)
  return known === undefined ? t('outbox.unknownProblem', { code }) : t(`outbox.problem.${known}`)
}

const problemCodes = [
  'working-offline',
  'cancelled',
  'no-key',
  'budget-spent',
  'unauthorized',
  'forbidden',
  'access-disallowed',
  'bad-request',
  'not-found',
  'too-large',
  'rate-limited',
  'server-error',
  'unexpected-status',
  'not-json',
  'unexpected-shape',
  'no-such-host',
  'refused',
  'timed-out',
  'cut-off',
  'certificate',
  'no-network',
  'other',
  'interrupted',
  'missing-in-answer',
  'not-applied',
  'restored',
  'several-equal-entries',
  'entry-of-doubtful-time',
  'history-unreadable'
] as const
