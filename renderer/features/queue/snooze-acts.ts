import { addDays, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type AlertState, isSameState } from '../../../shared/domain/alert.ts'
import type { TouchedAlert, UndoableAct } from '../../../shared/domain/review.ts'
import { type Snooze, snoozeId } from '../../../shared/domain/snooze.ts'
import { localItemId } from '../../../shared/domain/work-journal.ts'
import { ok, type Result } from '../../../shared/errors.ts'
import { stateOfAlert } from '../../data/index/profile-mark.ts'
import type { WorkWrite } from '../../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act, type ActionFailure, actionFailureText, type ActPlan } from '../../decisions/act.ts'
import { inTurn, isStillChosen } from '../../decisions/chosen-alert.ts'
import { undoKeysInWords } from '../../decisions/decision-keys.ts'
import { keyAfter, meantAlert, type Pressed } from '../../decisions/meant-alert.ts'
import { selectionComing } from '../../decisions/selecting.ts'
import { type SelectedAlerts, useQueuePosition, useSelection, useTriage } from '../../decisions/selection.ts'
import { numberOf, undoStep, untouched } from '../../decisions/undo-step.ts'
import { type Wording } from '../../i18n/wording.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'

const hour = 3_600_000
/** The hour at which work begins. */
const morning = 8

export const spans = ['threeHours', 'tomorrow', 'threeDays', 'week'] as const
export type Span = (typeof spans)[number]

export function endOf(span: Span, now: EpochMillis): EpochMillis {
  const mornings = { tomorrow: 1, threeDays: 3, week: 7 }
  if (span === 'threeHours') return toEpochMillis(now + 3 * hour)
  return toEpochMillis(new Date(addDays(now, mornings[span])).setHours(morning, 0, 0, 0))
}

/** This alert, or else the selected ones, or else the chosen one. */
export function meantKeys(only: string | null): readonly string[] {
  if (only !== null) return [only]
  const { alerts } = useSelection.getState()
  const { selected } = useTriage.getState()
  return alerts.size > 0 ? [...alerts.keys()] : selected === null ? [] : [selected]
}

/** The alerts that are meant, as they are now. */
export function statesOf(workspace: OpenWorkspace, keys: readonly string[]): SelectedAlerts {
  const { triage } = facesOf(workspace)
  return new Map(
    keys.flatMap((key) => {
      const state = triage.stateOf(key)
      return state === undefined ? [] : [[key, state] as const]
    })
  )
}

/** Puts alerts aside, tells until when, and goes to the next alert. `opened`: as they were when it was asked for. */
export async function putAside(
  workspace: OpenWorkspace,
  only: string | null,
  until: EpochMillis,
  by: Pressed = 'button',
  opened?: SelectedAlerts
): Promise<void> {
  const { clock } = facesOf(workspace)
  await moveOn(workspace, only, by, async (keys, selected) => {
    const aside = await snooze(workspace, keys, until, selected ?? opened)
    if (aside.kind === 'failed') return aside
    const { count, undo, changed } = aside.value
    if (selected === undefined && changed > 0)
      return ok({ text: ({ t }) => t('desk.snooze.changed'), undo, stays: true })
    return ok({ text: (words) => asideWords(words, { count, changed, until, now: clock.now() }), undo })
  })
}

interface AsideNow {
  readonly count: number
  readonly changed: number
  readonly until: EpochMillis
  readonly now: EpochMillis
}

function asideWords({ t, format }: Wording, { count, changed, until, now }: AsideNow): string {
  const counted = (of: number): { count: number; number: string } => ({
    count: of,
    number: format.number(of)
  })
  const time = format.moment(until, now)
  return [
    count === 0 && changed > 0
      ? ''
      : t('desk.snooze.done', { ...counted(count), time, undo: undoKeysInWords(t) }),
    changed > 0 ? t('desk.bulk.changed', counted(changed)) : ''
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Brings back alerts that were put aside, tells so, and goes to the next alert. */
export async function bringBack(
  workspace: OpenWorkspace,
  only: string | null,
  aside: readonly string[]
): Promise<void> {
  await moveOn(workspace, only, 'button', async () => {
    const back = await wake(workspace, aside)
    if (back.kind === 'failed') return back
    const { count, undo } = back.value
    return ok({
      text: ({ t, format }) => t('desk.snooze.back', { count, number: format.number(count) }),
      undo
    })
  })
}

/** Puts the selected alerts, or else the chosen one, aside without asking for how long. */
export function putAsideUntilTomorrow(workspace: OpenWorkspace): Promise<void> {
  return putAside(workspace, null, endOf('tomorrow', facesOf(workspace).clock.now()), 'key')
}

interface Told {
  readonly text: (words: Wording) => string
  readonly undo: number | null
  /** Nothing was done, so that nothing goes on. */
  readonly stays?: true
}

/**
 * Does it to the selected alerts, or in the turn of its key to one, from which it goes on to the next, because this one
 * may leave the view. Tells what was done.
 */
async function moveOn(
  workspace: OpenWorkspace,
  only: string | null,
  by: Pressed,
  run: (keys: readonly string[], seen?: SelectedAlerts) => Promise<Result<Told, ActionFailure>>
): Promise<void> {
  const coming = only === null ? selectionComing() : null
  if (coming !== null) await coming
  const { alerts, end } = useSelection.getState()
  if (only === null && alerts.size > 0) {
    if (saysDone(await run([...alerts.keys()], alerts))) end(alerts)
    return
  }
  await inTurn('leave', async (choice) => {
    const meant = await meantAlert(workspace, by, choice)
    if (meant === null) return
    const next = keyAfter(workspace, meant.presence)
    const isDone = saysDone(await run([only ?? meant.key]))
    if (!isDone || (only ?? meant.key) !== meant.key || !isStillChosen(choice)) return
    if (next !== null) useTriage.getState().goOn(next)
    // What was put aside does not stay in the list, though it is the last one.
    else useQueuePosition.setState({ lastShown: null })
  })
}

function saysDone(told: Result<Told, ActionFailure>): boolean {
  if (told.kind === 'failed') sayFailure('many', ({ t }) => actionFailureText(t, told.failure))
  else sayDone('many', told.value.text, told.value.undo)
  return told.kind !== 'failed' && told.value.stays !== true
}

interface PutAside {
  /** How many alerts could be put aside, or brought back. */
  readonly count: number
  /** The number of the act, by which it can be undone. Null if nothing was done. */
  readonly undo: number | null
  /** How many stay where they are, because they are not what they were when they were selected. */
  readonly changed: number
}

/**
 * Puts alerts aside until a time, or until they change. One that was `seen` otherwise stays: nobody has looked at what it
 * is now (SPEC T6i).
 */
export function snooze(
  workspace: OpenWorkspace,
  keys: readonly string[],
  until: EpochMillis,
  seen: ReadonlyMap<string, AlertState> = new Map()
): Promise<Result<PutAside, ActionFailure>> {
  return act(workspace, async () => {
    const stored = [...(await facesOf(workspace).alerts.all(keys)).values()]
    const states = stored.map(({ key, alert }) => ({ key, now: stateOfAlert(alert) }))
    const same = states.filter(({ key, now }) => isSameState(seen.get(key) ?? now, now))
    const aside = same.map(({ key, now }): Snooze => ({ kind: 'snooze', alertKey: key, until, seen: now }))
    const before = new Map((await snoozesOf(workspace, keys)).map((one) => [one.alertKey, one]))
    const touched = aside.map(({ alertKey }) => touchedSnooze(alertKey, before.get(alertKey)))
    const write = { putLocalItems: aside, changed: stored.length - same.length }
    return await planned(workspace, { kind: 'snoozed' }, touched, write)
  })
}

/** Brings back alerts that were put aside. */
export function wake(
  workspace: OpenWorkspace,
  keys: readonly string[]
): Promise<Result<PutAside, ActionFailure>> {
  return act(workspace, async () => {
    const before = await snoozesOf(workspace, keys)
    const touched = before.map((one) => touchedSnooze(one.alertKey, one))
    return await planned(workspace, { kind: 'woken' }, touched, { deleteLocalItems: before.map(localItemId) })
  })
}

async function snoozesOf(workspace: OpenWorkspace, keys: readonly string[]): Promise<readonly Snooze[]> {
  const items = await facesOf(workspace).workBook.localItemsOf(keys.map(snoozeId))
  return items.filter((item) => item.kind === 'snooze')
}

function touchedSnooze(key: string, before: Snooze | undefined): TouchedAlert {
  return { ...untouched(key), ...(before === undefined ? {} : { snoozeBefore: before }) }
}

async function planned(
  workspace: OpenWorkspace,
  kind: UndoableAct,
  touched: readonly TouchedAlert[],
  {
    putLocalItems = [],
    deleteLocalItems = [],
    changed = 0
  }: Partial<Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'> & Pick<PutAside, 'changed'>>
): Promise<ActPlan<PutAside>> {
  if (touched.length === 0) return ok({ write: {}, value: { count: 0, undo: null, changed } })
  const step = await undoStep(workspace, kind, touched)
  return ok({
    write: {
      putLocalItems: [...step.putLocalItems, ...putLocalItems],
      deleteLocalItems: [...step.deleteLocalItems, ...deleteLocalItems]
    },
    value: { count: touched.length, undo: numberOf(step), changed }
  })
}
