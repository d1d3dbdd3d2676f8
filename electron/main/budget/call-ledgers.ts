import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { systemCode } from '../files/system-code.ts'
import { type CallLedger, type CallLedgerParts, openCallLedger } from './call-ledger.ts'

/** One ledger a workspace: calls of the sample data must not look like spent calls of a service. */
export interface CallLedgers {
  of(workspaceId: WorkspaceId): Promise<CallLedger>
  close(): Promise<void>
}

export interface CallLedgersParts extends Pick<CallLedgerParts, 'onFileProblem'> {
  readonly folder: string
  readonly onChange: (workspaceId: WorkspaceId) => void
}

export function createCallLedgers({ folder, onChange, onFileProblem }: CallLedgersParts): CallLedgers {
  const ledgers = new Map<WorkspaceId, Promise<CallLedger>>()
  const open = async (workspaceId: WorkspaceId): Promise<CallLedger> => {
    await mkdir(folder, { recursive: true }).catch((thrown: unknown) => onFileProblem(systemCode(thrown)))
    return await openCallLedger({ file: join(folder, `${workspaceId}.ndjson`), onChange: () => onChange(workspaceId), onFileProblem })
  }
  return {
    of: (workspaceId) => {
      const ledger = ledgers.get(workspaceId) ?? open(workspaceId)
      ledgers.set(workspaceId, ledger)
      return ledger
    },
    close: async () => {
      for (const ledger of await Promise.all(ledgers.values())) ledger.close()
      ledgers.clear()
    }
  }
}
