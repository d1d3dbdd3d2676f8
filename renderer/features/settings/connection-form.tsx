import { useState } from 'react'
import { connectionProblemText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ConnectionDraft, type DraftField, fieldOf, firstDraft, problemOfDraft, requestOf } from './connection-draft.ts'
import { type ConnectionOutcome, ConnectionOutcomeNotice } from './connection-outcome.tsx'
import { KeptKey, useKeyPlace } from './kept-key.tsx'

/** Where the service is and how to reach it. The key goes in and is never shown. */
export function ConnectionForm() {
  const { t } = useWording()
  const { draft, change, outcome, busy, test, save } = useConnectionForm()
  const place = useKeyPlace()
  const keyIsKept = useSession(({ workspace }) => workspace.kind === 'service' && workspace.hasKey)
  const problem = (field: DraftField): string | undefined =>
    outcome?.kind === 'problem' && fieldOf(outcome.problem) === field ? connectionProblemText(t, outcome.problem).sentence : undefined
  const concernsNoField = outcome !== null && (outcome.kind !== 'problem' || fieldOf(outcome.problem) === null)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('settings.baseUrl')}
        hint={t('settings.baseUrlHint')}
        problem={problem('baseUrl')}
        value={draft.baseUrl}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      <TextField
        label={t('settings.apiKey')}
        hint={keyIsKept ? t('settings.apiKeyKept', { place }) : t('settings.apiKeyNew')}
        problem={problem('apiKey')}
        type="password"
        value={draft.apiKey}
        autoComplete="off"
        onChange={(apiKey) => change({ apiKey })}
      />
      <TextField
        label={t('settings.userId')}
        hint={t('settings.userIdHint')}
        problem={problem('userId')}
        value={draft.userId}
        autoComplete="off"
        spellCheck={false}
        onChange={(userId) => change({ userId })}
      />
      <RadioChoice
        label={t('settings.headerForm')}
        hint={t('settings.headerFormHint')}
        value={draft.headerForm}
        options={[
          { value: 'bare', label: t('settings.bare') },
          { value: 'token', label: t('settings.token') }
        ]}
        onChange={(headerForm) => change({ headerForm })}
      />
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={busy !== null}>
          {busy === 'save' ? t('settings.saving') : t('settings.save')}
        </Button>
        <Button disabled={busy !== null} aria-describedby="test-hint" onClick={() => void test()}>
          {busy === 'test' ? t('settings.testing') : t('settings.test')}
        </Button>
        <span id="test-hint" className="label">
          {t('settings.testHint')}
        </span>
      </div>
      {concernsNoField && <ConnectionOutcomeNotice outcome={outcome} />}
      <KeptKey />
    </form>
  )
}

function useConnectionForm() {
  const { client } = useAppServices()
  const workspace = useSession((state) => state.workspace)
  const [draft, setDraft] = useState<ConnectionDraft>(() => firstDraft(workspace))
  const [outcome, setOutcome] = useState<ConnectionOutcome | null>(null)
  const [busy, setBusy] = useState<'test' | 'save' | null>(null)
  const keyIsKept = workspace.kind === 'service' && workspace.hasKey

  const run = async (what: 'test' | 'save', ask: () => Promise<ConnectionOutcome>): Promise<void> => {
    const problem = problemOfDraft(draft, keyIsKept)
    if (problem !== null) {
      setOutcome({ kind: 'problem', problem })
      return
    }
    setBusy(what)
    setOutcome(null)
    try {
      setOutcome(await ask())
    } finally {
      setBusy(null)
    }
  }
  const test = (): Promise<void> =>
    run('test', async () => {
      const tested = await client.ask('connection.test', requestOf(draft))
      return tested.kind === 'invalid' ? { kind: 'problem', problem: tested.problem } : { kind: 'tested', outcome: tested }
    })
  const save = (): Promise<void> =>
    run('save', async () => {
      const saved = await client.ask('connection.save', requestOf(draft))
      if (saved.kind === 'invalid') return { kind: 'problem', problem: saved.problem }
      // The key has gone where it is kept; this page forgets it at once.
      setDraft((before) => ({ ...before, apiKey: '' }))
      useSession.setState({ workspace: saved.workspace, vault: await client.ask('vault.status', null) })
      return { kind: 'saved' }
    })
  const change = (part: Partial<ConnectionDraft>): void => {
    setDraft({ ...draft, ...part })
    if (outcome?.kind === 'problem') setOutcome(null)
  }
  return { draft, change, outcome, busy, test, save }
}
