import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { hostSystem } from './host-system.ts'

/** What `reg.exe query` prints of a machine for which nobody has laid down anything. */
const policies = '\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\r\n'

/** Answers the one program of Windows that main asks. All others are those of this machine. */
export function playRegistry(): void {
  if (hostSystem !== 'windows') return
  const { execFile } = childProcess
  Object.assign(childProcess, {
    execFile: (program: string, ...rest: unknown[]) => {
      if (!program.endsWith('\\reg.exe'))
        return Reflect.apply(execFile, childProcess, [program, ...rest]) as unknown
      const answer = rest.at(-1) as (error: null, output: Buffer) => void
      setImmediate(() => answer(null, Buffer.from(policies, 'latin1')))
      return undefined
    }
  })
  syncBuiltinESMExports()
}
