import { type RefObject, useId, useRef } from 'react'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { addToCase, changeNote, removalFailureText, removeFromCase } from '../../decisions/case-items.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'
import {
  afterRemoval,
  afterSaving,
  emptyNote,
  fieldOf,
  isTypedNote,
  type NoteField,
  useNoteFields
} from '../../parts/note-fields.ts'
import { Button } from '../../ui/controls.tsx'
import { CasePart } from './case-parts.tsx'
import { NoteText } from './report-text.tsx'

const longestNote = 20_000

interface CaseNotesProps {
  readonly caseKey: string
  readonly name: string
  readonly items: readonly CaseItem[]
}

/** Notes on a case. A changed note is removed and added again, so that the trail shows both. */
export function CaseNotes({ caseKey, name, items }: CaseNotesProps) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { field, setField } = useNoteField(caseKey, name)
  const takeUp = (note: CaseItem): void => {
    if (!isTypedNote(field)) setField(() => fieldOf(note))
    else sayFailure('command', ({ t }) => t('cases.noteTyped'))
    textarea.current?.focus()
  }
  const remove = async (item: CaseItem): Promise<void> => {
    const removed = await removeFromCase(workspace, item)
    if (removed.kind === 'failed') sayFailure('case', ({ t }) => removalFailureText(t, removed.failure))
    else setField((now) => afterRemoval(item, now))
  }
  return (
    <CasePart part="notes">
      <ul className="case-list" aria-label={t('cases.notes')}>
        {items.map(
          (item) =>
            item.content.kind === 'note' && (
              <li key={item.id}>
                <div>
                  <NoteText text={item.content.text} canFollow={false} />
                  <p className="label">{format.moment(item.addedAt, now)}</p>
                </div>
                <div className="case-acts">
                  <Button kind="quiet" onClick={() => takeUp(item)}>
                    {t('cases.changeNote')}
                  </Button>
                  <Button kind="quiet" onPress={() => remove(item)}>
                    {t('cases.removeNote')}
                  </Button>
                </div>
              </li>
            )
        )}
      </ul>
      <NewNote caseKey={caseKey} field={field} setField={setField} textarea={textarea} />
    </CasePart>
  )
}

type SetField = (change: (before: NoteField) => NoteField) => void

function useNoteField(
  caseKey: string,
  name: string
): { readonly field: NoteField; readonly setField: SetField } {
  const field = useNoteFields(({ fields }) => fields.get(caseKey)) ?? emptyNote
  return { field, setField: (change) => useNoteFields.getState().change({ caseKey, name }, change) }
}

interface NewNoteProps {
  readonly caseKey: string
  readonly field: NoteField
  readonly setField: SetField
  readonly textarea: RefObject<HTMLTextAreaElement | null>
}

/** The field in which a note is written or changed. */
function NewNote({ caseKey, field, setField, textarea }: NewNoteProps) {
  const { t } = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const id = useId()
  const { text, changed } = field
  const save = async (): Promise<void> => {
    const note = text.trim()
    const written =
      changed === null
        ? await addToCase(workspace, newId(), caseKey, { kind: 'note', text: note })
        : await changeNote(workspace, newId(), changed, note)
    if (written.kind === 'failed') {
      sayFailure('case', ({ t }) => removalFailureText(t, written.failure))
      return
    }
    setField((now) => afterSaving(field, written.value, now))
  }
  return (
    <div className="field not-printed">
      <label htmlFor={id}>{t(changed === null ? 'cases.newNote' : 'cases.changedNote')}</label>
      <textarea
        ref={textarea}
        spellCheck
        id={id}
        autoComplete="off"
        className="input"
        rows={4}
        maxLength={longestNote}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setField((before) => ({ ...before, text: target.value }))}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('cases.noteHint')}
      </p>
      <div className="case-acts">
        <Button disabled={text.trim() === ''} onPress={() => save()}>
          {t('cases.saveNote')}
        </Button>
        {changed !== null && (
          <Button kind="quiet" onClick={() => setField(() => emptyNote)}>
            {t('cases.cancelNote')}
          </Button>
        )}
      </div>
    </div>
  )
}
