import { writeSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type CallLedger, openCallLedger } from '../../../../../electron/main/budget/call-ledger.ts'
import type { LedgerWrite } from '../../../../../electron/main/budget/ledger-appender.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { systemError } from '../../../../fakes/system-error.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const opened: CallLedger[] = []
// Before its folder is deleted, so that no sums are written between.
afterEach(async () => {
  for (const ledger of opened.splice(0)) await ledger.close()
})
const noon = new Date(2026, 2, 2, 12).getTime()
const second = 1_000
const quarter = 15 * 60 * second
/** In bytes, of one note. */
const place = 512

const fullDisk: LedgerWrite = () => {
  throw systemError('ENOSPC')
}

async function open(file: string, write: LedgerWrite = writeSync): Promise<CallLedger> {
  const ledger = await openCallLedger({
    file,
    write,
    onChange: () => undefined,
    onFileProblem: () => undefined
  })
  opened.push(ledger)
  return ledger
}

/** One call that was sent and answered. */
function call(ledger: CallLedger, at: number, route = '/locations'): void {
  const out = { at: toEpochMillis(at), api: 'locations', method: 'GET', route } as const
  const isBack = ledger.goesOut(out)
  ledger.record({ ...out, status: 200, correlationId: null, remaining: null, millis: 5 })
  isBack(true)
}

async function bytesOfNotes(file: string): Promise<number> {
  return (await stat(`${file}.out`)).size
}

/** How many calls there are of each route and quarter of an hour. */
function kindsIn(ledger: CallLedger): Readonly<Record<string, number>> {
  const kinds: Record<string, number> = {}
  for (const { at, route } of ledger.newest(1_000)) {
    const kind = `${route} ${String(Math.floor((at - noon) / quarter))}`
    kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return kinds
}

describe('the notes of calls whose entries the disk does not take', () => {
  it('take no more room by each call, and a start knows each call in its kind and its quarter of an hour (S24l)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await open(file, fullDisk)
    for (let number = 0; number < 200; number += 1) {
      call(killed, noon + number * second)
      call(killed, noon + number * second, '/follow-lists')
      call(killed, noon + quarter + number * second)
    }
    expect(await bytesOfNotes(file)).toBeLessThanOrEqual(6 * place)
    const known = { '/locations 0': 200, '/follow-lists 0': 200, '/locations 1': 200 }
    expect(kindsIn(await open(file))).toEqual(known)
    const third = await open(file)
    expect([kindsIn(third), third.spentIn('locations', null)]).toEqual([known, 600])
  })

  it('count each call once over several starts on a full disk, and once it takes their entries (S24k, S24l)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    for (let start = 0; start < 5; start += 1) {
      const killed = await open(file, fullDisk)
      expect(killed.spentIn('locations', null)).toBe(start * 20)
      for (let number = 0; number < 20; number += 1) call(killed, noon + number)
    }
    expect(await bytesOfNotes(file)).toBeLessThanOrEqual(2 * place)
    let room = 40
    const nearlyFull = await open(file, (handle, bytes) => {
      if (room === 0) throw systemError('ENOSPC')
      room -= 1
      return writeSync(handle, bytes)
    })
    call(nearlyFull, noon + 20)
    expect((await open(file)).spentIn('locations', null)).toBe(101)
    expect((await open(file)).spentIn('locations', null)).toBe(101)
  })

  it('count a call once, wherever a full disk cut its entry before a kill (S24k, S24m)', async () => {
    const folder = await newFolder()
    for (let cut = 0; cut < 160; cut += 1) {
      const file = join(folder, `ledger-${String(cut)}.ndjson`)
      let room = cut
      const killed = await open(file, (handle, bytes) => {
        if (room === 0) throw systemError('ENOSPC')
        const taken = writeSync(handle, bytes.subarray(0, room))
        room -= taken
        return taken
      })
      call(killed, noon)
      expect([cut, (await open(file)).spentIn('locations', null)]).toEqual([cut, 1])
      expect([cut, (await open(file)).spentIn('locations', null)]).toEqual([cut, 1])
      for (const ledger of opened.splice(0)) await ledger.close()
    }
  })

  it('make their file no longer afterwards where the disk took none of them either (S24l)', async () => {
    const folder = join(await newFolder(), 'gone for a while')
    const file = join(folder, 'ledger.ndjson')
    const ledger = await open(file)
    for (let number = 0; number < 200; number += 1) call(ledger, noon + number)
    await mkdir(folder)
    call(ledger, noon + 200)
    expect(await bytesOfNotes(file)).toBeLessThanOrEqual(2 * place)
    expect((await open(file)).spentIn('locations', null)).toBe(201)
  })
})
