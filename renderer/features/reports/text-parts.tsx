import { Fragment } from 'react'

interface TextPartsProps {
  /** Those that are null or empty are left out. */
  readonly parts: readonly (string | null)[]
  readonly separator?: string
}

/** Texts of others in one line, each by itself: one that turns the direction of writing turns only itself. */
export function TextParts({ parts, separator = ' · ' }: TextPartsProps) {
  return parts.filter((part) => part !== null && part !== '').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
