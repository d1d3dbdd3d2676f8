import { flushSync } from 'react-dom'
import { isDescendingByNature, triageSorts } from '../../../shared/domain/triage-query.ts'
import { type Command, commandsOf } from '../../commands/command.ts'
import { moveKeys, selectKeys } from '../../commands/first-keys.ts'
import type { OpenWorkspace } from '../../live/context.ts'
import { inTriage, type Run, step, triageLacks, uncoverCase } from '../../decisions/chosen-alert.ts'
import { isForSelection, selectInTurn } from '../../decisions/selecting.ts'
import { useSelection, useTriage } from '../../decisions/selection.ts'
import type { Translate } from '../../i18n/wording.ts'
import { useOverlay, usePage } from '../../parts/in-front.ts'
import { extendInTurn, selectAllShown, selectSubject, selectTo, toggleChosen } from './select-acts.ts'
import { putAsideUntilTomorrow } from './snooze-acts.ts'
import type { NamedView } from './views.ts'

export function selectCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const { triage, alert, selection } = triageLacks(t)
  const { open } = useOverlay.getState()
  const command = (
    id: keyof typeof selectKeys,
    label: string,
    run: Run,
    more: Pick<Command, 'lacks' | 'goesOn' | 'notInText'>
  ): Command => commandsOf('select')(id, label, inTriage(run), { keys: selectKeys[id], ...more })
  const selecting: typeof command = (id, label, select, more) =>
    command(id, label, (at) => void selectInTurn(() => select(at)), more)
  const extend = (by: 1 | -1) => (): void => void extendInTurn(workspace, by)
  const moving = { lacks: triage, goesOn: true } as const
  return [
    selecting('select', t('frame.commands.select'), () => toggleChosen(workspace), { lacks: alert }),
    command('select-next', t('frame.commands.selectNext'), extend(1), moving),
    command('select-previous', t('frame.commands.selectPrevious'), extend(-1), moving),
    selecting(
      'select-to',
      t('frame.commands.selectTo'),
      () => selectTo(workspace, useTriage.getState().selected),
      { lacks: alert }
    ),
    selecting('select-subject', t('frame.commands.selectSubject'), () => selectSubject(workspace), {
      lacks: alert
    }),
    selecting('select-all', t('frame.commands.selectAll'), () => selectAllShown(workspace), {
      lacks: triage,
      notInText: true
    }),
    command(
      'decide-selected',
      t('frame.commands.decideSelected'),
      () => {
        if (isForSelection()) open({ kind: 'bulk', decision: null })
      },
      { lacks: selection }
    ),
    command(
      'clear-selection',
      t('frame.commands.clearSelection'),
      () => void selectInTurn(() => useSelection.getState().clear(), { leaves: 'nothing' }),
      { lacks: selection }
    )
  ]
}

/** The dialog asks for how long; this key does not. */
const snoozeKeys = ['Shift', 'Z'] as const

export function snoozeCommand(t: Translate, workspace: OpenWorkspace): Command {
  const run = inTriage(() => void putAsideUntilTomorrow(workspace))
  return commandsOf('decide')('snooze-tomorrow', t('frame.commands.snoozeTomorrow'), run, {
    keys: snoozeKeys,
    lacks: triageLacks(t).alertOrSelection
  })
}

export function moveCommands(t: Translate, workspace: OpenWorkspace): readonly Command[] {
  const move = (by: 1 | -1) => () => {
    if (usePage.getState().page === 'triage') void step(workspace, by)
  }
  const { triage, alert } = triageLacks(t)
  const command = (
    id: keyof typeof moveKeys,
    label: string,
    run: () => void,
    more: Pick<Command, 'lacks' | 'goesOn'> = {}
  ): Command => commandsOf('move')(id, label, run, { keys: moveKeys[id], ...more })
  return [
    command('next', t('frame.commands.next'), move(1), { lacks: triage, goesOn: true }),
    command('previous', t('frame.commands.previous'), move(-1), { lacks: triage, goesOn: true }),
    command(
      'show-case',
      t('frame.commands.showCase'),
      () => {
        if (usePage.getState().page === 'triage' && useTriage.getState().selected !== null) void uncoverCase()
      },
      { lacks: alert }
    ),
    command('filters', t('frame.commands.filters'), () =>
      inQueue(() => useTriage.getState().showFilters(!useTriage.getState().filtersOpen))
    ),
    command('views', t('frame.commands.views'), () =>
      inQueue(() => useOverlay.getState().open({ kind: 'views' }))
    ),
    command('search', t('frame.commands.search_'), () =>
      inQueue(() => document.getElementById('search-alerts')?.focus())
    )
  ]
}

/** Commands without a key: views and orders of the queue. */
export function viewCommands(t: Translate, views: readonly NamedView[]): readonly Command[] {
  const command = (id: string, label: string, run: () => void): Command =>
    commandsOf('move')(id, label, () => inQueue(run))
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

/** Drawn at once: the keys that follow belong to what the command shows, and would decide alerts if it came a frame later. */
function inQueue(run: () => void): void {
  flushSync(() => {
    usePage.getState().show('triage')
    useTriage.getState().bringForward('queue')
  })
  run()
}
