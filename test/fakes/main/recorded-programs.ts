import type { ProgramEnd, RunProgram } from '../../../electron/main/policy/run-program.ts'

/** One program's calls with what each gives. What is asked beside them cannot be run. */
export interface RecordedPrograms {
  readonly run: RunProgram
  readonly asked: string[]
}

/** Plays back what programs of a system wrote. `ends`: by the program and its words, with blanks between. */
export function recordedPrograms(ends: Readonly<Record<string, ProgramEnd>>): RecordedPrograms {
  const asked: string[] = []
  return {
    asked,
    run: (program, args) => {
      const words = [program, ...args].join(' ')
      asked.push(words)
      return Promise.resolve(ends[words] ?? { kind: 'not-ended', reason: 'ENOENT' })
    }
  }
}

export function wrote(text: string, encoding: 'latin1' | 'utf8' = 'latin1'): ProgramEnd {
  return { kind: 'ended', code: 0, output: Buffer.from(text, encoding) }
}

export function failed(code: number, text = ''): ProgramEnd {
  return { kind: 'ended', code, output: Buffer.from(text, 'latin1') }
}
