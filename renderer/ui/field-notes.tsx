import { CircleAlert } from 'lucide-react'

interface FieldNotesProps {
  readonly id: string
  readonly hint: string | undefined
  readonly problem: string | undefined
}

/** What a field wants, and what is wrong with what it holds. */
export function FieldNotes({ id, hint, problem }: FieldNotesProps) {
  return (
    <div id={id}>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}
