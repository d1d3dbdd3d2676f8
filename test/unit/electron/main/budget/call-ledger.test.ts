import { writeSync } from 'node:fs'
import {
  appendFile,
  mkdir,
  open as openHandle,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile
} from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type CallLedger,
  type CallLedgerParts,
  openCallLedger
} from '../../../../../electron/main/budget/call-ledger.ts'
import type { CallOut } from '../../../../../electron/main/budget/calls-out.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { ApiFamily, LedgerEntry } from '../../../../../shared/domain/budget.ts'
import { createFillingDisk } from '../../../../fakes/disk/filling-disk.ts'
import { systemError } from '../../../../fakes/system-error.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const opened: CallLedger[] = []
// Before its folder is deleted, so that no sums are written between.
afterEach(async () => {
  for (const ledger of opened.splice(0)) await ledger.close()
})
const noon = new Date(2026, 2, 2, 12).getTime()
const day = 24 * 60 * 60 * 1_000

function entry(at: number, api: ApiFamily = 'compliance'): LedgerEntry {
  return {
    at: toEpochMillis(at),
    api,
    method: 'GET',
    route: '/follow-lists',
    status: 200,
    correlationId: null,
    remaining: null,
    millis: 5
  }
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `${JSON.stringify(entry(noon + index))}\n`).join('')
}

async function open(
  file: string,
  problems: string[] = [],
  disk: Pick<CallLedgerParts, 'write' | 'openFile'> = {}
): Promise<CallLedger> {
  const ledger = await openCallLedger({
    ...disk,
    file,
    onChange: () => undefined,
    onFileProblem: (code) => void problems.push(code)
  })
  opened.push(ledger)
  return ledger
}

describe('the call ledger', () => {
  it('counts by day and by API, and still does after a restart', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const first = await open(file)
    for (const one of [entry(noon - day), entry(noon), entry(noon + 1, 'locations')]) first.record(one)
    await first.close()
    const again = await open(file)
    expect(again.totals(toEpochMillis(noon))).toEqual({
      total: 3,
      today: 2,
      byApi: { compliance: 2, locations: 1, 'organization-monitoring': 0 }
    })
    expect(again.newest(2)).toEqual([entry(noon + 1, 'locations'), entry(noon)])
  })

  it.each([
    ['written just now', false],
    ['read at a start', true]
  ])('counts a call %s for the day of the time zone of now (S24c)', async (_, isReadAgain) => {
    const zone = process.env['TZ']
    try {
      process.env['TZ'] = 'UTC'
      const file = join(await newFolder(), 'ledger.ndjson')
      const first = await open(file)
      for (const hour of [14, 16]) first.record(entry(Date.UTC(2026, 2, 2, hour)))
      await first.close()
      const ledger = isReadAgain ? await open(file) : first
      expect(ledger.days(9).map(({ day: name }) => name)).toEqual(['2026-03-02'])
      process.env['TZ'] = 'Asia/Tokyo'
      const [dayBefore, today, tomorrow] = [1, 2, 3].map((of) => toEpochMillis(Date.UTC(2026, 2, of, 15)))
      if (dayBefore === undefined || today === undefined || tomorrow === undefined) throw new Error('No day.')
      expect(ledger.spentIn('compliance', { from: today, to: tomorrow })).toBe(1)
      expect(ledger.spentIn('compliance', { from: dayBefore, to: today })).toBe(1)
      expect(ledger.totals(toEpochMillis(Date.UTC(2026, 2, 2, 17))).today).toBe(1)
      expect(ledger.days(9).map(({ day: name }) => name)).toEqual(['2026-03-03', '2026-03-02'])
      expect(ledger.days(1).map(({ day: name }) => name)).toEqual(['2026-03-03'])
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('passes over a torn last line and goes on below it, however the line was torn', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const line = JSON.stringify(entry(noon))
    for (let length = 1; length < line.length; length += 7) {
      await writeFile(file, `${line}\n${line.slice(0, length)}`)
      const ledger = await open(file)
      ledger.record(entry(noon + 1))
      await ledger.close()
      expect((await open(file)).totals(toEpochMillis(noon)).total).toBe(2)
    }
  })

  it('passes over lines that are not its own', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await writeFile(file, `garbage\n{"at":"yesterday"}\n\n${JSON.stringify(entry(noon))}\nnull\n`)
    expect((await open(file)).totals(toEpochMillis(noon)).total).toBe(1)
  })

  it('has written an entry when record returns, so that a kill loses nothing', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const ledger = await open(file)
    ledger.record(entry(noon))
    expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify(entry(noon))}\n`)
  })

  it('keeps a bounded number of entries in memory and all of them in the file', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await appendFile(file, `${JSON.stringify(entry(noon))}\n`.repeat(5_000))
    const ledger = await open(file)
    expect(ledger.newest(5_000)).toHaveLength(1_000)
    expect(ledger.totals(toEpochMillis(noon)).total).toBe(5_000)
  })

  it('reads at a start what was recorded since it was summed, and nothing before it (S24e)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await appendFile(file, lines(10_000))
    await (await open(file)).close()
    // Whoever reads these lines again finds none.
    const summed = await readFile(file, 'utf8')
    await writeFile(file, `${'#'.repeat(summed.length - 200_001)}\n${summed.slice(-200_000)}`)
    const again = await open(file)
    again.record(entry(noon + day, 'locations'))
    expect(again.totals(toEpochMillis(noon + day))).toEqual({
      total: 10_001,
      today: 1,
      byApi: { compliance: 10_000, locations: 1, 'organization-monitoring': 0 }
    })
    expect(again.newest(2)).toEqual([entry(noon + day, 'locations'), entry(noon + 9_999)])
    await again.close()
    expect((await open(file)).totals(toEpochMillis(noon)).total).toBe(10_001)
  })

  it('sums while it records, so that a kill leaves little to read (S24e)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const ledger = await open(file)
    for (let number = 0; number < 2_500; number += 1) ledger.record(entry(noon + number))
    await ledger.close()
    const written = await readFile(file, 'utf8')
    await writeFile(file, `${'#'.repeat(999)}\n${written.slice(1_000)}`)
    expect((await open(file)).totals(toEpochMillis(noon)).total).toBe(2_500)
  })

  it('sums nothing behind a torn line, and all once a whole one stands below it (S24e)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await writeFile(file, `${lines(2_500)}{"at":17`)
    const ledger = await open(file)
    ledger.record(entry(noon + day))
    await ledger.close()
    const written = await readFile(file, 'utf8')
    await writeFile(file, `${'#'.repeat(999)}\n${written.slice(1_000)}`)
    expect((await open(file)).totals(toEpochMillis(noon)).total).toBe(2_501)
  })

  it.each([
    ['are gone', null],
    ['are cut', '{"bytes":12'],
    ['go further than the file', '{"bytes":99999999,"end":"{}","quarters":[[1,99,0,0]]}'],
    ['are those of another file', '{"bytes":1000,"end":"{}","quarters":[[1,99,0,0]]}']
  ])('is read whole where its sums %s (S24e)', async (_, sums) => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await appendFile(file, lines(3_000))
    await (await open(file)).close()
    await (sums === null ? rm(`${file}.sums`, { force: true }) : writeFile(`${file}.sums`, sums))
    expect((await open(file)).totals(toEpochMillis(noon)).total).toBe(3_000)
  })

  it('writes the rest of an entry of which a nearly full disk took a part (S24e)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const problems: string[] = []
    const ledger = await open(file, problems, {
      write: (handle, bytes) => writeSync(handle, bytes.subarray(0, 20))
    })
    ledger.record(entry(noon))
    ledger.record(entry(noon + 1))
    await ledger.close()
    expect(problems).toEqual([])
    expect((await open(file)).newest(2)).toEqual([entry(noon + 1), entry(noon)])
  })

  it('says that the disk is full, and writes first what it did not take once it takes something (S24g)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const problems: string[] = []
    const disk = createFillingDisk(20)
    const ledger = await open(file, problems, disk)
    for (const one of [entry(noon), entry(noon + 1)]) ledger.record(one)
    expect(problems).toEqual(['ENOSPC', 'ENOSPC'])
    disk.room = 10_000
    ledger.record(entry(noon + 2))
    const [third, second, first] = [entry(noon + 2), entry(noon + 1), entry(noon)]
    expect((await open(file)).newest(3)).toEqual([third, second, first])
    await ledger.close()
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4)
  })

  it('writes at its end what the disk did not take before (S24g)', async () => {
    const folder = join(await newFolder(), 'gone for a while')
    const file = join(folder, 'ledger.ndjson')
    const ledger = await open(file)
    ledger.record(entry(noon))
    await mkdir(folder)
    await ledger.close()
    expect((await open(file)).newest(2)).toEqual([entry(noon)])
  })

  it('waits a moment for a file that another program has at the start (S24h)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await appendFile(file, lines(3))
    let tries = 0
    const problems: string[] = []
    const ledger = await open(file, problems, {
      openFile: async (path) => {
        tries += 1
        if (tries < 3) throw Object.assign(new Error('held'), { code: 'EBUSY' })
        return await openHandle(path)
      }
    })
    expect([ledger.unread(), ledger.spentIn('compliance', null), problems]).toEqual([null, 3, []])
  })

  it('reads again what could not be read, and counts each call once that was recorded meanwhile (S24h)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    await appendFile(file, lines(2_500))
    let isHeld = true
    const ledger = await open(file, [], {
      openFile: async (path) => {
        if (isHeld) throw Object.assign(new Error('forbidden'), { code: 'EACCES' })
        return await openHandle(path)
      }
    })
    ledger.record(entry(noon + day))
    await ledger.lookAgain()
    expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual(['EACCES', 1])
    isHeld = false
    const looking = ledger.lookAgain()
    ledger.record(entry(noon + day))
    await looking
    ledger.record(entry(noon + day))
    expect([ledger.unread(), ledger.spentIn('compliance', null)]).toEqual([null, 2_503])
    expect(ledger.totals(toEpochMillis(noon + day)).today).toBe(3)
    await ledger.close()
    expect((await open(file)).spentIn('compliance', null)).toBe(2_503)
  })

  it('counts on in memory where the file can not be written, and says why', async () => {
    const problems: string[] = []
    const ledger = await open(join(await newFolder(), 'missing', 'ledger.ndjson'), problems)
    ledger.record(entry(noon))
    expect(ledger.totals(toEpochMillis(noon)).total).toBe(1)
    expect(problems).toEqual(['ENOENT'])
  })

  const isOut = (at: number): CallOut => ({
    at: toEpochMillis(at),
    api: 'locations',
    method: 'GET',
    route: '/locations'
  })

  it('holds after a kill what was out then, without an answer, and nothing that came back (S24i)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await open(file)
    const back = [1, 2, 3].map((at) => killed.goesOut(isOut(at)))
    back[1]?.(false)
    killed.goesOut(isOut(4))
    const again = await open(file)
    const unanswered = { status: null, correlationId: null, remaining: null, millis: 0 }
    const found = again.newest(9).toSorted((left, right) => left.at - right.at)
    expect(found).toEqual([1, 3, 4].map((at) => ({ ...isOut(at), ...unanswered })))
    again.goesOut(isOut(5))(false)
    expect((await open(file)).spentIn('locations', null)).toBe(3)
  })

  it('calls nothing known while what was out cannot be read, and counts it once it can (S24i, S24h)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await open(file)
    killed.goesOut(isOut(1))
    const notes = `${file}.out`
    await rename(notes, `${notes}.elsewhere`)
    await mkdir(notes)
    const problems: string[] = []
    const again = await open(file, problems)
    again.goesOut(isOut(2))
    expect([again.unread(), problems]).toEqual(['EISDIR', ['EISDIR']])
    await rmdir(notes)
    await rename(`${notes}.elsewhere`, notes)
    await Promise.all([again.lookAgain(), again.lookAgain()])
    expect([again.unread(), again.spentIn('locations', null)]).toEqual([null, 1])
  })

  it('keeps the note of what a full disk did not take into it (S24i)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await open(file)
    killed.goesOut(isOut(1))
    const full = await open(file, [], {
      write: () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      }
    })
    expect(full.spentIn('locations', null)).toBe(1)
    expect((await open(file)).spentIn('locations', null)).toBe(1)
  })

  it('keeps the note of a call that came back as long as the disk does not take its entry (S24k)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await open(file, [], {
      write: () => {
        throw systemError('ENOSPC')
      }
    })
    for (const at of [1, 2]) {
      const isBack = killed.goesOut(isOut(at))
      killed.record(entry(at, 'locations'))
      isBack(true)
    }
    killed.goesOut(isOut(3))(false)
    expect((await open(file)).spentIn('locations', null)).toBe(2)
  })

  it('counts a call that a kill has left once, though the disk takes its entry only later (S24k)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const killed = await open(file)
    killed.goesOut(isOut(1))
    let isFull = true
    const again = await open(file, [], {
      write: (handle, bytes) => {
        if (isFull) throw systemError('ENOSPC')
        return writeSync(handle, bytes)
      }
    })
    isFull = false
    again.record(entry(2, 'locations'))
    expect((await open(file)).spentIn('locations', null)).toBe(2)
  })

  it('counts each call once where the disk took some of their entries before a kill, and not those behind (S24k)', async () => {
    const file = join(await newFolder(), 'ledger.ndjson')
    const before = await open(file)
    before.goesOut(isOut(1))
    let room = 0
    const killed = await open(file, [], {
      write: (handle, bytes) => {
        if (room === 0) throw systemError('ENOSPC')
        room -= 1
        return writeSync(handle, bytes)
      }
    })
    for (const at of [2, 3, 4]) {
      const isBack = killed.goesOut(isOut(at))
      room = at === 4 ? 2 : 0
      killed.record(entry(at, 'locations'))
      isBack(true)
    }
    expect((await open(file)).spentIn('locations', null)).toBe(4)
  })

  it('finds a note behind one that the disk did not take (S24k)', async () => {
    const folder = join(await newFolder(), 'gone for a while')
    const file = join(folder, 'ledger.ndjson')
    const killed = await open(file)
    killed.goesOut(isOut(1))
    await mkdir(folder)
    killed.goesOut(isOut(2))
    expect((await open(file)).newest(9).map(({ at }) => at)).toEqual([2])
  })
})
