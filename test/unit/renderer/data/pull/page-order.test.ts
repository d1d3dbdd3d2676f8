import { describe, expect, it } from 'vitest'
import type { ReadingProgress, StoredCursor } from '../../../../../renderer/data/database/cache-database.ts'
import { type TurnedPage, turnPage } from '../../../../../renderer/data/pull/turn-page.ts'
import { plainCodec } from '../../../../../renderer/data/database/row-codec.ts'
import { passId } from '../../../../../shared/ids.ts'

const pass = passId('pass-1')
/** Without naming keys a cursor is called by itself. */
const stored = (name: string): StoredCursor => ({ name, payload: sealed })
const sealed = await plainCodec.encode({ table: 'cursors', id: 'follow-lists' }, 'sealed')
const none = { passId: pass, nameless: false }
const progress: Readonly<Record<string, ReadingProgress | null>> = {
  'not begun': null,
  'of an older pass': {
    ...none,
    passId: passId('pass-0'),
    reading: 1,
    cursor: stored('c2'),
    lastCursor: null,
    complete: false
  },
  'after page 1': { ...none, reading: 1, cursor: stored('c2'), lastCursor: null, complete: false },
  'after page 2': { ...none, reading: 1, cursor: stored('c3'), lastCursor: 'c2', complete: false },
  'complete with one page': { ...none, reading: 1, cursor: null, lastCursor: null, complete: true },
  'complete with three pages': { ...none, reading: 1, cursor: null, lastCursor: 'c3', complete: true }
}
const page = (cursor: string | null, nextCursor: string | null = 'next'): TurnedPage => ({
  cursors: { asked: cursor, next: nextCursor === null ? null : stored(nextCursor) },
  refused: []
})

describe('a page', () => {
  it.each([
    { feed: 'not begun', first: 'begins', c2: 'refused', c3: 'refused' },
    { feed: 'of an older pass', first: 'begins', c2: 'refused', c3: 'refused' },
    { feed: 'after page 1', first: 'begins', c2: 'goes on', c3: 'refused' },
    { feed: 'after page 2', first: 'begins', c2: 'goes on', c3: 'goes on' },
    { feed: 'complete with one page', first: 'begins', c2: 'refused', c3: 'refused' },
    { feed: 'complete with three pages', first: 'refused', c2: 'refused', c3: 'goes on' }
  ])(
    'of a feed that is $feed: without a cursor it $first, with c2 it $c2, with c3 it $c3 (SPEC S7, S8)',
    ({ feed, first, c2, c3 }) => {
      const outcomeOf = (cursor: string | null): string => {
        try {
          const before = progress[feed] ?? null
          const { reading } = turnPage(before, page(cursor), { passId: pass, mayBeginAgain: false })
          return reading === before?.reading ? 'goes on' : 'begins'
        } catch (thrown) {
          expect(thrown).toMatchObject({ name: 'PageOutOfOrder' })
          return 'refused'
        }
      }
      expect([outcomeOf(null), outcomeOf('c2'), outcomeOf('c3')]).toEqual([first, c2, c3])
    }
  )

  it('begins a complete feed again only where it may', () => {
    const turn = { passId: pass, mayBeginAgain: true }
    expect(turnPage(progress['complete with three pages'] ?? null, page(null), turn).reading).toBe(2)
  })

  it('makes its feed complete where no cursor follows, and remembers a row without a name until the next reading', () => {
    const turn = { passId: pass, mayBeginAgain: false }
    const nameless = { ...page(null), refused: [{ rowId: null }] }
    const begun = turnPage(null, nameless, turn)
    const ended = turnPage(begun, page('next', null), turn)
    expect(ended).toEqual({
      passId: pass,
      reading: 1,
      cursor: null,
      lastCursor: 'next',
      complete: true,
      nameless: true
    })
    expect(turnPage(begun, page(null), turn).nameless).toBe(false)
  })
})
