import { useEffect, useState } from 'react'
import { workspaceId } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import { createSealedCodec, importDataKey } from '../../data/database/sealed-codec.ts'
import { readUnsent, readUnsentElsewhere, type UnsentElsewhere } from '../../data/work/queries.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'

export type { UnsentElsewhere }

/** What was not sent in other workspaces of this profile, read once. */
export function useUnsentElsewhere(): UnsentElsewhere | undefined {
  const workspace = useWorkspace()
  const [answer, setAnswer] = useState<UnsentElsewhere>()
  useEffect(() => {
    let left = false
    void readUnsentElsewhere(workspace, {}).then((found) => {
      if (!left) setAnswer(found)
    })
    return () => {
      left = true
    }
  }, [workspace])
  return answer
}

/** What was not sent in all workspaces of this profile, where none of them is open. Read once. */
export function useUnsentOfAll(): UnsentElsewhere | undefined {
  const { client } = useAppServices()
  const [answer, setAnswer] = useState<UnsentElsewhere>()
  useEffect(() => {
    let left = false
    void readOfAll(client).then((found) => {
      if (!left) setAnswer(found)
    })
    return () => {
      left = true
    }
  }, [client])
  return answer
}

/** The keys are the same for all workspaces. */
const none = workspaceId('none')

async function readOfAll(client: Client): Promise<UnsentElsewhere> {
  const handed = await client.ask('vault.take-keys', { workspaceId: none })
  if (handed.kind === 'refused') throw new Error('A vault that is open hands over its keys')
  const keys = await Promise.all(
    handed.keys.map(({ generation, base64 }) => importDataKey(generation, fromBase64(base64)))
  )
  const current = keys.at(-1)
  if (current === undefined) throw new Error('Main handed over no key')
  return await readUnsent(createSealedCodec({ current, older: keys.slice(0, -1) }), {})
}
