import type { Client } from './client.ts'
import { step, decide, addToOutbox } from './features/review/decide.ts'
import { writeComment } from './features/review/turns.ts'
import type { Command } from './features/commands/command.ts'
import { runSync, submitNow } from './features/runs.ts'
import type { Translate } from './i18n/language.ts'
import { useOverlay } from './state/overlays.ts'
import { pages, usePage } from './state/pages.ts'
import type { Page } from './state/pages.ts'
import { usePreferences } from './state/preferences.ts'
import { useSession } from './state/session.ts'
import { useTriage } from './state/triage.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

const goKeys: Readonly<Record<Page, string>> = {
  triage: 'T',
  outbox: 'O',
  subjects: 'S',
  addresses: 'A',
  organisations: 'N',
  reports: 'R',
  sync: 'Y',
  settings: ','
}

/** Everything that can be done by key or from the palette. */
export function createCommands(t: Translate, client: Client, store: WorkspaceStore): readonly Command[] {
  return [...decideCommands(t, store), ...moveCommands(t, store), ...goCommands(t), ...appCommands(t, client)]
}

function decideCommands(t: Translate, store: WorkspaceStore): readonly Command[] {
  const inTriage = (run: (pressedAt: number) => void) => (pressedAt: number) => {
    if (usePage.getState().page === 'triage') run(pressedAt)
  }
  return [
    {
      id: 'true-positive',
      group: 'decide',
      label: t('frame.commands.truePositive'),
      keys: ['T'],
      run: inTriage((at) => void decide(store, 'true-positive', 'go-on', at))
    },
    {
      id: 'false-positive',
      group: 'decide',
      label: t('frame.commands.falsePositive'),
      keys: ['F'],
      run: inTriage((at) => void decide(store, 'false-positive', 'go-on', at))
    },
    { id: 'open', group: 'decide', label: t('frame.commands.open'), keys: ['O'], run: inTriage((at) => void decide(store, 'open', 'go-on', at)) },
    { id: 'add-to-outbox', group: 'decide', label: t('frame.commands.addToOutbox'), keys: ['Ctrl', 'Enter'], run: inTriage(() => void addToOutbox(store)) },
    { id: 'comment', group: 'decide', label: t('frame.commands.comment'), keys: ['E'], run: inTriage(() => void writeComment(() => focusOn('[data-comment]'))) }
  ]
}

function moveCommands(t: Translate, store: WorkspaceStore): readonly Command[] {
  const move = (by: 1 | -1) => () => {
    if (usePage.getState().page === 'triage') void step(store, by)
  }
  return [
    { id: 'next', group: 'move', label: t('frame.commands.next'), keys: ['J'], run: move(1) },
    { id: 'previous', group: 'move', label: t('frame.commands.previous'), keys: ['K'], run: move(-1) },
    { id: 'filters', group: 'move', label: t('frame.commands.filters'), keys: ['L'], run: () => inQueue(() => useTriage.getState().showFilters(!useTriage.getState().filtersOpen)) },
    {
      id: 'search',
      group: 'move',
      label: t('frame.commands.search_'),
      keys: ['/'],
      run: () => inQueue(() => requestAnimationFrame(() => focusOn('#search-alerts')))
    }
  ]
}

function inQueue(run: () => void): void {
  usePage.getState().show('triage')
  useTriage.getState().bringForward('queue')
  run()
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
  const { prefer } = usePreferences.getState()
  const { open } = useOverlay.getState()
  const app = (id: string, label: string, run: () => void, keys: readonly string[] = []): Command => ({ id, group: 'app', label, keys, run })
  const workOffline = !useSession.getState().workOffline
  return [
    app('commands', t('frame.commands.openCommands'), () => open({ kind: 'commands' }), ['Ctrl', 'K']),
    app('shortcuts', t('frame.commands.openShortcuts'), () => open({ kind: 'shortcuts' }), ['?']),
    app('submit', t('frame.commands.submitNow'), () => void submitNow(client)),
    app('sync', t('frame.commands.syncNow'), () => void runSync(client, { full: false })),
    app('sync-all', t('frame.commands.syncAll'), () => void runSync(client, { full: true })),
    app('work-offline', t(workOffline ? 'frame.commands.workOffline' : 'frame.commands.workOnline'), () => {
      void client.ask('network.work-offline', { workOffline })
    }),
    app('theme-light', t('frame.commands.themeLight'), () => prefer({ theme: 'light' })),
    app('theme-dark', t('frame.commands.themeDark'), () => prefer({ theme: 'dark' })),
    app('theme-system', t('frame.commands.themeSystem'), () => prefer({ theme: 'system' })),
    app('compact', t('frame.commands.densityCompact'), () => prefer({ density: 'compact' })),
    app('comfortable', t('frame.commands.densityComfortable'), () => prefer({ density: 'comfortable' }))
  ]
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
