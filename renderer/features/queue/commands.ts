import { isDescendingByNature, triageSorts } from '../../../shared/domain/triage-query.ts'
import type { Command } from '../../commands/command.ts'
import { inTriage, type Run, step, triageLacks, uncoverCase } from '../../decisions/chosen-alert.ts'
import { useSelection, useTriage } from '../../decisions/selection.ts'
import type { Translate } from '../../i18n/language.ts'
import type { OpenWorkspace } from '../../live/context.ts'
import { useOverlay, usePage } from '../../parts/in-front.ts'
import { extendSelection, selectAllShown, selectTo, toggleChosen } from './select-acts.ts'
import type { NamedView } from './views.ts'

/** Keys that select alerts for an act on many. */
export function selectCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const { triage, alert, selection } = triageLacks(t)
  const { open } = useOverlay.getState()
  const command = (
    id: string,
    label: string,
    keys: readonly string[],
    run: Run,
    lacks: () => string | null
  ): Command => ({ id, group: 'select', label, keys, lacks, run: inTriage(run) })
  return [
    command('select', t('frame.commands.select'), ['X'], () => toggleChosen(workspace), alert),
    command(
      'select-next',
      t('frame.commands.selectNext'),
      ['Shift', 'J'],
      () => extendSelection(workspace, 1),
      triage
    ),
    command(
      'select-previous',
      t('frame.commands.selectPrevious'),
      ['Shift', 'K'],
      () => extendSelection(workspace, -1),
      triage
    ),
    command(
      'select-to',
      t('frame.commands.selectTo'),
      ['Shift', 'X'],
      () => selectTo(workspace, useTriage.getState().selected),
      alert
    ),
    command(
      'select-all',
      t('frame.commands.selectAll'),
      ['Ctrl', 'A'],
      () => selectAllShown(workspace),
      triage
    ),
    command(
      'decide-selected',
      t('frame.commands.decideSelected'),
      ['B'],
      () => {
        if (useSelection.getState().alerts.size > 0) open({ kind: 'bulk', decision: 'false-positive' })
      },
      selection
    ),
    command(
      'clear-selection',
      t('frame.commands.clearSelection'),
      ['Esc'],
      () => useSelection.getState().clear(),
      selection
    )
  ]
}

/** Keys that move in the queue and look for something in it. */
export function moveCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const move = (by: 1 | -1) => () => {
    if (usePage.getState().page === 'triage') void step(workspace, by)
  }
  const { triage, alert } = triageLacks(t)
  const command = (
    id: string,
    label: string,
    keys: readonly string[],
    run: () => void,
    lacks?: () => string | null
  ): Command => ({ id, group: 'move', label, keys, run, ...(lacks === undefined ? {} : { lacks }) })
  return [
    command('next', t('frame.commands.next'), ['J'], move(1), triage),
    command('previous', t('frame.commands.previous'), ['K'], move(-1), triage),
    command(
      'show-case',
      t('frame.commands.showCase'),
      ['Enter'],
      () => {
        if (usePage.getState().page === 'triage' && useTriage.getState().selected !== null) void uncoverCase()
      },
      alert
    ),
    command('filters', t('frame.commands.filters'), ['L'], () =>
      inQueue(() => useTriage.getState().showFilters(!useTriage.getState().filtersOpen))
    ),
    command('views', t('frame.commands.views'), ['V'], () =>
      inQueue(() => useOverlay.getState().open({ kind: 'views' }))
    ),
    command('search', t('frame.commands.search_'), ['/'], () =>
      inQueue(() => requestAnimationFrame(() => document.getElementById('search-alerts')?.focus()))
    )
  ]
}

/** What the palette offers without a key: views and orders of the queue. */
export function viewCommands(t: Translate, views: readonly NamedView[]): readonly Command[] {
  const command = (id: string, label: string, run: () => void): Command => ({
    id,
    group: 'move',
    label,
    keys: [],
    run: () => inQueue(run)
  })
  const { narrow } = useTriage.getState()
  return [
    ...views.map(({ id, name, query }) =>
      command(`view-${id}`, t('frame.commands.view', { name }), () => narrow(query))
    ),
    ...triageSorts.map((sort) =>
      command(`sort-${sort}`, t('frame.commands.sort', { order: t(`triage.sorts.${sort}`) }), () =>
        narrow({ sort, descending: isDescendingByNature(sort) })
      )
    ),
    command('show-all', t('triage.showAll'), () => narrow({ text: '', facets: {} })),
    command('turn-order', t('frame.commands.turnOrder'), () =>
      narrow({ descending: !useTriage.getState().filter.descending })
    )
  ]
}

function inQueue(run: () => void): void {
  usePage.getState().show('triage')
  useTriage.getState().bringForward('queue')
  run()
}
