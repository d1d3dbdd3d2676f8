import { beforeAll, describe, expect, it } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { addWords } from '../../../../renderer/i18n/wording.ts'
import {
  afterRemoval,
  afterSaving,
  emptyNote,
  fieldOf,
  isTypedNote,
  typedNotes,
  useNoteFields
} from '../../../../renderer/parts/note-fields.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import type { CaseItem } from '../../../../shared/domain/case-item.ts'
import { workspaceId } from '../../../../shared/ids.ts'

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

describe('the field of a note that is taken out (F2e)', () => {
  it('is empty where nothing was typed in it, and else holds a new note', () => {
    expect(afterRemoval(first, fieldOf(first))).toEqual(emptyNote)
    expect(afterRemoval(first, { text: 'Called twice', changed: first })).toEqual({
      text: 'Called twice',
      changed: null
    })
  })

  it('keeps what it holds of another note', () => {
    for (const now of [given, fieldOf(other)]) expect(afterRemoval(first, now)).toBe(now)
  })
})

describe('the fields of the notes of cases', () => {
  beforeAll(async () => {
    await startLanguage('en')
    addWords('en', laterWords.en)
  })
  const omar = { caseKey: 'a', name: 'Omar' }
  const { change, enter, reset } = useNoteFields.getState()

  it('hold something that is lost with the page where it is neither empty nor a note as it was taken up (F2d)', () => {
    expect(isTypedNote(emptyNote)).toBe(false)
    expect(isTypedNote({ text: ' \n', changed: null })).toBe(false)
    expect(isTypedNote(fieldOf(first))).toBe(false)
    expect(isTypedNote({ text: '', changed: first })).toBe(false)
    expect(isTypedNote({ text: 'Called twice', changed: first })).toBe(true)
    expect(isTypedNote(given)).toBe(true)
  })

  it('are told each with its case, and with whether it changes a note (E7d)', () => {
    reset()
    change(omar, () => ({ text: 'Called twice', changed: first }))
    change({ caseKey: 'b', name: 'Sanne' }, () => given)
    change({ caseKey: 'c', name: 'Noor' }, () => fieldOf(other))
    expect(typedNotes()).toEqual([
      { title: 'Case file of Omar', fields: [{ label: 'Change the note', content: 'Called twice' }] },
      { title: 'Case file of Sanne', fields: [{ label: 'New note', content: 'Called' }] }
    ])
    change(omar, () => emptyNote)
    expect([...useNoteFields.getState().fields.keys()]).toEqual(['b', 'c'])
  })

  it('stay where their workspace is opened again, and are no longer there in another one (F2d)', () => {
    reset()
    enter(workspaceId('service'))
    change(omar, () => given)
    enter(workspaceId('service'))
    expect(typedNotes()).toHaveLength(1)
    enter(workspaceId('sample'))
    expect(typedNotes()).toEqual([])
  })
})
