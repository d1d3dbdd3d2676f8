import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { TestOutcome } from './mutant.ts'

/** Names the file for what each test said. It is set where mutants are tried. */
export const outcomesVariable = 'FIELDCASE_OUTCOMES'

/** Tells of each test how it ended, with what caused its errors, which the reports of Vitest leave out. */
export class OutcomesReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const outcomes = tests.flatMap((test): readonly TestOutcome[] => {
      const { state, errors = [] } = test.result()
      if (state !== 'passed' && state !== 'failed') return []
      const failed = state === 'failed'
      const messages = failed ? errors.flatMap(textsOf) : []
      return [{ file: test.module.relativeModuleId, title: test.fullName, failed, messages }]
    })
    writeFileSync(this.#file, JSON.stringify(outcomes))
  }
}

/** The texts of an error and of what caused it. */
export function textsOf(thrown: unknown): readonly string[] {
  if (typeof thrown !== 'object' || thrown === null) return []
  const { name, message, stack, cause } = thrown as Readonly<Record<string, unknown>>
  const text = typeof stack === 'string' && stack !== '' ? stack : `${String(name)}: ${String(message)}`
  return [text, ...textsOf(cause)]
}
