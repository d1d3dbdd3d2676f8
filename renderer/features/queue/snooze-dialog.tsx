import { type KeyboardEvent, useState } from 'react'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { type ActionFailure, actionFailureText } from '../../decisions/action-failure.ts'
import { useSelection, useTriage } from '../../decisions/selection.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/marks.tsx'
import { snooze, wake } from './acts.ts'

const hour = 3_600_000
/** Work begins then. */
const morning = 8

const spans = ['threeHours', 'tomorrow', 'threeDays', 'week'] as const
type Span = (typeof spans)[number]

/** Puts one alert aside, or else the selected ones, or else the chosen one, or brings back those that are; the number keys choose. */
export function SnoozeDialog({ only }: { readonly only: string | null }) {
  const { t, format } = useWording()
  const store = useStore()
  const { close } = useOverlay.getState()
  const now = store.clock.now()
  // What was put aside when the dialog was opened: it says no other thing while it is read.
  const [aside] = useState(() => meantKeys(only).filter((key) => store.triage.isAside(key)))
  const run = (span: Span): void => {
    close()
    void putAside(store, only, endOf(span, now))
  }
  const runNow = (): void => {
    close()
    void bringBack(store, only, aside)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === '0' && aside.length > 0) {
      event.preventDefault()
      runNow()
      return
    }
    const span = spans[Number(event.key) - 1]
    if (span === undefined) return
    event.preventDefault()
    run(span)
  }
  return (
    <Dialog
      title={t('desk.snooze.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <p className="soft">{t('desk.snooze.text')}</p>
      <div className="desk-list">
        {aside.length > 0 && (
          <Button data-first-focus aria-keyshortcuts="0" onClick={runNow}>
            <span>
              {t('desk.snooze.now')}{' '}
              <span className="soft figures">
                {t('desk.snooze.nowAside', { count: aside.length, number: format.number(aside.length) })}
              </span>
            </span>
            <KeyCap keys="0" />
          </Button>
        )}
        {spans.map((span, index) => (
          <Button
            key={span}
            data-first-focus={index === 0 && aside.length === 0 ? true : undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => run(span)}
          >
            <span>
              {t(`desk.snooze.spans.${span}`)}{' '}
              <span className="soft figures">{format.moment(endOf(span, now), now)}</span>
            </span>
            <KeyCap keys={String(index + 1)} />
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function endOf(span: Span, now: EpochMillis): EpochMillis {
  const mornings = { tomorrow: 1, threeDays: 3, week: 7 }
  if (span === 'threeHours') return toEpochMillis(now + 3 * hour)
  const day = new Date(now)
  day.setDate(day.getDate() + mornings[span])
  return toEpochMillis(day.setHours(morning, 0, 0, 0))
}

function meantKeys(only: string | null): readonly string[] {
  if (only !== null) return [only]
  const { alerts } = useSelection.getState()
  const { selected } = useTriage.getState()
  return alerts.size > 0 ? [...alerts.keys()] : selected === null ? [] : [selected]
}

async function putAside(store: WorkspaceStore, only: string | null, until: EpochMillis): Promise<void> {
  const { t, format } = wording()
  await moveOn(store, only, async () => {
    const aside = await snooze(store, meantKeys(only), until)
    if (aside.kind === 'failed') return aside
    const { count, undo } = aside.value
    return ok({
      text: t('desk.snooze.done', {
        count,
        number: format.number(count),
        time: format.moment(until, store.clock.now())
      }),
      undo
    })
  })
}

async function bringBack(
  store: WorkspaceStore,
  only: string | null,
  aside: readonly string[]
): Promise<void> {
  const { t, format } = wording()
  await moveOn(store, only, async () => {
    const back = await wake(store, aside)
    return back.kind === 'failed'
      ? back
      : ok({
          text: t('desk.snooze.back', { count: aside.length, number: format.number(aside.length) }),
          undo: null
        })
  })
}

interface Told {
  readonly text: string
  readonly undo: number | null
}

/** What is put aside or brought back may leave the view: the next alert is chosen, and what was done is told. */
async function moveOn(
  store: WorkspaceStore,
  only: string | null,
  run: () => Promise<Result<Told, ActionFailure>>
): Promise<void> {
  const { selected, filter, select } = useTriage.getState()
  const { alerts, clear } = useSelection.getState()
  const view = store.triage.view(filter)
  const position = selected === null ? -1 : view.positionOf(selected)
  const next = position !== -1 && position + 1 < view.total ? view.keyAt(position + 1) : null
  const told = await run()
  if (told.kind === 'failed') {
    sayFailure(actionFailureText(wording().t, told.failure))
    return
  }
  if (only === null) clear()
  if ((only !== null || alerts.size === 0) && next !== null) select(next)
  sayDone(told.value.text, told.value.undo)
}
