import type { EpochMillis } from '../../../shared/clock.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { readMachinePolicy } from './machine-policy.ts'
import { profileSource } from './profile-policy.ts'
import { policySource, readPolicy } from './read-policy.ts'
import { programLimits, programRunner } from './run-program.ts'

interface PolicyPlace {
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
  readonly environment: NodeJS.ProcessEnv
  /** Who runs the app. */
  readonly user: number
}

/** A packed app knows the system's places. An app from its source can be given another file, which its developer may own. */
export async function readPolicyHere(
  { isPackaged, platform, environment, user }: PolicyPlace,
  now: EpochMillis
): Promise<Policy> {
  const file = policySource(platform, environment)
  const path = environment['FIELDCASE_POLICY']
  if (!isPackaged && path !== undefined)
    return await readPolicy({ ...file, path, owners: [...file.owners, user] }, now)
  const run = programRunner(programLimits)
  return await readMachinePolicy({ file, profile: profileSource, environment, run }, now)
}
