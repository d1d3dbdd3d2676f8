import { CircleCheck, KeyRound } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ConnectionProblem, ConnectionTestOutcome } from '../../../shared/ipc/connection-schemas.ts'
import { connectionProblemText, serviceFailureText } from '../../i18n/failure-text.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { Details } from '../../parts/details.tsx'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { Button, Notice } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { forgetKey, saveConnection, sayNotSaved, testConnection } from './acts.ts'
import { type DraftField, fieldOf, firstDraft, mayHaveKey, problemOfDraft, requestOf } from './drafts.ts'
import { readKeychain } from './queries.ts'

/** Where the service is and how to reach it. The key can be entered but is never shown. */
export function ConnectionForm() {
  const { t } = useWording()
  const { draft, change, outcome, busy, test, save } = useConnectionForm()
  const managed = useManaged()
  const keyHint = useKeyHint()
  const problem = (field: DraftField): string | undefined =>
    outcome?.kind === 'problem' && fieldOf(outcome.problem) === field
      ? connectionProblemText(t, outcome.problem).sentence
      : undefined
  const concernsNoField =
    outcome !== null && (outcome.kind !== 'problem' || fieldOf(outcome.problem) === null)
  return (
    <Form onSubmit={(by) => (by === 'test' ? test() : save())}>
      {managed.baseUrl === undefined ? (
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
      ) : (
        <ManagedField label={t('settings.baseUrl')}>{managed.baseUrl}</ManagedField>
      )}
      <TextField
        label={t('settings.apiKey')}
        hint={keyHint}
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
      {managed.headerForm === undefined ? (
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
      ) : (
        <ManagedField label={t('settings.headerForm')}>{t(`settings.${managed.headerForm}`)}</ManagedField>
      )}
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={busy !== null}>
          {busy === 'save' ? t('settings.saving') : t('settings.save')}
        </Button>
        <Button type="submit" value="test" disabled={busy !== null} aria-describedby="test-hint">
          {busy === 'test' ? t('settings.testing') : t('settings.test')}
        </Button>
        <span id="test-hint" className="label">
          {t('settings.testHint')}
        </span>
      </div>
      {concernsNoField && <ConnectionOutcomeNotice outcome={outcome} />}
      <KeptKey />
    </Form>
  )
}

function useConnectionForm() {
  const { client } = useAppServices()
  const workspace = useSession((state) => state.workspace)
  const managed = useManaged()
  const [draft, setDraft] = useState(() => firstDraft(workspace, managed))
  const [outcome, setOutcome] = useState<ConnectionOutcome | null>(null)
  const [busy, setBusy] = useState<'test' | 'save' | null>(null)
  const keyMayBeKept = useSession((state) => mayHaveKey(state.workspace, state.settingsAtStart))
  const isLeft = useIsLeft()

  const run = async (what: 'test' | 'save', ask: () => Promise<ConnectionOutcome>): Promise<void> => {
    const problem = problemOfDraft(draft, keyMayBeKept)
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
      const tested = await testConnection(client, requestOf(draft))
      return tested.kind === 'invalid'
        ? { kind: 'problem', problem: tested.problem }
        : { kind: 'tested', outcome: tested }
    })
  const save = (): Promise<void> =>
    run('save', async () => {
      const saved = await saveConnection(client, requestOf(draft))
      if (saved.kind === 'invalid') {
        if (isLeft.current) sayNotSaved(saved.problem)
        return { kind: 'problem', problem: saved.problem }
      }
      // The key has been stored, so this page forgets it at once. One that was typed meanwhile has not been.
      setDraft((now) => (now.apiKey === draft.apiKey ? { ...now, apiKey: '' } : now))
      useSession.setState({
        workspace: saved.workspace,
        keychain: await readKeychain(client),
        leftBehind: null
      })
      return { kind: 'saved' }
    })
  const change = (part: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    if (outcome?.kind === 'problem') setOutcome(null)
  }
  return { draft, change, outcome, busy, test, save }
}

/** Whether the form is shown no more, so that an answer has to be said elsewhere. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** What a test or a save of the connection resulted in. */
export type ConnectionOutcome =
  | {
      readonly kind: 'tested'
      readonly outcome: Exclude<ConnectionTestOutcome, { readonly kind: 'invalid' }>
    }
  | { readonly kind: 'problem'; readonly problem: ConnectionProblem }
  | { readonly kind: 'saved' }

function ConnectionOutcomeNotice({ outcome }: { readonly outcome: ConnectionOutcome }) {
  const isFirst = useSession((state) => state.workspace.kind === 'none')
  const { good, sentence, details } = outcomeText(useWording(), outcome, isFirst)
  return (
    <Notice role={good ? 'status' : 'alert'} {...(good ? { tone: 'false-positive', icon: CircleCheck } : {})}>
      <p>{sentence}</p>
      <Details text={details} />
    </Notice>
  )
}

interface OutcomeText {
  readonly good: boolean
  readonly sentence: string
  readonly details: string | null
}

/** `isFirst`: on the first screen, which has no status bar with the switch that is named elsewhere. */
function outcomeText({ t, format }: Wording, outcome: ConnectionOutcome, isFirst: boolean): OutcomeText {
  switch (outcome.kind) {
    case 'saved':
      return { good: true, sentence: t('settings.saved'), details: null }
    case 'problem':
      return { good: false, ...connectionProblemText(t, outcome.problem) }
    case 'tested': {
      const tested = outcome.outcome
      if (isFirst && tested.kind === 'refused' && tested.failure.kind === 'working-offline')
        return { good: false, sentence: t('settings.notTested'), details: null }
      if (tested.kind === 'refused') return { good: false, ...serviceFailureText(t, format, tested.failure) }
      const lists = t('settings.acceptedLists', { count: tested.followLists })
      const window =
        tested.limit === null || tested.remaining === null
          ? ''
          : t('settings.acceptedWindow', { count: tested.remaining, limit: tested.limit })
      return {
        good: true,
        sentence: t('settings.accepted', { lists, window }).trim(),
        details:
          tested.correlationId === null ? null : t('settings.correlationId', { id: tested.correlationId })
      }
    }
  }
}

/** Whether a key is kept, and where. */
function useKeyHint(): string {
  const { t } = useWording()
  const keychain = useSession((state) => state.keychain)
  const workspace = useSession((state) => state.workspace)
  const mayBeKept = useSession((state) => mayHaveKey(state.workspace, state.settingsAtStart))
  if (!mayBeKept) return t('settings.apiKeyNew')
  const place = t(`settings.places.${keychain.kind}`, { backend: keychain.backend ?? '' })
  return t(workspace.kind === 'none' ? 'settings.apiKeyPerhaps' : 'settings.apiKeyKept', { place })
}

/** Says plainly where the key is kept, and offers to delete it. */
function KeptKey() {
  const { t } = useWording()
  const { client } = useAppServices()
  const keychain = useSession((state) => state.keychain)
  const workspace = useSession((state) => state.workspace)
  return (
    <div className="kept-key">
      <Glyph of={KeyRound} size={16} />
      <p>
        <strong>{t('settings.whereKept')}</strong>
        <br />
        {t(`settings.vault.${keychain.kind}`, { backend: keychain.backend ?? '' })}
      </p>
      {workspace.kind === 'service' && workspace.hasKey && (
        <Button onPress={() => forgetKey(client)}>{t('settings.forget')}</Button>
      )}
    </div>
  )
}
