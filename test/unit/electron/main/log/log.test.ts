import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
  createLog,
  createLogFile,
  createLogStream,
  createRedaction,
  errorFacts
} from '../../../../../electron/main/log/log.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const clock = { now: () => toEpochMillis(Date.UTC(2026, 2, 2, 9)) }

describe('the log', () => {
  it('writes one line an event: time, level, code, facts', () => {
    const lines: string[] = []
    const log = createLog({
      clock,
      redaction: createRedaction(),
      lowest: 'info',
      sinks: [(line) => void lines.push(line)]
    })
    log.debug('not.shown')
    log.warn('call.failed', { status: 500, route: '/follow-lists/{follow_list_id}', correlationId: null })
    expect(lines).toEqual([
      '2026-03-02T09:00:00.000Z warn call.failed status=500 route=/follow-lists/{follow_list_id} correlationId=null'
    ])
  })

  it.each([
    ['Anna-Lena Brüggemann'],
    ['a name'],
    ['line\nbreak'],
    ['x'.repeat(121)],
    ['a@b.example'],
    ['the-key'],
    ['prefix-the-key-suffix']
  ])('does not repeat %j', (fact) => {
    const redaction = createRedaction()
    redaction.hide('the-key')
    expect(redaction.clean(fact)).toBe('[redacted]')
  })

  it('names where an unexpected error came from, not what it says', () => {
    const facts = JSON.stringify(errorFacts(new TypeError('cannot read Anna of undefined')))
    expect(facts).toContain('TypeError')
    expect(facts).toContain('log.test.ts')
    expect(facts).not.toContain('Anna')
  })

  it('keeps one older file when it is full, and the newest lines', async () => {
    const file = join(await newFolder(), 'logs', 'fieldcase.log')
    const write = createLogFile(file, 100)
    for (let line = 0; line < 50; line += 1) write(`line ${String(line).padStart(4, '0')}`)
    const [now, old] = [await readFile(file, 'utf8'), await readFile(`${file}.old`, 'utf8')]
    expect(now.endsWith('line 0049\n')).toBe(true)
    expect(now.length).toBeLessThanOrEqual(110)
    expect(old.length).toBeLessThanOrEqual(110)
    expect(old.trimEnd().split('\n').length + now.trimEnd().split('\n').length).toBeGreaterThan(10)
  })

  it('never fails what it writes about', async () => {
    const folder = await newFolder()
    expect(() => createLogFile(folder)('a line')).not.toThrow()
  })

  it('has an end of its output that nobody reads any more (W34)', async () => {
    const tried: string[] = []
    const output = new Writable({
      autoDestroy: false,
      write: (line: Buffer, _, done) => {
        tried.push(line.toString())
        done(new Error('EPIPE'))
      }
    })
    const write = createLogStream(output)
    write('the first')
    await once(output, 'error')
    write('the second')
    expect(tried).toEqual(['the first\n'])
  })
})
