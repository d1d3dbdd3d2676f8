import { useAttachFields } from '../parts/attach-fields.ts'
import { useCaseWindows } from '../parts/case-window.ts'
import { useReports } from '../parts/in-front.ts'
import { isTypedNote, useNoteFields } from '../parts/note-fields.ts'
import { useTriage } from './selection.ts'

/** Keys of the alerts and cases that somebody looks at, or types something for: nothing of them is deleted (SPEC B8w). */
export function keysInSight(): readonly string[] {
  const noted = [...useNoteFields.getState().fields].filter(([, field]) => isTypedNote(field))
  const forAddresses = [...useAttachFields.getState().fields.values()]
  const keys = [
    useTriage.getState().selected,
    useReports.getState().opened,
    ...useCaseWindows.getState().list.map(({ caseKey }) => caseKey),
    ...noted.map(([caseKey]) => caseKey),
    ...forAddresses.map(({ choice }) => choice?.caseKey ?? null)
  ]
  return keys.filter((key) => key !== null)
}
