import { sideBySide } from '../../shared/domain/turning-text.ts'
import { useId, useState } from 'react'
import { useWording } from '../i18n/wording.ts'
import { FieldNotes } from '../ui/fields.tsx'

interface FileFieldProps {
  readonly label: string
  readonly hint?: string
  readonly problem?: string | undefined
  /** Spelled like the `accept` attribute of the input. */
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** The name of a file that was chosen when the field was shown before. */
  readonly chosenBefore?: string | null
  /** The chosen file is used at once, so that the field is empty again. */
  readonly isEmptied?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/**
 * A field to choose files. The browser's own field speaks the language of the system, not that of the app.
 */
export function FileField({
  label,
  hint,
  problem,
  accept,
  multiple = false,
  disabled = false,
  chosenBefore = null,
  isEmptied = false,
  onChoose
}: FileFieldProps) {
  const { t } = useWording()
  const [names, setNames] = useState<readonly string[]>([])
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="file-field">
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-notes`}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            if (isEmptied) target.value = ''
            else setNames(chosen.map(({ name }) => name))
            if (chosen.length > 0) onChoose(chosen)
          }}
        />
        <span className="button" aria-hidden="true">
          {t(multiple ? 'frame.chooseFiles' : 'frame.chooseFile')}
        </span>
        {!isEmptied && (
          <span className="soft file-name" aria-hidden="true">
            {names.length === 0 ? (chosenBefore ?? t('frame.noFileChosen')) : sideBySide(names, ', ')}
          </span>
        )}
      </div>
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} />
    </div>
  )
}
