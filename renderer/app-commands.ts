import type { Client } from './client.ts'
import { caseCommands, subjectCommands } from './app-case-commands.ts'
import { decideCommands, selectCommands } from './app-decide-commands.ts'
import { moveCommands, viewCommands } from './app-queue-commands.ts'
import type { Command } from './features/commands/command.ts'
import { addAllDrafts } from './features/outbox/review-acts.ts'
import { lockNow } from './features/protection/lock.ts'
import { runSync, submitNow } from './features/runs.ts'
import type { NamedView } from './features/triage/views.ts'
import type { Translate } from './i18n/language.ts'
import { useOverlay } from './state/overlays.ts'
import { pages, usePage } from './state/pages.ts'
import type { Page } from './state/pages.ts'
import { usePreferences } from './state/preferences.ts'
import { useSession } from './state/session.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

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
  return [...decideCommands(t, store), ...selectCommands(t, store), ...moveCommands(t, store), ...viewCommands(t, views), ...caseCommands(t, client, store), ...goCommands(t), ...appCommands(t, client, store), ...subjectCommands(t)]
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

function appCommands(t: Translate, client: Client, store: WorkspaceStore): readonly Command[] {
  const { prefer } = usePreferences.getState()
  const { open } = useOverlay.getState()
  const app = (id: string, label: string, run: () => void, keys: readonly string[] = []): Command => ({ id, group: 'app', label, keys, run })
  const workOffline = !useSession.getState().workOffline
  return [
    app('commands', t('frame.commands.openCommands'), () => open({ kind: 'commands' }), ['Ctrl', 'K']),
    app('shortcuts', t('frame.commands.openShortcuts'), () => open({ kind: 'shortcuts' }), ['?']),
    app('lock', t('protection.lockNow'), () => void lockNow(client), ['Ctrl', 'L']),
    app('submit', t('frame.commands.submitNow'), () => void submitNow(client)),
    app('add-all-drafts', t('outbox.addAll'), () => void addAllDrafts(store)),
    app('sync', t('frame.commands.syncNow'), () => void runSync(client, { full: false })),
    app('sync-all', t('frame.commands.syncAll'), () => void runSync(client, { full: true })),
    app('work-offline', t(workOffline ? 'frame.commands.workOffline' : 'frame.commands.workOnline'), () => {
      void client.ask('network.work-offline', { workOffline })
    }),
    app('import-decisions', t('decisions.open'), () => {
      usePage.getState().show('outbox')
      open({ kind: 'import-decisions' })
    }),
    app('theme-light', t('frame.commands.themeLight'), () => prefer({ theme: 'light' })),
    app('theme-dark', t('frame.commands.themeDark'), () => prefer({ theme: 'dark' })),
    app('theme-contrast', t('frame.commands.themeContrast'), () => prefer({ theme: 'contrast' })),
    app('theme-system', t('frame.commands.themeSystem'), () => prefer({ theme: 'system' })),
    app('compact', t('frame.commands.densityCompact'), () => prefer({ density: 'compact' })),
    app('comfortable', t('frame.commands.densityComfortable'), () => prefer({ density: 'comfortable' }))
  ]
}
