import { execFile } from 'node:child_process'
import { systemCode } from '../files/file-system.ts'

/** How a program of the system ended, with what it wrote. */
export type ProgramEnd =
  | { readonly kind: 'ended'; readonly code: number; readonly output: Buffer }
  /** It could not be started, did not end in time, or wrote without end. */
  | { readonly kind: 'not-ended'; readonly reason: string }

export type RunProgram = (program: string, args: readonly string[]) => Promise<ProgramEnd>

/** Milliseconds and bytes. */
export interface ProgramLimits {
  readonly millis: number
  readonly bytes: number
}

/** Many times what reading a policy takes. The start waits for it. */
export const programLimits: ProgramLimits = { millis: 5_000, bytes: 1_000_000 }

/** Runs a program by its whole path, without a shell. */
export function programRunner(limits: ProgramLimits): RunProgram {
  return async (program, args) => {
    try {
      return await ended(program, args, limits)
    } catch (thrown) {
      // Node throws most of what keeps a program from starting, as where Windows blocks it by a policy (UNKNOWN).
      return { kind: 'not-ended', reason: systemCode(thrown) }
    }
  }
}

function ended(
  program: string,
  args: readonly string[],
  { millis, bytes }: ProgramLimits
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { encoding: 'buffer', windowsHide: true, killSignal: 'SIGKILL', timeout: millis, maxBuffer: bytes },
      (error, output) => {
        if (error === null) resolve({ kind: 'ended', code: 0, output })
        else if (typeof error.code === 'number') resolve({ kind: 'ended', code: error.code, output })
        else resolve({ kind: 'not-ended', reason: error.code ?? 'no answer' })
      }
    )
  })
}

/** What a program wrote that ended well, which may be nothing. Null if it did not end well. */
export function outputOf(end: ProgramEnd, encoding: 'latin1' | 'utf8'): string | null {
  return end.kind === 'ended' && end.code === 0 ? end.output.toString(encoding) : null
}

/** How it ended, in a word for whoever looks after the machine. */
export function codeOf(end: ProgramEnd): string {
  if (end.kind === 'not-ended') return end.reason
  return end.code === 0 ? 'not understood' : `exit ${end.code}`
}
