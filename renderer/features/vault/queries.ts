import { useEffect, useState } from 'react'
import { workspaceId } from '../../../shared/ids.ts'
import type { Client } from '../../client/client.ts'
import { keysTaken } from '../../data/database/handed-keys.ts'
import { createSealedCodec } from '../../data/database/sealed-codec.ts'
import { readUnsent, readUnsentElsewhere, type UnsentElsewhere } from '../../data/work/queries.ts'
import { type OpenWorkspace, useAppServices, useWorkspace } from '../../live/context.ts'

export type { UnsentElsewhere }

/** What was not sent in other workspaces of this profile, read once. */
export function useUnsentElsewhere(): UnsentElsewhere | undefined {
  return useReadOnce(useWorkspace(), readElsewhere)
}

/** What was not sent in all workspaces of this profile, where none of them is open. Read once. */
export function useUnsentOfAll(): UnsentElsewhere | undefined {
  return useReadOnce(useAppServices().client, readOfAll)
}

/** Undefined until it is read. */
function useReadOnce<Source>(
  source: Source,
  read: (source: Source) => Promise<UnsentElsewhere>
): UnsentElsewhere | undefined {
  const [answer, setAnswer] = useState<UnsentElsewhere>()
  useEffect(() => {
    let left = false
    void read(source).then((found) => {
      if (!left) setAnswer(found)
    })
    return () => {
      left = true
    }
  }, [source, read])
  return answer
}

function readElsewhere(workspace: OpenWorkspace): Promise<UnsentElsewhere> {
  return readUnsentElsewhere(workspace, {})
}

/** The keys are the same for all workspaces. */
const none = workspaceId('none')

async function readOfAll(client: Client): Promise<UnsentElsewhere> {
  const handed = await client.ask('vault.take-keys', { workspaceId: none })
  if (handed.kind === 'refused') throw new Error('A vault that is open hands over its keys')
  return await readUnsent(createSealedCodec(await keysTaken(handed)), {})
}
