import { type KeyboardEvent, useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { bringBack, endOf, meantKeys, putAside, type Span, spans, statesOf } from './snooze-acts.ts'

/** Brings back; the numbers after it put aside. */
const nowKey = '0'

/**
 * Puts aside one alert, or else the selected ones, or else the chosen one, or brings them back. The number
 * keys choose the time.
 */
export function SnoozeDialog({ only }: { readonly only: string | null }) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const triage = useTriageIndex()
  const { close } = useOverlay.getState()
  const now = useAppServices().clock.now()
  // The alerts that were aside when the dialog opened, so that the dialog does not change while it is read.
  const [aside] = useState(() => meantKeys(only).filter((key) => triage.isAside(key)))
  const [opened] = useState(() => statesOf(workspace, meantKeys(only)))
  const run = (span: Span): void => {
    close()
    void putAside(workspace, only, endOf(span, now), 'button', opened)
  }
  const runNow = (): void => {
    close()
    void bringBack(workspace, only, aside)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === nowKey && aside.length > 0) {
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
          <Button data-first-focus aria-keyshortcuts={nowKey} onClick={runNow}>
            <span>
              {t('desk.snooze.now')}{' '}
              <span className="soft figures">
                {t('desk.snooze.nowAside', { count: aside.length, number: format.number(aside.length) })}
              </span>
            </span>
            <KeyCap keys={nowKey} />
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
