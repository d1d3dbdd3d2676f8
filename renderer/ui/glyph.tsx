import type { LucideIcon, LucideProps } from 'lucide-react'
import { memo } from 'react'

interface GlyphProps extends Pick<LucideProps, 'strokeWidth' | 'fill' | 'className'> {
  readonly of: LucideIcon
  /** In pixels. */
  readonly size: number
}

/**
 * An icon beside its words. It is kept while it stays the same: the library works each icon out anew whenever what lies
 * around it is drawn, which was a fifth of all that a decision leaves to be cleaned up.
 */
export const Glyph = memo(function Glyph({ of: Icon, ...look }: GlyphProps) {
  return <Icon aria-hidden="true" {...look} />
})
