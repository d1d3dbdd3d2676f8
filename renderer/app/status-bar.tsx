import { Cloud, CloudOff, Command, Keyboard, KeyRound, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { leftOf } from '../../shared/domain/budget.ts'
import { sideBySide } from '../../shared/domain/turning-text.ts'
import { setWorkOffline } from '../features/sync/acts.ts'
import { type Translate, useWording } from '../i18n/wording.ts'
import { type SessionState, useAppServices, useNow, useSession } from '../live/context.ts'
import { useEdits, useFact, useFacts } from '../live/queries.ts'
import { useReadyToSend } from '../live/ready-to-send.ts'
import { hashOfPage, useOverlay } from '../parts/in-front.ts'
import { ariaKeysOf, hintOf } from '../parts/key-grammar.ts'
import { runSync, useIsBusy } from '../parts/runs.ts'
import { StoppedText, WaitingText } from '../parts/waiting-notice.tsx'
import { useKeysNow } from '../parts/own-keys.ts'
import { Button, Switch } from '../ui/controls.tsx'
import { keepFocus } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { overlayKeys } from '../commands/first-keys.ts'

/**
 * Shows the connection, the age of the data, the queue, the calls, and where the key is kept. Each part opens
 * its page.
 */
export function StatusBar() {
  const { t } = useWording()
  const { client } = useAppServices()
  const workOffline = useSession((state) => state.workOffline)
  const running = useIsBusy()
  const ready = useReadyToSend()
  return (
    <footer className="status-bar">
      <span className="status-parts">
        <Connection />
        <OutboxCounts />
        <EditCounts />
        <Calls />
        <Waits />
        <KeyStatus />
      </span>
      <span className="status-end">
        <OverlayButton
          kind="commands"
          label={t('frame.commands.title')}
          keys={overlayKeys.commands}
          icon={<Glyph of={Command} size={14} />}
        />
        <OverlayButton
          kind="shortcuts"
          label={t('frame.commands.shortcutsTitle')}
          keys={overlayKeys.shortcuts}
          icon={<Glyph of={Keyboard} size={14} />}
        />
        <Switch
          label={t('frame.workOffline')}
          checked={workOffline}
          onChange={(wanted) => void setWorkOffline(client, wanted)}
        />
        <Button
          kind="quiet"
          disabled={running}
          aria-label={ready > 0 ? t('frame.syncNowAndSend', { count: ready }) : undefined}
          onPress={() => runSync(client, { full: false })}
          icon={<Glyph of={RefreshCw} size={14} />}
        >
          {ready > 0 ? t('frame.syncAndSend', { count: ready }) : t('frame.syncNow')}
        </Button>
      </span>
    </footer>
  )
}

interface OverlayButtonProps {
  readonly kind: 'commands' | 'shortcuts'
  readonly label: string
  readonly keys: readonly string[]
  readonly icon: ReactNode
}

/** Opens by mouse what a key opens too. */
function OverlayButton({ kind, label, keys: first, icon }: OverlayButtonProps) {
  const keys = useKeysNow()(kind, first)
  return (
    <Button
      kind="icon"
      aria-label={label}
      tip={hintOf(label, keys, '+')}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(keys)}
      onClick={() => useOverlay.getState().open({ kind })}
      icon={icon}
    />
  )
}

function Connection() {
  const { t, format } = useWording()
  const now = useNow()
  const reachability = useSession((state) => state.reachability)
  const asOf = useFact((facts) => facts.asOf)
  const isIdle = useSession(({ sync }) => sync.kind === 'idle')
  const partAt = useFact(({ part }) => part?.at ?? null) ?? null
  // While a run is under way, what it has not read yet is no news.
  const readSince = isIdle ? partAt : null
  const listsRead = useFact(({ followLists }) => followLists.length) ?? 0
  const offline = reachability.kind === 'offline'
  const Icon = offline ? CloudOff : Cloud
  return (
    <span role="status" aria-label={t('frame.connection')} className="status-part">
      <a
        href={hashOfPage('sync')}
        className="status-connection"
        data-tone={offline ? 'offline' : 'false-positive'}
      >
        <Glyph of={Icon} size={14} />
        <strong>{t(offline ? 'frame.offline' : 'frame.online')}</strong>
        {offline && <span>{t(`frame.offlineBecause.${reachability.reason}`)}</span>}
        {asOf !== undefined && (
          <span className="figures">
            {asOf === null
              ? t(listsRead > 0 ? 'frame.partlySynced' : 'frame.neverSynced')
              : t('frame.asOf', { time: format.moment(asOf, now) })}
            {readSince !== null && ` · ${t('frame.partAsOf', { time: format.moment(readSince, now) })}`}
          </span>
        )}
      </a>
    </span>
  )
}

function OutboxCounts() {
  const { t } = useWording()
  const counts = useFacts()?.outbox
  if (counts === undefined) return null
  return (
    <a href={hashOfPage('outbox')} className="status-part figures">
      {t('frame.ready', { count: counts.ready })}
      {counts.drafts > 0 && ` · ${t('frame.drafts', { count: counts.drafts })}`}
      {counts.attention > 0 && ` · ${t('frame.attention', { count: counts.attention })}`}
    </a>
  )
}

/** How many creations and edits of subjects the service does not have yet. */
function EditCounts() {
  const { t } = useWording()
  const counts = useEdits()?.counts
  const waiting = counts === undefined ? 0 : counts.ready + counts.sending + counts.attention
  if (waiting === 0) return null
  return (
    <a href={hashOfPage('subjects')} className="status-part figures">
      {t('subjects.waiting', { count: waiting })}
    </a>
  )
}

function Calls() {
  const { t } = useWording()
  const sync = useSession((state) => state.sync)
  const balances = useSession((state) => state.balances)
  const totals = useSession((state) => state.totals)
  const isSample = useSession((state) => state.workspace.kind === 'sample')
  return (
    <a href={hashOfPage('sync')} className="status-part figures">
      {sync.kind === 'idle' && callsText(t, { balances, totals, isSample })}
      {sync.kind === 'paused' && t('frame.paused')}
      {sync.kind === 'running' &&
        (sync.progress.phase === 'submitting'
          ? t('frame.submitting')
          : t('frame.syncing', { count: sync.progress.calls }))}
    </a>
  )
}

/** All calls that were made, of every API. A limit is that of the compliance API, which the sync uses. */
export function callsText(
  t: Translate,
  { balances, totals, isSample }: Pick<SessionState, 'balances' | 'totals'> & { readonly isSample: boolean }
): string {
  const { total, byApi } = totals
  const balance = balances.find(({ api }) => api === 'compliance')
  const allowed = balance?.allowed ?? null
  if (balance === undefined || allowed === null)
    return t(isSample ? 'frame.callsOfSample' : 'frame.callsSpent', { count: total })
  const left = t('frame.callsLeft', { left: leftOf(balance) ?? 0, count: allowed })
  return total === byApi.compliance ? left : sideBySide([left, t('frame.callsOfAll', { count: total })])
}

/** What the app waits for, and what stops it. It is there while nothing waits too, to hand on the focus of its button. */
function Waits() {
  const part = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const region = part.current
    return region === null
      ? undefined
      : keepFocus(region, () => region.parentElement?.querySelector('a') ?? null)
  }, [])
  return (
    <span ref={part} className="status-waiting">
      <WaitingText />
      <StoppedText />
    </span>
  )
}

function KeyStatus() {
  const { t } = useWording()
  const workspace = useSession((state) => state.workspace)
  const keychain = useSession((state) => state.keychain)
  const kind = keyKind(workspace, keychain)
  const words = t(`frame.vault.${kind}`, { backend: keychain.backend ?? '' })
  return (
    <a href={hashOfPage('settings')} className="status-part status-key" data-tip={words}>
      <Glyph of={KeyRound} size={14} />
      <span>{words}</span>
    </a>
  )
}

function keyKind(
  workspace: SessionState['workspace'],
  keychain: SessionState['keychain']
): SessionState['keychain']['kind'] | 'none' | 'sample' {
  if (workspace.kind === 'sample') return 'sample'
  return workspace.kind === 'service' && workspace.hasKey ? keychain.kind : 'none'
}
