import {
  Check,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Flag,
  type LucideIcon,
  Minus,
  Pencil,
  Send,
  SendHorizontal,
  Split
} from 'lucide-react'
import { type AlertStatus, isKnownAlertStatus, type KnownAlertStatus } from '../../shared/domain/alert.ts'
import type { UserState } from '../../shared/domain/triage-index.ts'
import { statusWords } from '../i18n/domain-words.ts'
import { useWording } from '../i18n/wording.ts'
import { Badge, type Tone } from '../ui/controls.tsx'

interface Face {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const statusFaces: Readonly<Record<KnownAlertStatus, Face>> = {
  open: { tone: 'open', icon: Circle },
  'true-positive': { tone: 'true-positive', icon: Flag },
  'false-positive': { tone: 'false-positive', icon: Check },
  discarded: { tone: 'discarded', icon: Minus }
}

/** The colour and icon of a status. A status that the specification does not list gets neutral ones. */
export function statusFace(status: AlertStatus): Face {
  return isKnownAlertStatus(status) ? statusFaces[status] : { tone: 'neutral', icon: CircleDashed }
}

const userStateFaces: Readonly<Record<Exclude<UserState, 'none'>, Face>> = {
  draft: { tone: 'draft', icon: Pencil },
  ready: { tone: 'accent', icon: Send },
  sending: { tone: 'accent', icon: SendHorizontal },
  sent: { tone: 'neutral', icon: CircleCheck },
  conflict: { tone: 'conflict', icon: Split },
  attention: { tone: 'true-positive', icon: CircleAlert }
}

export function userStateFace(state: Exclude<UserState, 'none'>): Face {
  return userStateFaces[state]
}

export function StatusBadge({ status }: { readonly status: AlertStatus }) {
  const { t } = useWording()
  const { tone, icon } = statusFace(status)
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords(t, status)}
    </Badge>
  )
}
