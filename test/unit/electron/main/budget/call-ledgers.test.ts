import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CallLedgers, createCallLedgers } from '../../../../../electron/main/budget/call-ledger.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { LedgerEntry } from '../../../../../shared/domain/budget.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const id = workspaceId('test')
const entry: LedgerEntry = {
  at: toEpochMillis(Date.UTC(2026, 2, 2, 12)),
  api: 'compliance',
  method: 'GET',
  route: '/follow-lists',
  status: 200,
  correlationId: null,
  remaining: null,
  millis: 5
}

it('the ledgers write what was called as soon as their folder can be made, and know then what was spent (S24n)', async () => {
  const folder = join(await newFolder(), 'ledger')
  const problems: string[] = []
  const open = (): CallLedgers =>
    createCallLedgers({
      folder,
      onChange: () => undefined,
      onFileProblem: (code) => void problems.push(code)
    })
  // Something else has its name.
  await writeFile(folder, '')
  const ledgers = open()
  const before = await ledgers.of(id)
  before.record(entry)
  expect([before.unread(), problems.includes('ENOTDIR')]).toEqual(['ENOTDIR', true])
  await rm(folder)
  const ledger = await ledgers.of(id)
  ledger.record(entry)
  expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual([null, 2])
  await ledgers.close()
  const next = open()
  expect((await next.of(id)).spentIn('compliance', null)).toBe(2)
  await next.close()
})
