import { describe, expect, it } from 'vitest'
import { afterSaving, emptyNote } from '../../../../../renderer/features/reports/note-field.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { CaseItem } from '../../../../../shared/domain/case-item.ts'

const note = (id: string, text: string): CaseItem => ({
  ...{ id, caseKey: 'a', addedAt: toEpochMillis(1), removedAt: null },
  content: { kind: 'note', text }
})
const [first, other] = [note('1', 'Called'), note('2', 'Asked for papers')]
const given = { text: 'Called', changed: null }

describe('the field of a note that is written (F2c)', () => {
  it('is empty then', () => {
    expect(afterSaving(given, first, given)).toEqual(emptyNote)
    const change = { text: 'Called twice', changed: first }
    expect(afterSaving(change, note('3', 'Called twice'), change)).toEqual(emptyNote)
  })

  it('keeps what was typed on meanwhile, which then changes that note', () => {
    const now = { text: 'Called, no answer', changed: null }
    expect(afterSaving(given, first, now)).toEqual({ text: 'Called, no answer', changed: first })
    const change = { text: 'Called twice', changed: first }
    const written = note('3', 'Called twice')
    expect(afterSaving(change, written, { ...change, text: 'Called twice, no answer' })).toEqual({
      text: 'Called twice, no answer',
      changed: written
    })
  })

  it('keeps another note that was taken up meanwhile', () => {
    const now = { text: 'Asked for papers', changed: other }
    expect(afterSaving(given, first, now)).toBe(now)
  })
})
