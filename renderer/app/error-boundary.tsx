import { Component, type ReactNode } from 'react'
import { wording } from '../i18n/wording.ts'
import { Details } from '../parts/details.tsx'
import { Button, Notice } from '../ui/controls.tsx'

interface State {
  readonly bug: Error | null
}

/** Keeps a bug in one part of the page from taking the rest down, and tells the user what to do. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { bug: null }

  static getDerivedStateFromError(thrown: unknown): State {
    return { bug: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render(): ReactNode {
    const { bug } = this.state
    if (bug === null) return this.props.children
    const { t } = wording()
    return (
      <div className="page page-narrow">
        <Notice role="alert" actions={<Button onClick={() => location.reload()}>{t('frame.reload')}</Button>}>
          <strong>{t('frame.crashTitle')}</strong>
          <p>{t('frame.crashText')}</p>
          <Details text={`${bug.name}: ${bug.message}`} />
        </Notice>
      </div>
    )
  }
}
