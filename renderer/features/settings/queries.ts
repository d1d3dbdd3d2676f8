import type { KeychainStatus } from '../../../shared/domain/connection.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'
import { isTimeUntold } from '../../data/retention/untold-time.ts'
import { useAnswer } from '../../live/context.ts'

export function readKeychain(client: Client): Promise<KeychainStatus> {
  return client.ask('keychain.status', null)
}

export type ScreenCapture = ContractResult<'capture.read'>

export function readCapture(client: Client): Promise<ScreenCapture> {
  return client.ask('capture.read', null)
}

/** The words that the person has added to the dictionaries. */
export async function readOwnWords(client: Client): Promise<readonly string[]> {
  return (await client.ask('spelling.own', null)).words
}

/** Whether nothing can grow old, because the service told no time (SPEC B8s). */
export function useIsTimeUntold(): boolean {
  return useAnswer(isTimeUntold) ?? false
}
