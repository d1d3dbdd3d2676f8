import type { KeyStop } from '../../../shared/domain/sending-soon.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'

/**
 * Why nothing more is sent after a run until there is another key (SPEC O8a). Null if the key does not stop the queue. What
 * the key may not read shows nothing of what it may send, unless the service does not know it at all.
 */
export function keyStopOf(ending: SyncEnding): KeyStop | null {
  if (ending.summary.sendingRefused === true) return 'refused'
  if (ending.kind !== 'stopped' || ending.because.kind !== 'service') return null
  const { kind } = ending.because.failure
  if (kind === 'no-key' || kind === 'other-customer') return kind
  return kind === 'unauthorized' ? 'refused' : null
}
