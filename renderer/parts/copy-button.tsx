import { useState } from 'react'
import { useWording } from '../i18n/wording.ts'
import { Button } from '../ui/controls.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  /** What the button copies, where its label alone does not say it. */
  readonly name?: string
}

/** Copies a short text. If the system refuses access to the clipboard, the text is shown, to be copied by hand. */
export function CopyButton({ label, text, name }: CopyButtonProps) {
  const { t } = useWording()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused')
    )
  }
  return (
    <span className="copy">
      <Button kind="quiet" aria-label={name} onClick={copy}>
        {label}
      </Button>
      <span role="status" className="soft">
        {state === 'copied' ? t('frame.copied') : state === 'refused' ? text : ''}
      </span>
    </span>
  )
}
