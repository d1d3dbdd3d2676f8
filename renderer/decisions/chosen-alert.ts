import { create } from 'zustand'
import type { SeenAlert, Verdict } from '../../shared/domain/review.ts'
import { subscriptionKey } from '../../shared/domain/subscription.ts'
import type { CaseView, TriageIndex, TriageView } from '../../shared/domain/triage-index.ts'
import type { TriageQuery } from '../../shared/domain/triage-query.ts'
import { assertNever } from '../../shared/errors.ts'
import { createInTurn } from '../../shared/in-turn.ts'
import { type Command, commandsOf } from '../commands/command.ts'
import { selectKeys } from '../commands/first-keys.ts'
import { readCase } from '../data/pull/queries.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { type Sentence, type Translate, wording } from '../i18n/wording.ts'
import { useOnTheWay } from '../live/on-the-way.ts'
import { whenPainted } from '../live/painted.ts'
import { usePage } from '../parts/in-front.ts'
import { sayFailure } from '../parts/messages.ts'
import { keysInWords } from '../parts/own-keys.ts'
import { isOneColumn } from '../ui/layout.tsx'
import { announce } from './announcement.ts'
import { type QueuePosition, useQueuePosition, useSelection, useTriage } from './selection.ts'

/** A reason as it reads on the shown alert. */
export interface Offer {
  readonly id: string
  readonly name: string
  readonly text: string
  /** The text for a screen (SPEC Q1l). */
  readonly shown: string
  /** With the places that are filled in for each alert. */
  readonly written: string
  /** Why it does not fit this alert as it is decided, in words. Null if it does. */
  readonly misfit: string | null
  readonly speaksFor: Verdict | undefined
}

/** The state of the shown alert's input. Its comment may be a moment ahead of the stored draft. */
export interface WritingState {
  /** Key of the alert that is painted in full. Only this alert can be decided. */
  readonly shown: string | null
  /** The version, status and profile that are painted. A decision applies to these. */
  readonly seen: SeenAlert | null
  /** Key of the chosen alert if that was looked for and is not on this machine. */
  readonly missing: string | null
  /** Why the alert cannot be decided, in words. Null if it can. */
  readonly block: 'discarded' | 'gone' | 'queued' | 'sending' | 'uncertain' | null
  readonly comment: string
  /** Something was typed for the comment before its field is there, and is put into it in its turn. */
  readonly isTextAhead: boolean
  /** What the comment needs before the decision can go into the outbox. Null if nothing. */
  readonly lack: Sentence | null
  /** The reasons of the shown alert. Empty while they are not on screen and its comment is empty. */
  readonly offers: readonly Offer[]
  /** Acts that were pressed before another page was chosen are under way. Keys since are meant for that page. */
  readonly finishing: boolean
  /** An act under way goes to another alert, so the case takes no input until the other one is shown. */
  readonly leaving: boolean
  /** An act has lasted so long that the user should see it. */
  readonly lasting: boolean
  /** The comment is not stored yet. */
  readonly unsaved: boolean
  /** The comment that was given to the store last, so that the same text is not stored twice. */
  readonly stored: { readonly key: string; readonly comment: string } | null
}

export const useWriting = create<WritingState>(() => ({
  shown: null,
  seen: null,
  missing: null,
  block: null,
  comment: '',
  isTextAhead: false,
  lack: null,
  offers: [],
  finishing: false,
  leaving: false,
  lasting: false,
  unsaved: false,
  stored: null
}))

// What is under way for long is waited for no more.
useWriting.subscribe(({ leaving, lasting }) => {
  const isOnTheWay = leaving && !lasting
  if (useOnTheWay.getState().isOnTheWay !== isOnTheWay) useOnTheWay.setState({ isOnTheWay })
})

/** Whether the case of this alert takes input: it is shown, and no other alert is on its way. */
export function takesInput(key: string): boolean {
  const { leaving, shown } = useWriting.getState()
  return !leaving && shown === key
}

/** Milliseconds. An alert that has not been read by then will not be, and the acts after it must go on. */
const patience = 30_000

/**
 * Milliseconds. A shorter act is not shown as under way, because painting that twice for each decision would
 * cost more than it tells.
 */
const shownFrom = 100

const turns = createInTurn()
let waiting = 0
let waitingToLeave = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs acts in the order of their keys, even if keys are pressed faster than alerts appear. `then` tells
 * whether the alert stays chosen; if it does, it takes input meanwhile. An act gets the number of the choice that
 * it was asked for.
 */
export function inTurn(then: 'stay' | 'leave', act: (choice: number) => Promise<void> | void): Promise<void> {
  keepInSight()
  const { choice } = useTriage.getState()
  waiting += 1
  if (then === 'leave') waitingToLeave += 1
  useWriting.setState({ leaving: waitingToLeave > 0 })
  timer ??= setTimeout(() => useWriting.setState({ lasting: true }), shownFrom)
  return turns(() => act(choice)).finally(() => {
    waiting -= 1
    if (then === 'leave') waitingToLeave -= 1
    if (waiting > 0) {
      useWriting.setState({ leaving: waitingToLeave > 0 })
      return
    }
    clearTimeout(timer)
    timer = undefined
    useWriting.setState({ leaving: false, lasting: false })
  })
}

/** Resolves when all acts are over that wait for their turn by now. */
export function turnsSoFar(): Promise<void> {
  return turns(() => undefined)
}

/** Tells of what a key has done by now, after what the keys before it tell whose acts are still under way (SPEC T18n). */
export function announceInTurn(text: string): void {
  if (waiting === 0) announce(text)
  else void turns(() => announce(text))
}

let pagesLeft = 0
// Held by a key that waits for an alert of the new page, the old one would never go (SPEC T18o).
usePage.subscribe(({ page }, { page: before }) => {
  if (page === before || waiting === 0) return
  pagesLeft += 1
  useWriting.setState({ finishing: true })
  void turns(() => {
    pagesLeft -= 1
    useWriting.setState({ finishing: pagesLeft > 0 })
  })
})

/** Whether an alert is chosen that is neither painted nor known to be missing. */
export function isBeingRead(): boolean {
  return chosenAndShown() === undefined
}

/**
 * The key of the chosen alert once it is painted. Null if none is chosen any more, or it is not on this
 * machine, or it was not read in time.
 */
export function shownKey(): Promise<string | null> {
  const first = chosenAndShown()
  if (first !== undefined) return Promise.resolve(first)
  return new Promise((resolve) => {
    const settle = (found: string | null): void => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      resolve(found)
    }
    const look = (): void => {
      const found = chosenAndShown()
      if (found !== undefined) settle(found)
    }
    const stops = [useWriting.subscribe(look), useTriage.subscribe(look)]
    const timer = setTimeout(() => settle(null), patience)
  })
}

/** Undefined while it is being read. */
function chosenAndShown(): string | null | undefined {
  const { selected } = useTriage.getState()
  const { shown, missing } = useWriting.getState()
  if (selected === null || missing === selected) return null
  return shown === selected ? selected : undefined
}

/** Whether the list that is shown contains the chosen alert. */
export type QueuePresence =
  | { readonly kind: 'shown'; readonly position: number }
  /**
   * The alert was decided or changed by a sync, and so left the list. `position` is where it stood and the
   * next alert stands now.
   */
  | { readonly kind: 'left'; readonly position: number }
  /**
   * The alert was opened from elsewhere while this list was shown. `position` is that of the alert that was
   * chosen in the list before.
   */
  | { readonly kind: 'opened'; readonly position: number | null }
  /** The list was filtered again, so that the chosen alert does not belong to it. */
  | { readonly kind: 'hidden' }

interface Chosen {
  readonly key: string
  /** Position in the list, or -1 if the list does not show the alert. */
  readonly position: number
  readonly filter: TriageQuery
  /** The filter of the list when the alert was chosen. */
  readonly chosenUnder: TriageQuery
  readonly lastShown: QueuePosition | null
}

export function queuePresence({ key, position, filter, chosenUnder, lastShown }: Chosen): QueuePresence {
  if (position !== -1) return { kind: 'shown', position }
  const known = lastShown !== null && lastShown.filter === filter ? lastShown : null
  if (known?.key === key) return { kind: 'left', position: known.position }
  return chosenUnder === filter ? { kind: 'opened', position: known?.position ?? null } : { kind: 'hidden' }
}

/** The row after the alert's position. Null at the end, and if the list has no position for the alert. */
export function rowAfter(presence: QueuePresence, total: number): number | null {
  const row =
    presence.kind === 'shown' ? presence.position + 1 : presence.kind === 'left' ? presence.position : total
  return row < total ? row : null
}

/** The row that one step leads to, or null. `total` is above 0. */
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

/** In one column the queue may cover the case. */
export function isCaseCovered(): boolean {
  return !useTriage.getState().caseInFront && isOneColumn()
}

/**
 * A person acts, so that nothing opens by itself any more. What the page has opened is read before it is shown; until
 * then the alert before is in sight, and the act is meant for that one (SPEC T21i). `seen`: the alert that is in sight.
 */
export function keepInSight(seen: string | null = useWriting.getState().shown): void {
  const { chosenBy, keepOpened } = useTriage.getState()
  if (chosenBy === 'page') keepOpened(isCaseCovered() ? null : seen)
}

/**
 * Shows the case instead of the queue and gives it the focus that the queue had. Resolves when it is painted.
 */
export async function uncoverCase(): Promise<void> {
  useTriage.getState().bringForward('case')
  await new Promise<void>((resolve) => whenPainted(resolve))
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#case [data-case-file]')?.focus({ preventScroll: true })
}

/**
 * What the commands of triage need. Each function returns a sentence that says why the command would do
 * nothing now, or null.
 */
export function triageLacks(t: Translate) {
  const triage = (): string | null =>
    usePage.getState().page === 'triage' ? null : t('frame.commands.lookFirst')
  const alert = (): string | null =>
    triage() ?? (useTriage.getState().selected === null ? t('frame.commands.noAlertChosen') : null)
  const hasSelection = (): boolean => useSelection.getState().alerts.size > 0
  return {
    triage,
    alert,
    selection: (): string | null => triage() ?? (hasSelection() ? null : nothingSelected(t)),
    alertOrSelection: (): string | null => triage() ?? (hasSelection() ? null : alert())
  }
}

function nothingSelected(t: Translate): string {
  const select = keysInWords('select', selectKeys.select, t('frame.commands.select'))
  return t('frame.commands.nothingSelected', { select })
}

/**
 * The list as it is shown. The chosen alert keeps its place until the user goes on, also where it no longer
 * fits the filters since it was decided.
 */
export function shownView(triage: TriageIndex): TriageView {
  const { filter, selected } = useTriage.getState()
  const view = triage.view(filter)
  const { lastShown } = useQueuePosition.getState()
  if (selected === null || lastShown?.key !== selected || lastShown.filter !== filter) return view
  return view.positionOf(selected) === -1 ? triage.view(filter, selected) : view
}

/** Goes to the alert after the chosen one, back to the one before it, or to the first if none is chosen. */
export function step(workspace: OpenWorkspace, by: 1 | -1): Promise<void> {
  return inTurn('leave', (choice) => {
    if (isStillChosen(choice) && (by === 1 || !stepBack(workspace))) stepNow(workspace, by)
  })
}

/** False if a person has chosen another alert since: that one stays chosen, and keys after it are meant for it. */
export function isStillChosen(choice: number): boolean {
  return useTriage.getState().choice === choice
}

function stepNow(workspace: OpenWorkspace, by: 1 | -1): void {
  const { triage } = facesOf(workspace)
  const { selected, goOn } = useTriage.getState()
  const view = shownView(triage)
  if (view.total === 0) return
  const row = rowByStep(selected === null ? null : presenceOf(workspace, selected), by, view.total)
  if (row === null) {
    announce(wording().t(by === 1 ? 'triage.isLast' : 'triage.isFirst'))
    return
  }
  const isOnward = by === 1 && selected !== null && view.positionOf(selected) !== -1
  goOn(view.keyAt(row), isOnward ? undefined : [])
}

/** Goes back to the alert from which the user went on, also where that has left the list. False if there is none. */
function stepBack(workspace: OpenWorkspace): boolean {
  const { trail } = useTriage.getState()
  const before = trail.findLast((key) => facesOf(workspace).triage.row(key) !== undefined)
  if (before !== undefined) goBackTo(before)
  return before !== undefined
}

/** Goes to an alert. If the user went on from it, it takes its place in the list again. */
export function goBackTo(key: string): void {
  const { trail, filter, goOn } = useTriage.getState()
  const at = trail.lastIndexOf(key)
  if (at !== -1) useQueuePosition.setState({ lastShown: { key, filter, position: 0 } })
  goOn(key, at === -1 ? [] : trail.slice(0, at))
}

export function presenceOf(workspace: OpenWorkspace, key: string): QueuePresence {
  const { triage } = facesOf(workspace)
  const { filter, chosenUnder } = useTriage.getState()
  return queuePresence({
    key,
    filter,
    chosenUnder,
    position: shownView(triage).positionOf(key),
    lastShown: useQueuePosition.getState().lastShown
  })
}

export type Run = (pressedAt: number) => void
export const inTriage =
  (run: Run): Run =>
  (pressedAt) => {
    if (usePage.getState().page === 'triage') run(pressedAt)
  }

/** The case of the alert that Triage shows, as far as that is known without reading it. Null where it is not. */
export function chosenCase(workspace: OpenWorkspace): string | null {
  const { selected } = useTriage.getState()
  if (selected === null || usePage.getState().page !== 'triage') return null
  const row = facesOf(workspace).triage.row(selected)
  return row === undefined ? null : subscriptionKey(row.alert)
}

/** Makes commands for the case of the alert that Triage shows, which is read when one of them runs (SPEC T18t). */
export function caseCommandsOf(
  t: Translate,
  workspace: OpenWorkspace
): (id: string, label: string, run: (view: CaseView) => void, keys?: readonly string[]) => Command {
  const { alert: lacks } = triageLacks(t)
  const onChosen = async (run: (view: CaseView) => void): Promise<void> => {
    const { selected } = useTriage.getState()
    const view = selected === null ? undefined : await readCase(workspace, selected)
    if (view === undefined) sayFailure('command', ({ t }) => t('frame.commands.noAlertChosen'))
    else run(view)
  }
  return (id, label, run, keys = []) =>
    commandsOf('case')(
      id,
      label,
      inTriage(() => void onChosen(run)),
      { keys, lacks }
    )
}
