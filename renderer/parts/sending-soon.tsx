import './sending-soon.css'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { mayBeAsked } from '../../shared/domain/connection.ts'
import type { SendingSoon } from '../../shared/domain/sending-soon.ts'
import { isRunUnderWay } from '../../shared/domain/sync-run.ts'
import { sideBySide } from '../../shared/domain/turning-text.ts'
import type { Client } from '../client/client.ts'
import { useWording, type Wording } from '../i18n/wording.ts'
import { type SessionState, useAppServices, useSession } from '../live/context.ts'
import { ariaKeysOf, spokenKeys } from './key-grammar.ts'
import { useKeysNow } from './own-keys.ts'
import { Button, KeyCap } from '../ui/controls.tsx'
import { Glyph } from '../ui/glyph.tsx'

/** The keys that keep what would go out by itself. */
export const takeBackKeys = ['Ctrl', '.']

/** What will go out by itself. Null while nothing will, and where a run already sends. */
function soonOf({ sendingSoon, sync, reachability }: SessionState): SendingSoon | null {
  return isRunUnderWay(sync) || !mayBeAsked(reachability) ? null : sendingSoon
}

/** Why the command that takes it back would do nothing. Null if it would do something. */
export function whyNoTakeBack({ t }: Wording): string | null {
  return soonOf(useSession.getState()) === null ? t('outbox.soon.nothing') : null
}

export function takeBack(client: Client): void {
  if (soonOf(useSession.getState()) !== null) void client.ask('outbox.take-back', null)
}

/** Says what will be sent by itself and in how many seconds, with the way to keep it (SPEC O25a). */
export function SendingSoonBar() {
  const soon = useSession(soonOf)
  return soon === null ? null : <Countdown key={soon.at} soon={soon} />
}

function Countdown({ soon }: { readonly soon: SendingSoon }) {
  const { t } = useWording()
  const { client, clock } = useAppServices()
  const keys = useKeysNow()('take-back', takeBackKeys)
  const left = useSecondsUntil(soon.at, () => clock.now())
  const what = sideBySide(
    [
      ...(soon.reviews > 0 ? [t('outbox.soon.reviews', { count: soon.reviews })] : []),
      ...(soon.edits > 0 ? [t('outbox.soon.edits', { count: soon.edits })] : [])
    ],
    ', '
  )
  return (
    <section className="sending-soon" data-tone="draft" aria-label={t('outbox.soon.title')}>
      <Glyph of={Send} size={16} />
      {/* Said once, since a number that changes each second would talk over everything else. */}
      <p role="status" className="visually-hidden">
        {t('outbox.soon.announced', { what, keys: spokenKeys(keys, t('outbox.soon.fullStop')) })}
      </p>
      <p className="figures" aria-hidden="true">
        {t('outbox.soon.text', { what, count: left })}
      </p>
      <Button aria-keyshortcuts={ariaKeysOf(keys)} onClick={() => takeBack(client)}>
        {t('outbox.soon.takeBack')}
        <KeyCap keys={keys.join('+')} />
      </Button>
    </section>
  )
}

function useSecondsUntil(at: number, now: () => number): number {
  const leftNow = (): number => Math.max(0, Math.ceil((at - now()) / 1000))
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), 250)
    return () => clearInterval(timer)
  })
  return left
}
