import { open as openHandle, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type CallLedgers,
  createCallLedgers,
  openCallLedger
} from '../../../../../electron/main/budget/call-ledger.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { LedgerEntry } from '../../../../../shared/domain/budget.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { systemError } from '../../../../fakes/system-error.ts'
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

function open(folder: string, problems: string[] = []): CallLedgers {
  return createCallLedgers({
    folder,
    onChange: () => undefined,
    onFileProblem: (code) => void problems.push(code)
  })
}

it('the ledgers write what was called as soon as their folder can be made, and know then what was spent (S24n)', async () => {
  const folder = join(await newFolder(), 'ledger')
  const problems: string[] = []
  // Something else has its name.
  await writeFile(folder, '')
  const ledgers = open(folder, problems)
  const before = await ledgers.of(id)
  before.record(entry)
  expect([before.unread(), problems.includes('ENOTDIR')]).toEqual(['ENOTDIR', true])
  await rm(folder)
  const ledger = await ledgers.of(id)
  ledger.record(entry)
  expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual([null, 2])
  await ledgers.close()
  const next = open(folder)
  expect((await next.of(id)).spentIn('compliance', null)).toBe(2)
  await next.close()
})

it('the ledgers make their folder again where it is gone, also where they were closed while a call began, as a wipe does (S24n)', async () => {
  const folder = join(await newFolder(), 'ledger')
  const ledgers = open(folder)
  const beginning = ledgers.of(id)
  await ledgers.close()
  await beginning
  await rm(folder, { recursive: true })
  const ledger = await ledgers.of(id)
  ledger.record(entry)
  await ledgers.close()
  const next = open(folder)
  expect((await next.of(id)).spentIn('compliance', null)).toBe(1)
  await next.close()
})

it('a ledger that could not be read and is gone then counts the calls of this session that it had taken (S24n)', async () => {
  const file = join(await newFolder(), 'ledger.ndjson')
  await writeFile(file, `${JSON.stringify(entry)}\n`)
  let isHeld = true
  const ledger = await openCallLedger({
    file,
    onChange: () => undefined,
    onFileProblem: () => undefined,
    openFile: async (path) => {
      if (isHeld) throw systemError('EIO')
      return await openHandle(path)
    }
  })
  ledger.record(entry)
  isHeld = false
  await rm(file)
  await ledger.lookAgain()
  ledger.record(entry)
  expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual([null, 2])
  await ledger.close()
})
