import { win32 } from 'node:path'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { parsePolicyValue } from './parse-policy.ts'
import { policyOfRegistry } from './policy-values.ts'
import { listsKey, parseRegistryKey, type RegistryKey } from './registry-output.ts'
import { codeOf, outputOf, type ProgramEnd, type RunProgram } from './run-program.ts'

/** Where group policy writes, and no ordinary user. It is the same for programs of 32 and 64 bits. */
const above = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies'
const name = 'Fieldcase'
const path = `${above}\\${name}`

export interface RegistryReading {
  readonly policy: Policy
  /** False if the registry gave no answer, so that it may well have no policy. */
  readonly isCertain: boolean
}

/**
 * Asks Windows’ own `reg.exe`. What it says about a failure is translated, so that a key that is not there can be
 * told from one that may not be read only by the list above it.
 */
export async function readRegistryPolicy(
  run: RunProgram,
  { SystemRoot }: Readonly<Record<string, string | undefined>>,
  now: EpochMillis
): Promise<RegistryReading> {
  const program = win32.join(windowsFolder(SystemRoot), 'System32', 'reg.exe')
  const unanswered = (end: ProgramEnd): Policy => ({
    kind: 'refused',
    path,
    because: { kind: 'unanswered', program, code: codeOf(end) }
  })
  const list = await run(program, ['query', above])
  const isThere = listsKey(outputOf(list, 'latin1') ?? '', above, name)
  if (isThere === null) return { policy: unanswered(list), isCertain: false }
  if (!isThere) return { policy: { kind: 'none' }, isCertain: true }
  const answer = await run(program, ['query', path])
  const text = outputOf(answer, 'latin1')
  const key = text === null ? null : parseRegistryKey(text, path)
  return { policy: key === null ? unanswered(answer) : policyIn(key), isCertain: true }

  function policyIn({ values, keys }: RegistryKey): Policy {
    // Group policy leaves the key behind when it takes its values away.
    if (values.length === 0 && keys.length === 0) return { kind: 'none' }
    const parsed = parsePolicyValue(policyOfRegistry(values), now)
    if (parsed.kind === 'failed') return { kind: 'refused', path, because: parsed.failure }
    const { managed, ignored } = parsed.value
    return { kind: 'in-force', path, managed, ignored: [...ignored, ...keys] }
  }
}

function windowsFolder(systemRoot = ''): string {
  return /^[a-z]:\\/iu.test(systemRoot) ? systemRoot : 'C:\\Windows'
}
