import { useRef, useState } from 'react'
import { Button } from './button.tsx'

interface CopyableDetailsProps {
  readonly summary: string
  readonly text: string
  readonly copyLabel: string
  readonly copiedLabel: string
  /** Shown where the system refuses the clipboard: the text is selected then. */
  readonly selectedLabel: string
}

/** Facts for the service desk, out of the way until they are wanted. */
export function CopyableDetails({ summary, text, copyLabel, copiedLabel, selectedLabel }: CopyableDetailsProps) {
  const body = useRef<HTMLPreElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => {
        if (body.current !== null) getSelection()?.selectAllChildren(body.current)
        setState('selected')
      }
    )
  }
  const labels = { idle: copyLabel, copied: copiedLabel, selected: selectedLabel }
  return (
    <details className="details">
      <summary>{summary}</summary>
      <div className="details-body">
        <pre ref={body}>{text}</pre>
        <Button kind="quiet" onClick={copy}>
          {labels[state]}
        </Button>
      </div>
    </details>
  )
}
