import { CircleAlert, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'

interface NoticeProps {
  /** `alert` interrupts a screen reader, `status` waits, `none` is part of the page. */
  readonly role: 'alert' | 'status' | 'none'
  readonly tone?: Tone
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Stands at the end of the line, such as a button to dismiss. */
  readonly end?: ReactNode
}

export function Notice({ role, tone, icon, children, actions, end }: NoticeProps) {
  const Icon = icon ?? (role === 'alert' ? CircleAlert : Info)
  const shown = tone ?? (role === 'alert' ? 'true-positive' : 'accent')
  return (
    <div className="notice" data-tone={shown} role={role === 'none' ? undefined : role}>
      <Icon size={16} aria-hidden="true" />
      <div>
        {children}
        {actions !== undefined && <div className="notice-actions">{actions}</div>}
      </div>
      {end}
    </div>
  )
}
