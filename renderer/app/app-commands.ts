import type { Client } from '../client/client.ts'
import type { Command } from '../commands/command.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { useBackup } from '../features/backup/backup.ts'
import { decideCommands, selectCommands } from '../features/case/commands.ts'
import { moveCommands, viewCommands } from '../features/queue/commands.ts'
import type { NamedView } from '../features/queue/views.ts'
import { lockNow } from '../features/vault/acts.ts'
import { useOverlay } from '../parts/navigation.ts'
import { type Page, pages, usePage } from '../parts/pages.ts'
import { languageChoices, type Preferences, usePreferences } from '../parts/preferences.ts'
import { caseCommands } from './app-case-commands.ts'
import { serviceCommands } from './app-service-commands.ts'
import { subjectCommands } from './commands.ts'
import type { Translate } from './words.ts'

const goKeys: Readonly<Record<Page, string>> = {
  triage: 'T',
  outbox: 'O',
  subjects: 'S',
  addresses: 'A',
  organisations: 'N',
  reports: 'R',
  numbers: 'U',
  sync: 'Y',
  settings: ','
}

/** Everything that can be done by key or from the palette. */
export function createCommands(t: Translate, client: Client, store: WorkspaceStore, views: readonly NamedView[]): readonly Command[] {
  return [
    ...[...decideCommands(t, store), ...selectCommands(t, store), ...moveCommands(t, store), ...viewCommands(t, views), ...caseCommands(t, client, store)],
    ...[...goCommands(t), ...appCommands(t, client), ...serviceCommands(t, client, store), ...appearanceCommands(t), ...subjectCommands(t, store)]
  ]
}

function goCommands(t: Translate): readonly Command[] {
  return pages.map((page) => ({
    id: `go-${page}`,
    group: 'go',
    label: t('frame.commands.goTo', { page: t(`frame.pages.${page}`) }),
    keys: ['G', goKeys[page]],
    run: () => usePage.getState().show(page)
  }))
}

function appCommands(t: Translate, client: Client): readonly Command[] {
  const { open } = useOverlay.getState()
  const app = (id: string, label: string, run: () => void, keys: readonly string[] = []): Command => ({ id, group: 'app', label, keys, run })
  return [
    app('commands', t('frame.commands.openCommands'), () => open({ kind: 'commands' }), ['Ctrl', 'K']),
    app('shortcuts', t('frame.commands.openShortcuts'), () => open({ kind: 'shortcuts' }), ['?']),
    app('lock', t('protection.lockNow'), () => void lockNow(client), ['Ctrl', 'L']),
    app('make-backup', t('backup.make'), () => {
      useBackup.getState().make(true)
      usePage.getState().show('settings')
    }),
    app('restore', t('backup.restore'), () => open({ kind: 'restore' }))
  ]
}

function appearanceCommands(t: Translate): readonly Command[] {
  const { prefer } = usePreferences.getState()
  const look = (id: string, label: string, change: Partial<Preferences>): Command => ({ id, group: 'app', label, keys: [], run: () => prefer(change) })
  return [
    look('theme-light', t('frame.commands.themeLight'), { theme: 'light' }),
    look('theme-dark', t('frame.commands.themeDark'), { theme: 'dark' }),
    look('theme-contrast', t('frame.commands.themeContrast'), { theme: 'contrast' }),
    look('theme-system', t('frame.commands.themeSystem'), { theme: 'system' }),
    look('compact', t('frame.commands.densityCompact'), { density: 'compact' }),
    look('comfortable', t('frame.commands.densityComfortable'), { density: 'comfortable' }),
    ...languageChoices.map((language) => look(`language-${language}`, t('frame.commands.language', { language: t(`settings.languages.${language}`) }), { language }))
  ]
}
