import type { UpdateFailure } from '../../../shared/domain/updates.ts'

/** An expected failure on its way through the library, which passes on nothing but what is thrown. */
export class UpdateProblem extends Error {
  readonly failure: UpdateFailure

  constructor(failure: UpdateFailure) {
    super(failure.kind)
    this.name = 'UpdateProblem'
    this.failure = failure
  }
}

/** Whoever called it off knows that, and is told nothing. */
export class CalledOff extends Error {
  constructor() {
    super('called off')
    this.name = 'CalledOff'
  }
}

/** What was thrown as data. A bug is thrown again. */
export function updateFailureOf(thrown: unknown): UpdateFailure {
  if (thrown instanceof UpdateProblem) return thrown.failure
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  if (code.startsWith('ERR_UPDATER_')) return { kind: 'unusable' }
  if (/^E[A-Z0-9]+$/u.test(code)) return { kind: 'disk', code }
  throw thrown
}
