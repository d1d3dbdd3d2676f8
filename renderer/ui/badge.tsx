import type { LucideIcon } from 'lucide-react'

/** What a colour means. Each comes with an icon and a word. */
export type Tone =
  | 'true-positive'
  | 'false-positive'
  | 'open'
  | 'discarded'
  | 'draft'
  | 'conflict'
  | 'offline'
  | 'accent'
  | 'neutral'

interface BadgeProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly children: string
}

export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {children}
    </span>
  )
}
