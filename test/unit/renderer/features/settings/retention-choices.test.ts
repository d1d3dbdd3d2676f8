import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Asked,
  createRetentionChoices,
  type RetentionChoices,
  savedTimes
} from '../../../../../renderer/features/settings/retention-choices.ts'
import { firstRetention, type OldCounts, type Retention } from '../../../../../shared/domain/settings.ts'
import { ok } from '../../../../../shared/errors.ts'

const nothingOld = {
  ...{ reviews: 0, acts: 0, edits: 0, reports: 0, histories: 0, images: 0, addresses: 0, alerts: 0 },
  subjects: 0,
  heldCases: 0
}

let main: Retention
let shown: Retention
let asked: Asked | null
let isFull: boolean
let counting: (() => void)[]
let choices: RetentionChoices

beforeEach(() => {
  main = firstRetention
  shown = firstRetention
  asked = null
  isFull = false
  counting = []
  choices = createRetentionChoices(firstRetention, {
    find: ({ gone }) => {
      const counts: OldCounts = gone === 30 ? { ...nothingOld, alerts: 4 } : nothingOld
      return new Promise((resolve) => counting.push(() => resolve(ok(counts))))
    },
    save: (retention) => {
      if (!isFull) main = retention
      return Promise.resolve(!isFull)
    },
    onKept: (part) => (shown = { ...shown, ...part }),
    onAsked: (next) => (asked = next),
    onFailed: () => undefined
  })
})

/** Counting ends for all that waits for it, and the one that was asked for last is the first to end if it can. */
async function counted(choosing: readonly Promise<void>[]): Promise<void> {
  const all = Promise.all(choosing)
  const ended = { is: false }
  void all.then(() => (ended.is = true))
  while (!ended.is) {
    counting.pop()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

describe('how long things stay, where counting what would go takes a while (B8i)', () => {
  it('keeps every choice beside the others, though it was made while another one was counted', async () => {
    await counted([choices.choose('sent', 365), choices.choose('carried', 90)])
    expect(main).toEqual({ sent: 365, carried: 90, gone: null })
    expect(shown).toEqual(main)
  })

  it('keeps the last of two choices of one kind, in whatever order they are counted', async () => {
    await counted([choices.choose('sent', 30), choices.choose('sent', null)])
    expect(main.sent).toBeNull()
    expect(shown).toEqual(main)
  })

  it('asks before it deletes, and keeps what was said yes to', async () => {
    await counted([choices.choose('sent', 365), choices.choose('gone', 30)])
    expect(asked).toMatchObject({ kind: 'gone', part: { gone: 30 }, counts: { alerts: 4 } })
    expect(main).toEqual({ sent: 365, carried: null, gone: null })
    await choices.confirm({ gone: 30 })
    expect(asked).toBeNull()
    expect(main).toEqual({ sent: 365, carried: null, gone: 30 })
  })

  it('takes nothing of what could not be saved into the next choice', async () => {
    isFull = true
    await counted([choices.choose('sent', 365)])
    isFull = false
    await counted([choices.choose('carried', 90)])
    expect(main).toEqual({ sent: null, carried: 90, gone: null })
    expect(shown).toEqual(main)
  })
})

it('of times that were saved a deletion is said only where not all stays (B8g)', () => {
  expect(savedTimes(firstRetention)).toBe('settings.retentionStays')
  for (const kind of ['sent', 'carried', 'gone'] as const)
    expect(savedTimes({ ...firstRetention, [kind]: 30 })).toBe('settings.retentionSaved')
})
