import type { WorkspaceId } from '../../shared/ids.ts'
import { enterSight } from '../decisions/in-sight.ts'
import { useQueuePosition, useSelection, useTriage } from '../decisions/selection.ts'
import { useAddressBatch, useAddressSearch } from '../features/addresses/state.ts'
import { useOrganisations } from '../features/organisations/state.ts'
import { useSubjects } from '../features/subjects/state.ts'
import { useAttachFields } from '../parts/attach-fields.ts'
import { enterWithoutDialogs, useReports } from '../parts/in-front.ts'
import { useMessages } from '../parts/messages.ts'
import { useNoteFields } from '../parts/note-fields.ts'
import { useFieldPack } from '../parts/runs.ts'

/**
 * Forgets what the screens show, since it belongs to the workspace before. Where that is this one, a note that is typed in it
 * stays, and what was said to have failed (SPEC Q1c).
 */
export function forgetScreens(id: WorkspaceId): void {
  const isSame = useNoteFields.getState().workspace === id
  enterSight(id)
  useNoteFields.getState().enter(id)
  useAttachFields.getState().enter(id)
  enterWithoutDialogs(id)
  useTriage.getState().reset()
  useSelection.getState().clear()
  useQueuePosition.setState({ lastShown: null })
  useFieldPack.getState().reset()
  useAddressSearch.getState().reset()
  useAddressBatch.getState().reset()
  useOrganisations.getState().reset()
  useReports.getState().reset()
  if (isSame) useMessages.getState().keepFailures()
  else useMessages.getState().reset()
  useSubjects.getState().chooseList(null)
}
