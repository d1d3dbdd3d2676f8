import type { FieldResult } from '../../../shared/domain/comparison.ts'
import type { Glance } from '../../../shared/domain/glance.ts'

/** Letters and not icons, since hundreds of rows a second are laid out while the list is scrolled. */
const marks: Readonly<Record<FieldResult, string>> = {
  matched: '=',
  near: '≈',
  'not-matched': '≠',
  unknown: '?'
}
export const glanceFields = ['name', 'birthDate', 'countries'] as const satisfies readonly (keyof Glance)[]

/** Name, birth date and country of a row, as in the case. `title` explains them in words, and so does the name of the row. */
export function GlanceMarks({ glance, title }: { readonly glance: Glance; readonly title: string }) {
  return (
    <span className="queue-glance" aria-hidden="true" data-tip={title}>
      {glanceFields.map((field) => {
        const result = glance[field]
        return (
          <span key={field} data-result={result ?? undefined}>
            {result === null ? '' : marks[result]}
          </span>
        )
      })}
    </span>
  )
}
