import type { EpochMillis } from '../../../shared/clock.ts'
import type { Policy, PolicyProblem } from '../../../shared/domain/policy.ts'
import { readJson } from '../files/read-json.ts'
import { parsePolicyValue } from './parse-policy.ts'
import { noneAsNull } from './policy-values.ts'
import { type PolicySource, readTrusted } from './read-policy.ts'
import { codeOf, outputOf, type RunProgram } from './run-program.ts'

/** macOS’s own reader of property lists. */
const program = '/usr/bin/plutil'

/** Where macOS lays the preferences that a configuration profile forces upon all users of a machine. */
export const profileSource: PolicySource = {
  path: '/Library/Managed Preferences/app.fieldcase.desktop.plist',
  platform: 'darwin',
  owners: [0]
}

/** Only the system writes there, and whether that is so is looked at as with the file (SPEC G7e). */
export async function readProfilePolicy(
  run: RunProgram,
  source: PolicySource,
  now: EpochMillis
): Promise<Policy> {
  const { path } = source
  const found = await readTrusted(source)
  if (found.kind === 'failed') return found.failure === 'absent' ? { kind: 'none' } : refused(found.failure)
  const end = await run(program, ['-convert', 'json', '-o', '-', path])
  const preferences = preferencesIn(outputOf(end, 'utf8') ?? '')
  if (preferences === null) return refused({ kind: 'unanswered', program, code: codeOf(end) })
  if (Object.keys(preferences).length === 0) return { kind: 'none' }
  const parsed = parsePolicyValue(noneAsNull(preferences), now)
  return parsed.kind === 'ok' ? { kind: 'in-force', path, ...parsed.value } : refused(parsed.failure)

  function refused(because: PolicyProblem): Policy {
    return { kind: 'refused', path, because }
  }
}

/** Null if it is no list of names. What macOS notes about the profile itself is left out. */
function preferencesIn(text: string): object | null {
  const json = readJson(text)
  if (json.kind !== 'json' || typeof json.value !== 'object') return null
  if (json.value === null || Array.isArray(json.value)) return null
  return Object.fromEntries(Object.entries(json.value).filter(([name]) => !/^(?:Payload|_)/u.test(name)))
}
