import { useEffect, useState } from 'react'
import type { KeychainStatus } from '../../../shared/domain/connection.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'
import { useAppServices } from '../../live/context.ts'

export function readKeychain(client: Client): Promise<KeychainStatus> {
  return client.ask('keychain.status', null)
}

export type ScreenCapture = ContractResult<'capture.read'>

export function readCapture(client: Client): Promise<ScreenCapture> {
  return client.ask('capture.read', null)
}

/** The version of the program. Null until main has answered. */
export function useVersion(): string | null {
  const { client } = useAppServices()
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    void client.ask('app.info', null).then((info) => setVersion(info.version))
  }, [client])
  return version
}
