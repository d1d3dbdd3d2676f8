import { describe, expect, it } from 'vitest'
import { readCliArguments } from '../../../../electron/sandbox/cli-arguments.ts'
import { resolveOptions } from '../../../../electron/sandbox/options.ts'

const now = Date.UTC(2026, 10, 21)

describe('the command line', () => {
  it('reads every option', () => {
    const args =
      '--port 4011 --seed 7 --alerts 100 --subscriptions 30 --lists 2 --addresses 9 --names x.csv --start 2026-02-03 --rate 300/1m --latency 20 --state s.ndjson --trial'
    const settings = {
      port: 4011,
      seed: 7,
      alerts: 100,
      subscriptions: 30,
      followLists: 2,
      addresses: 9,
      namesFile: 'x.csv',
      startAt: Date.UTC(2026, 1, 3),
      rate: { limit: 300, windowMs: 60_000 },
      latencyMs: 20,
      stateFile: 's.ndjson',
      trial: true,
      ownProcess: true
    }
    const read = readCliArguments(args.split(' '), now)
    expect(read).toEqual({ kind: 'ok', value: { kind: 'start', settings } })
    expect(resolveOptions(settings)).toMatchObject(settings)
  })

  it('reads every switch for what the documents leave open', () => {
    const args =
      '--strict parameters,values --absent-attributes kept --tiers number --other-attributes --max-batch 20 --max-items 50 --taken-items 2 --items-not-taken unnamed --event-shape flat --update-links page-cursor --updates-per-page 3 --monitoring-answers bodiless --monitoring-status 202'
    const settings = {
      strict: ['parameters', 'values'],
      absentAttributes: 'kept',
      tiers: 'number',
      otherAttributes: true,
      maxBatch: 20,
      maxItems: 50,
      takenItems: 2,
      itemsNotTaken: 'unnamed',
      eventShape: 'flat',
      updateLinks: 'page-cursor',
      updatesPerPage: 3,
      monitoringAnswers: 'bodiless',
      monitoringStatus: 202
    }
    const read = readCliArguments(args.split(' '), now)
    expect(read).toMatchObject({ kind: 'ok', value: { settings } })
    expect(resolveOptions(settings)).toMatchObject(settings)
  })

  it('has defaults for all of them', () => {
    expect(readCliArguments([], now)).toEqual({
      kind: 'ok',
      value: { kind: 'start', settings: { port: 4010, rate: null, trial: false, ownProcess: true } }
    })
  })

  it.each([
    ['5/1s', 5, 1_000],
    ['1/250ms', 1, 250],
    ['9/2h', 9, 7_200_000]
  ])('reads the rate %s', (text, limit, windowMs) => {
    expect(readCliArguments(['--rate', text], now)).toMatchObject({
      value: { settings: { rate: { limit, windowMs } } }
    })
  })

  it('takes off for no limit and now for the start', () => {
    expect(readCliArguments(['--rate', 'off', '--start', 'now'], now)).toMatchObject({
      value: { settings: { rate: null, startAt: now } }
    })
  })

  it('shows the help', () => {
    expect(readCliArguments(['--help'], now)).toEqual({ kind: 'ok', value: { kind: 'help' } })
  })

  it.each([
    ['--port 70000', '--port'],
    ['--port -1', '--port'],
    ['--alerts many', '--alerts'],
    ['--alerts 1.5', '--alerts'],
    ['--rate 5', '--rate'],
    ['--rate 0/1s', '--rate'],
    ['--rate 5/0s', '--rate'],
    ['--start someday', '--start'],
    ['--event-shape round', '--event-shape'],
    ['--strict parameters,nothing', '--strict'],
    ['--monitoring-status 500', '--monitoring-status'],
    ['--unknown 1', '--unknown'],
    ['stray', 'stray'],
    ['--seed', '--seed']
  ])('refuses %s in a sentence that names it', (text, named) => {
    const read = readCliArguments(text.split(' '), now)
    expect(read.kind === 'failed' ? read.failure : '').toContain(named)
  })
})
