import type { KeyboardEvent } from 'react'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import { snooze } from '../../actions/snooze.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { useOverlay } from '../../state/overlays.ts'
import { useSelection } from '../../state/selection.ts'
import { useTriage } from '../../state/triage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useStore } from '../live-query.ts'
import type { WorkspaceStore } from '../live-query.ts'
import { sayDone, sayFailure } from '../say.ts'
import { useWording, wording } from '../wording.ts'

const hour = 3_600_000
/** Work begins then. */
const morning = 8

const spans = ['threeHours', 'tomorrow', 'threeDays', 'week'] as const
type Span = (typeof spans)[number]

/** Puts the selected alerts aside, or else the chosen one; the number keys choose. */
export function SnoozeDialog() {
  const { t, format } = useWording()
  const store = useStore()
  const { close } = useOverlay.getState()
  const now = store.clock.now()
  const run = (span: Span): void => {
    close()
    void putAside(store, endOf(span, now))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const span = spans[Number(event.key) - 1]
    if (span === undefined) return
    event.preventDefault()
    run(span)
  }
  return (
    <Dialog title={t('desk.snooze.title')} closeLabel={t('frame.close')} onClose={close} onKeyDown={onKeyDown}>
      <p className="soft">{t('desk.snooze.text')}</p>
      <div className="desk-list">
        {spans.map((span, place) => (
          <Button key={span} data-first-focus={place === 0 ? true : undefined} aria-keyshortcuts={String(place + 1)} onClick={() => run(span)}>
            <span>
              {t(`desk.snooze.spans.${span}`)} <span className="soft figures">{format.moment(endOf(span, now), now)}</span>
            </span>
            <KeyCap keys={String(place + 1)} />
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

async function putAside(store: WorkspaceStore, until: EpochMillis): Promise<void> {
  const { t, format } = wording()
  const { selected, filter, select } = useTriage.getState()
  const { keys, clear } = useSelection.getState()
  const meant = keys.size > 0 ? [...keys] : selected === null ? [] : [selected]
  const view = store.triage.view(filter)
  const position = selected === null ? -1 : view.positionOf(selected)
  const next = position !== -1 && position + 1 < view.total ? view.keyAt(position + 1) : null
  const aside = await snooze(store, meant, until)
  if (aside.kind === 'failed') {
    sayFailure(actionFailureText(t, aside.failure))
    return
  }
  clear()
  if (keys.size === 0 && next !== null) select(next)
  sayDone(t('desk.snooze.done', { count: aside.value, number: format.number(aside.value), time: format.moment(until, store.clock.now()) }))
}
