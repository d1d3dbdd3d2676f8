import { beforeAll } from 'vitest'
import { useAnnouncement } from '../../renderer/decisions/announcement.ts'
import { useWriting } from '../../renderer/decisions/chosen-alert.ts'
import { useQueuePosition, useSelection, useTriage } from '../../renderer/decisions/selection.ts'
import { forgetUnwritten, unwrittenKeys } from '../../renderer/decisions/unwritten-comments.ts'
import { useSession } from '../../renderer/live/context.ts'
import { useOnTheWay } from '../../renderer/live/on-the-way.ts'
import { useAttachFields } from '../../renderer/parts/attach-fields.ts'
import { useOverlay, usePage, useReports } from '../../renderer/parts/in-front.ts'
import { useMessages } from '../../renderer/parts/messages.ts'
import { useNoteFields } from '../../renderer/parts/note-fields.ts'
import { usePreferences } from '../../renderer/parts/preferences.ts'

/** What the rooms of the page have in common. */
const shared = [
  ...[useAnnouncement, useAttachFields, useMessages, useNoteFields, useOnTheWay, useOverlay, usePage],
  ...[usePreferences, useQueuePosition, useReports, useSelection, useSession, useTriage, useWriting]
]

// The files of one worker share their modules: what another file has left there would be what a person has just done.
beforeAll(() => {
  for (const { getInitialState, setState } of shared as readonly Store[]) setState(getInitialState(), true)
  for (const key of unwrittenKeys()) forgetUnwritten(key)
})

interface Store {
  readonly getInitialState: () => unknown
  readonly setState: (state: unknown, replaces: true) => void
}
