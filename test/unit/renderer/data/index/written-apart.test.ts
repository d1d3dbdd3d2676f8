import { beforeEach, describe, expect, it } from 'vitest'
import { toIndexed } from '../../../../../renderer/data/index/alert-columns.ts'
import { LiveTriageIndex } from '../../../../../renderer/data/index/live-triage-index.ts'
import { noCacheChange } from '../../../../../renderer/data/pull/cache-commit.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import { alert } from '../../../../fakes/store/invented-rows.ts'

const at = toEpochMillis(100)
let index: LiveTriageIndex

beforeEach(() => {
  index = new LiveTriageIndex({ now: () => at })
})

function add(id: string, name: string): void {
  const shown = alert('a', id, { name, match: name })
  const indexed = toIndexed(alertKey(shown), shown, { changedAt: at, firstSeenAt: at })
  index.applyCache({ ...noCacheChange, alerts: [indexed] })
}

/** What a colleague wrote, in a history that is carried. */
function comment(id: string, comments: string): void {
  const packed = [{ key: alertKey(alert('a', id)), comments, firstEntryAt: null }]
  index.applyCache({ ...noCacheChange, packed })
}

const total = (text: string): number =>
  index.view({ text, facets: {}, sort: 'score', descending: true }).total

it('the queue finds a particle that is typed as one with its word, whatever parts of it were searched for before (T3j)', () => {
  add('m1', 'Harun Al-Rashid')
  add('m2', 'Jan van den Berg')
  add('m3', 'Anna Smit')
  expect(['lra', 'nb', 'nd'].map(total)).toEqual([0, 0, 0])
  const typed = (word: string): readonly number[] =>
    Array.from(word, (_, place) => total(word.slice(0, place + 1)))
  // Whatever was not found by a beginning is found by the whole word.
  expect(typed('alrashid').slice(2)).toEqual([0, 0, 0, 1, 1, 1])
  expect(typed('vandenberg').slice(3)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(['alrashid', 'vandenberg', 'alsmitten'].map(total)).toEqual([1, 1, 0])
})

describe('in comments the queue finds', () => {
  beforeEach(() => {
    add('m1', 'Anna Smit')
    add('m2', 'Jan Bos')
    comment('m1', 'Sister of de Antonius, said by J. S. Visser and de Boerin')
  })

  it('no particle that is typed as one with a word (T3j)', () => {
    expect(['deantonius', 'deboerin', 'antonius'].map(total)).toEqual([0, 0, 1])
  })

  it('initials that stand by themselves, and no other words that begin with their letters (T3k)', () => {
    expect(['J.S. Visser', 'J.', 'S.J.', 'S.O.'].map(total)).toEqual([1, 2, 0, 0])
  })
})

it('the queue finds initials whatever letters of them were searched for before (T3k)', () => {
  add('m1', 'Johann Sebastian Bach')
  add('m2', 'Bojan Visser')
  expect(['j', 'b', 'J.', 'J.S', 'J.S.', 'J.S.B', 'Bojan', 'jan'].map(total)).toEqual([
    2, 2, 1, 1, 1, 1, 1, 1
  ])
})
