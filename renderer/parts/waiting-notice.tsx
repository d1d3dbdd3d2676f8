import { useId } from 'react'
import { CircleAlert, Hourglass } from 'lucide-react'
import type { EpochMillis } from '../../shared/clock.ts'
import { mayBeAsked } from '../../shared/domain/connection.ts'
import { isRunUnderWay } from '../../shared/domain/sync-run.ts'
import { isBetweenRuns, mayBeTried, type Waiting } from '../../shared/domain/waiting.ts'
import type { Client } from '../client/client.ts'
import { useWording, type Wording } from '../i18n/wording.ts'
import { type SessionState, useAppServices, useNow, useSession } from '../live/context.ts'
import { hashOfPage } from './in-front.ts'
import { ariaKeysOf } from './key-grammar.ts'
import { useKeysNow } from './own-keys.ts'
import { Button, KeyCap, Notice } from '../ui/controls.tsx'
import { Glyph } from '../ui/glyph.tsx'

/** The key that lets what waits go at once. */
export const tryKeys = ['N']

/** What the app waits for before it goes on. Null while nothing waits, and where nothing goes on by itself. */
function waitingOf({ waiting, sync, reachability }: SessionState): Waiting | null {
  if (waiting === null || sync.kind === 'paused' || !mayBeAsked(reachability)) return null
  return isRunUnderWay(sync) && isBetweenRuns(waiting.because) ? null : waiting
}

/** A service may ask for a pause into the next day. */
function waitText({ t, format }: Wording, { because, until }: Waiting, now: EpochMillis): string {
  return t(`sync.wait.because.${because}`, { time: format.timeAtToTheSecond(until, now) })
}

/** What a try costs, or why none is offered. Null where nothing more is to be said. */
function whyText({ t }: Wording, { because, canTry }: Waiting): string | null {
  switch (because) {
    case 'used-up':
    case 'limit':
    case 'lost-answer':
      return t(`sync.wait.why.${because}`)
    case 'asked':
      return t(canTry ? 'sync.wait.why.asked' : 'sync.wait.trying')
    case 'pace':
    case 'refused':
    case 'failed':
    case 'attempt':
      return canTry ? null : t('sync.wait.trying')
  }
}

/** Why the command that tries now would do nothing. Null if it would do something. */
export function whyNoTry(wording: Wording): string | null {
  const waiting = waitingOf(useSession.getState())
  if (waiting === null) return wording.t('sync.wait.nothing')
  return waiting.canTry ? null : whyText(wording, waiting)
}

/** Lets what waits go at once, where that may be tried. */
export function tryNow(client: Client): void {
  if (waitingOf(useSession.getState())?.canTry === true) void client.ask('sync.try-now', null)
}

/** The wait in the few words that the status bar has room for. The sentence is its tip, and on its page. */
export function WaitingText() {
  const wording = useWording()
  const id = useId()
  const now = useNow()
  const waiting = useSession(waitingOf)
  if (waiting === null) return null
  const { t, format } = wording
  const { because, until } = waiting
  return (
    <span role="group" aria-label={t('sync.wait.title')} className="status-part figures">
      <a
        href={hashOfPage('sync')}
        className="status-connection"
        data-tip={waitText(wording, waiting, now)}
        aria-describedby={id}
      >
        <Glyph of={Hourglass} size={14} />
        {t(`sync.wait.short.${because}`, { time: format.timeAtToTheSecond(until, now) })}
        <span id={id} hidden>
          {waitText(wording, waiting, now)}
        </span>
      </a>
      <TryNow waiting={waiting} />
    </span>
  )
}

/** That the key holds up the queue, where the bar says nothing of a wait. The whole sentence is in the outbox. */
export function StoppedText() {
  const { t } = useWording()
  const stop = useSession((state) => (waitingOf(state) === null ? state.keyStop : null))
  return stop === null ? null : (
    <a href={hashOfPage('outbox')} className="status-part" data-tip={t(`outbox.stopped.${stop}`)}>
      <Glyph of={CircleAlert} size={14} />
      {t(`frame.stopped.${stop}`)}
    </a>
  )
}

/** The wait on a page, with what a try costs or why there is none. */
export function WaitingNotice() {
  const wording = useWording()
  const now = useNow()
  const waiting = useSession(waitingOf)
  if (waiting === null) return null
  const why = whyText(wording, waiting)
  return (
    <div role="group" aria-label={wording.t('sync.wait.title')}>
      <Notice role="status" icon={Hourglass} end={<TryNow waiting={waiting} />}>
        <p className="figures">{waitText(wording, waiting, now)}</p>
        {why !== null && <p className="soft">{why}</p>}
      </Notice>
    </div>
  )
}

/** Stays where it is while a try is under way, so that the focus stays too. */
function TryNow({ waiting: { because, canTry } }: { readonly waiting: Waiting }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const keys = useKeysNow()('try-now', tryKeys)
  if (!mayBeTried(because)) return null
  return (
    <Button
      kind="quiet"
      aria-disabled={!canTry}
      aria-keyshortcuts={ariaKeysOf(keys)}
      onClick={() => tryNow(client)}
    >
      {t('sync.wait.tryNow')}
      <KeyCap keys={keys.join('+')} />
    </Button>
  )
}
