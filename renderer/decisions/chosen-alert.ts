import { create } from 'zustand'
import type { CaseView } from '../../shared/domain/case-view.ts'
import type { TriageQuery } from '../../shared/domain/triage-query.ts'
import { assertNever } from '../../shared/result.ts'
import { type Command, commandsOf } from '../commands/command.ts'
import { readCase } from '../data/pull/queries.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import type { Translate } from '../i18n/language.ts'
import { whenPainted } from '../live/painted.ts'
import { sayFailure } from '../parts/say.ts'
import { usePage } from '../parts/in-front.ts'
import { isOneColumn } from '../ui/layout.tsx'
import { type QueuePosition, useQueuePosition, useSelection, useTriage } from './selection.ts'

/** The comment as it stands in its field, which may be ahead of the stored draft by a moment. */
export interface WritingState {
  /** Key of the alert that is on screen, painted in full: only such an alert can be decided. */
  readonly shown: string | null
  /** Version and status of it as they are painted: a decision counts for these. */
  readonly seen: { readonly matchVersion: number; readonly status: string } | null
  /** Why the alert on screen cannot be decided, in words; null where it can. */
  readonly block: string | null
  readonly comment: string
  /** An act on the chosen alert has not ended. */
  readonly goingOn: boolean
  /** It goes to another alert: the case takes nothing until that is there. */
  readonly leaving: boolean
  /** That has lasted so long that a person should see it. */
  readonly lasting: boolean
  /** The stored draft does not hold `comment` yet. */
  readonly unsaved: boolean
  /** What was last stored, of which alert: the same text is not stored twice. */
  readonly stored: { readonly key: string; readonly comment: string } | null
}

export const useWriting = create<WritingState>(() => ({
  shown: null,
  seen: null,
  block: null,
  comment: '',
  goingOn: false,
  leaving: false,
  lasting: false,
  unsaved: false,
  stored: null
}))

/** Whether the case of this alert takes anything now: it is on screen, and no other is on its way. */
export function takesInput(key: string): boolean {
  const { leaving, shown } = useWriting.getState()
  return !leaving && shown === key
}

/** An alert that has not appeared by then will not: it is gone from this machine. Milliseconds. */
const patience = 2_000

/** What is over sooner is not shown as going on: painting that twice for each decision costs more than it tells. Milliseconds. */
const shownFrom = 100

let lastTurn: Promise<void> = Promise.resolve()
let waiting = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keys that are pressed faster than alerts appear wait for their turn, in the order in which they were pressed.
 * `then`: whether the alert stays chosen. Where it does, what is typed or pressed meanwhile counts for it.
 */
export function inTurn(then: 'stay' | 'leave', act: () => Promise<void> | void): Promise<void> {
  waiting += 1
  useWriting.setState(({ leaving }) => ({ goingOn: true, leaving: leaving || then === 'leave' }))
  timer ??= setTimeout(() => useWriting.setState({ lasting: true }), shownFrom)
  const turn = lastTurn.then(act).finally(() => {
    waiting -= 1
    if (waiting > 0) return
    clearTimeout(timer)
    timer = undefined
    useWriting.setState({ goingOn: false, leaving: false, lasting: false })
  })
  // A bug in one turn is reported by whoever began it, and holds up no other.
  lastTurn = turn.catch(() => undefined)
  return turn
}

/** The chosen alert's key as soon as it is painted; null where none is chosen or it does not appear. */
export function shownKey(): Promise<string | null> {
  const chosenAndShown = (): string | null => {
    const { selected } = useTriage.getState()
    return selected !== null && useWriting.getState().shown === selected ? selected : null
  }
  const key = chosenAndShown()
  if (key !== null || useTriage.getState().selected === null) return Promise.resolve(key)
  return new Promise((resolve) => {
    const settle = (found: string | null): void => {
      stop()
      clearTimeout(timer)
      resolve(found)
    }
    const stop = useWriting.subscribe(() => {
      const found = chosenAndShown()
      if (found !== null) settle(found)
    })
    const timer = setTimeout(() => settle(null), patience)
  })
}

/** Whether the list that is shown holds the chosen alert. */
export type QueuePresence =
  | { readonly kind: 'shown'; readonly position: number }
  /** The list showed it at this position, and it left by itself: it was decided, or a sync came. What followed it stands there now. */
  | { readonly kind: 'left'; readonly position: number }
  /** It was opened from elsewhere while this list is shown; `position`: of the alert that was chosen in the list before. */
  | { readonly kind: 'opened'; readonly position: number | null }
  /** The list was made another one behind it: who looks at the list does not look at this alert. */
  | { readonly kind: 'hidden' }

interface Chosen {
  readonly key: string
  /** In the list; -1 where that does not show it. */
  readonly position: number
  readonly filter: TriageQuery
  /** What the list was narrowed by when the alert was chosen. */
  readonly chosenUnder: TriageQuery
  readonly lastShown: QueuePosition | null
}

export function queuePresence({ key, position, filter, chosenUnder, lastShown }: Chosen): QueuePresence {
  if (position !== -1) return { kind: 'shown', position }
  const known = lastShown !== null && lastShown.filter === filter ? lastShown : null
  if (known?.key === key) return { kind: 'left', position: known.position }
  return chosenUnder === filter ? { kind: 'opened', position: known?.position ?? null } : { kind: 'hidden' }
}

/** The row after the alert's position; null at the end, and where the list has none for it. */
export function rowAfter(presence: QueuePresence, total: number): number | null {
  const row =
    presence.kind === 'shown' ? presence.position + 1 : presence.kind === 'left' ? presence.position : total
  return row < total ? row : null
}

/** The row that one step leads to; null where there is none. `total` is above 0. */
export function rowByStep(presence: QueuePresence | null, by: 1 | -1, total: number): number | null {
  switch (presence?.kind) {
    case undefined:
    case 'hidden':
      return 0
    case 'shown': {
      const row = presence.position + by
      return row < 0 || row >= total ? null : row
    }
    case 'left':
    case 'opened':
      return presence.position === null
        ? 0
        : Math.max(0, Math.min(total - 1, by === 1 ? presence.position : presence.position - 1))
    default:
      return assertNever(presence)
  }
}

/** In one column the queue may lie over the case. */
export function isCaseCovered(): boolean {
  return !useTriage.getState().caseInFront && isOneColumn()
}

/** Shows the case instead of the queue; resolves when it is painted. It takes the focus that the queue had. */
export async function uncoverCase(): Promise<void> {
  useTriage.getState().bringForward('case')
  await new Promise<void>((resolve) => whenPainted(resolve))
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#case [data-case-file]')?.focus({ preventScroll: true })
}

/** What a command of Triage needs. Each answers why nothing would be done now, in a sentence; null where something would. */
export function triageLacks(t: Translate) {
  const triage = (): string | null =>
    usePage.getState().page === 'triage' ? null : t('frame.commands.lookFirst')
  const alert = (): string | null =>
    triage() ?? (useTriage.getState().selected === null ? t('frame.commands.noAlertChosen') : null)
  const hasSelection = (): boolean => useSelection.getState().alerts.size > 0
  return {
    triage,
    alert,
    selection: (): string | null => triage() ?? (hasSelection() ? null : t('frame.commands.nothingSelected')),
    alertOrSelection: (): string | null => triage() ?? (hasSelection() ? null : alert())
  }
}

/** Goes to the alert after or before the chosen one; the first one where none is chosen. */
export function step(workspace: OpenWorkspace, by: 1 | -1): Promise<void> {
  return inTurn('leave', () => stepNow(workspace, by))
}

function stepNow(workspace: OpenWorkspace, by: 1 | -1): void {
  const { triage } = facesOf(workspace)
  const { filter, selected, select } = useTriage.getState()
  const view = triage.view(filter)
  if (view.total === 0) return
  const row = rowByStep(selected === null ? null : presenceOf(workspace, selected), by, view.total)
  if (row !== null) select(view.keyAt(row))
}

export function presenceOf(workspace: OpenWorkspace, key: string): QueuePresence {
  const { triage } = facesOf(workspace)
  const { filter, chosenUnder } = useTriage.getState()
  return queuePresence({
    key,
    filter,
    chosenUnder,
    position: triage.view(filter).positionOf(key),
    lastShown: useQueuePosition.getState().lastShown
  })
}

export type Run = (pressedAt: number) => void
export const inTriage =
  (run: Run): Run =>
  (pressedAt) => {
    if (usePage.getState().page === 'triage') run(pressedAt)
  }

/** Makes commands for the case of the chosen alert, which is read when one of them runs. */
export function caseCommandsOf(
  t: Translate,
  workspace: OpenWorkspace
): (id: string, label: string, run: (view: CaseView) => void) => Command {
  const { alert: lacks } = triageLacks(t)
  const onChosen = async (run: (view: CaseView) => void): Promise<void> => {
    const { selected } = useTriage.getState()
    const view = selected === null ? undefined : await readCase(workspace, selected)
    if (view === undefined) sayFailure({ sentence: t('frame.commands.noAlertChosen'), details: null })
    else run(view)
  }
  return (id, label, run) => commandsOf('case')(id, label, () => void onChosen(run), { lacks })
}
