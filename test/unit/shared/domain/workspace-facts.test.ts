import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { noPassChanges } from '../../../../shared/domain/sync-run.ts'
import { lastReadInFull, type ListPass } from '../../../../shared/domain/workspace-facts.ts'
import { passId } from '../../../../shared/ids.ts'

const pass = (at: number | null, full: boolean, complete = true): ListPass => ({
  passId: passId(String(at)),
  startedAt: toEpochMillis(0),
  endedAt: at === null ? null : toEpochMillis(at),
  full,
  complete,
  changes: noPassChanges
})

describe('the last reading of all alerts of a list (S35c)', () => {
  it('is said if the newest pass that ended was not that', () => {
    expect(lastReadInFull([pass(9, false), pass(8, false), pass(5, true), pass(2, true)])).toEqual({
      kind: 'at',
      at: 5
    })
    expect(lastReadInFull([pass(null, true), pass(9, true), pass(5, false)])).toBeNull()
    expect(lastReadInFull([])).toBeNull()
  })

  it('was before all passes that are kept, if none of them read everything to the end', () => {
    expect(lastReadInFull([pass(9, false), pass(7, true, false), pass(5, false)])).toEqual({
      kind: 'before',
      at: 5
    })
  })
})
