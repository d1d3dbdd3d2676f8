import { Fragment } from 'react'

const code = /(?:[A-Z]{2,}-\d+|\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})/u
const codes = new RegExp(`(?<![\\w-])(${code.source})(?![\\w-])`, 'u')
const wholly = new RegExp(`^${code.source}$`, 'u')

/** The class of a text that is one code or date and stays in one line, and of no other. */
export function classOfCode(text: string): string | undefined {
  return wholly.test(text) ? 'whole-code' : undefined
}

/** A text in which no code and no date is broken at its hyphens: `ERR-01` and `1971-05-01` stay in one line. */
export function WholeCodes({ children }: { readonly children: string }) {
  return children.split(codes).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whole-code">
        {part}
      </span>
    )
  )
}

/** A path that breaks after its slashes, where Chromium by itself breaks in the middle of a name. */
export function Path({ children }: { readonly children: string }) {
  return children.split('/').map((name, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {name}
    </Fragment>
  ))
}
