import { type Command, commandsOf } from '../../commands/command.ts'
import type { Translate } from '../../i18n/wording.ts'
import { type Page, usePage, useReports } from '../../parts/in-front.ts'
import type { ChapterId } from './chapter.ts'
import { useManual } from './state.ts'

/** The key that asks for help on what is in front, also in a field. */
const manualKeys = ['F1'] as const

/** The chapter about each page. Null where one is in the guide already. */
const chapterOf: Readonly<Record<Page, ChapterId | null>> = {
  triage: 'triage',
  outbox: 'outbox',
  subjects: 'subjects',
  addresses: 'addresses',
  organisations: 'organisations',
  reports: 'reports',
  numbers: 'triage',
  sync: 'sync',
  settings: 'settings',
  manual: null
}

export function manualCommands(t: Translate): readonly Command[] {
  const app = commandsOf('app')
  return [
    app('manual', t('frame.commands.manual'), () => openGuide(chapterInFront()), { keys: manualKeys }),
    app('news', t('frame.commands.news'), () => openGuide('news'))
  ]
}

export function openGuide(chapter: ChapterId | null): void {
  if (chapter !== null) useManual.getState().open(chapter)
  usePage.getState().show('manual')
}

function chapterInFront(): ChapterId | null {
  const { page } = usePage.getState()
  return page === 'reports' && useReports.getState().opened !== null ? 'case-files' : chapterOf[page]
}
