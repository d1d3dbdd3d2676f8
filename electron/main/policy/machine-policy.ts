import type { EpochMillis } from '../../../shared/clock.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { readProfilePolicy } from './profile-policy.ts'
import { type PolicySource, readPolicy } from './read-policy.ts'
import { readRegistryPolicy, type RegistryReading } from './registry-policy.ts'
import type { RunProgram } from './run-program.ts'

/** Where a machine may have a policy. Its system is that of the file. */
export interface PolicyPlaces {
  readonly file: PolicySource
  /** On a Mac. */
  readonly profile: PolicySource
  /** On Windows. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly run: RunProgram
}

/**
 * What the system has a place of its own for counts alone. The file counts where there is nothing, or where the
 * registry cannot be asked (SPEC G7).
 */
export async function readMachinePolicy(places: PolicyPlaces, now: EpochMillis): Promise<Policy> {
  const { policy, isCertain } = await readSystemPolicy(places, now)
  if (policy.kind !== 'none' && isCertain) return policy
  const inFile = await readPolicy(places.file, now)
  return inFile.kind === 'none' ? policy : inFile
}

async function readSystemPolicy(
  { file, profile, environment, run }: PolicyPlaces,
  now: EpochMillis
): Promise<RegistryReading> {
  if (file.platform === 'win32') return await readRegistryPolicy(run, environment, now)
  const policy: Policy =
    file.platform === 'darwin' ? await readProfilePolicy(run, profile, now) : { kind: 'none' }
  return { policy, isCertain: true }
}
