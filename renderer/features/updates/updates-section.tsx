import './updates.css'
import { useEffect, useState } from 'react'
import { managedBy } from '../../../shared/domain/policy.ts'
import type { UpdateFailure, UpdateRule, UpdateState, UpdateStatus } from '../../../shared/domain/updates.ts'
import { mayLook } from '../../../shared/domain/updates.ts'
import { assertNever } from '../../../shared/errors.ts'
import { type Translate, useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { ManagedField } from '../../parts/managed.tsx'
import { Button, Notice, ProgressBar } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { leaveToSettings, notInstalledText, ruleFor, saveRule, takeStep, type UpdateStep } from './acts.ts'

/** In Settings: where new versions of the app come from, and what became of the last one. */
export function UpdatesSection() {
  const { t } = useWording()
  const status = useSession((state) => state.updates)
  const isManaged = useSession((state) => managedBy(state.policy).updates !== undefined)
  if (status === null) return null
  const { ability, rule } = status
  return (
    <section className="settings-section" aria-labelledby="settings-updates">
      <h2 id="settings-updates">{t('updates.title')}</h2>
      <p className="soft">{t('updates.what')}</p>
      {isManaged && <ManagedRule rule={rule} />}
      {ability.kind === 'nothing' ? (
        <p>{t(`updates.nothing.${ability.because}`)}</p>
      ) : (
        <>
          {!isManaged && <RuleForm rule={rule} />}
          {rule.kind !== 'never' && <Steps status={status} />}
        </>
      )}
    </section>
  )
}

function ManagedRule({ rule }: { readonly rule: UpdateRule }) {
  const { t } = useWording()
  return (
    <>
      <ManagedField label={t('updates.rule')}>
        {rule.kind === 'from-server'
          ? t('updates.managedAddress', { address: rule.address })
          : t(`updates.rules.${rule.kind}`)}
      </ManagedField>
      {rule.kind === 'from-server' && <p className="field-hint">{t('updates.managedHint')}</p>}
    </>
  )
}

type ChosenKind = 'by-file' | 'from-server'

/** An address counts when it is saved, and not while it is typed. */
function RuleForm({ rule }: { readonly rule: UpdateRule }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const [kind, setKind] = useState<ChosenKind>(rule.kind === 'from-server' ? 'from-server' : 'by-file')
  const [address, setAddress] = useState(rule.kind === 'from-server' ? rule.address : '')
  const [problem, setProblem] = useState<'updates.addressProblem' | 'updates.notConfirmed' | null>(null)
  const choose = (chosen: ChosenKind): void => {
    setKind(chosen)
    if (chosen === 'by-file' && rule.kind !== 'by-file') void saveRule(client, { kind: 'by-file' })
  }
  const save = async (): Promise<void> => {
    const chosen = ruleFor(address)
    setProblem(chosen === null ? 'updates.addressProblem' : null)
    if (chosen !== null && (await saveRule(client, chosen)) === 'not-confirmed')
      setProblem('updates.notConfirmed')
  }
  return (
    <Form onSubmit={save}>
      <RadioChoice
        label={t('updates.rule')}
        hint={t('updates.ruleHint')}
        value={kind}
        options={(['by-file', 'from-server'] as const).map((value) => ({
          value,
          label: t(`updates.rules.${value}`)
        }))}
        onChange={choose}
      />
      {kind === 'from-server' && (
        <>
          <TextField
            label={t('updates.address')}
            hint={t('updates.addressHint')}
            problem={problem === null ? undefined : t(problem)}
            value={address}
            inputMode="url"
            spellCheck={false}
            onChange={(text) => {
              setAddress(text)
              setProblem(null)
            }}
          />
          <div className="form-actions">
            <Button type="submit">{t('updates.save')}</Button>
          </div>
        </>
      )}
    </Form>
  )
}

function Steps({ status }: { readonly status: UpdateStatus }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { state, rule, ability } = status
  const step = (name: UpdateStep) => () => takeStep(client, name)
  const canInstall = state.kind === 'ready' && ability.kind === 'installs'
  return (
    <>
      <div role="status">
        <Told status={status} />
      </div>
      {state.kind === 'fetching' && (
        <ProgressBar
          label={t('updates.progress')}
          valueText={t('updates.percent', { percent: Math.round(state.share * 100) })}
          share={state.share}
        />
      )}
      {canInstall && (
        <p className="field-hint">{t(ability.startsAgain ? 'updates.startsAgain' : 'updates.closes')}</p>
      )}
      <div className="form-actions">
        {canInstall && (
          <Button kind="primary" onPress={step('updates.install')}>
            {t('updates.install')}
          </Button>
        )}
        {state.kind === 'available' && (
          <Button kind="primary" onPress={step('updates.fetch')}>
            {t('updates.fetch', { version: state.version })}
          </Button>
        )}
        {mayLook(state) && rule.kind === 'from-server' && (
          <Button onPress={step('updates.look')}>{t('updates.look')}</Button>
        )}
        {mayLook(state) && (
          <Button aria-describedby="updates-folder" onPress={step('updates.from-folder')}>
            {t('updates.fromFolder')}
          </Button>
        )}
      </div>
      {mayLook(state) && (
        <p id="updates-folder" className="field-hint">
          {t('updates.fromFolderHint')}
        </p>
      )}
    </>
  )
}

function Told({ status: { state, ability } }: { readonly status: UpdateStatus }) {
  const { t, format } = useWording()
  const isNotInstalled = state.kind === 'not-installed'
  useEffect(() => {
    if (isNotInstalled) leaveToSettings()
  }, [isNotInstalled])
  if (state.kind === 'failed' || state.kind === 'not-installed')
    return (
      <Notice role="none" tone="conflict">
        <p>{state.kind === 'failed' ? failureText(t, state.because) : notInstalledText(t, state)}</p>
      </Notice>
    )
  if (state.kind === 'ready' && ability.kind === 'checks')
    return (
      <>
        <p>{t('updates.byHand', { version: state.version })}</p>
        <pre className="verbatim updates-command">{commandFor(ability.installedAs, state.file)}</pre>
      </>
    )
  const text = stateText({ t, format }, state)
  return text === null ? null : <p>{text}</p>
}

/** In quotes that a shell takes literally, whatever a folder is called. */
function commandFor(installedAs: 'deb' | 'rpm', file: string): string {
  const quoted = `'${file.replaceAll("'", `'\\''`)}'`
  return installedAs === 'deb' ? `sudo apt install ${quoted}` : `sudo dnf install ${quoted}`
}

function stateText(
  { t, format }: Wording,
  state: Exclude<UpdateState, { readonly kind: 'failed' | 'not-installed' }>
): string | null {
  switch (state.kind) {
    case 'off':
      return null
    case 'idle':
      return state.lookedAt === null
        ? t('updates.state.never')
        : t('updates.state.nothing', { at: format.dayAndTime(state.lookedAt) })
    case 'looking':
      return t('updates.state.looking')
    case 'available':
    case 'fetching':
    case 'ready':
    case 'waiting':
      return t(`updates.state.${state.kind}`, { version: state.version })
    default:
      return assertNever(state)
  }
}

function failureText(t: Translate, failure: UpdateFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return t(`updates.failed.unreachable.${failure.reason}`)
    case 'refused':
      return t('updates.failed.refused', { status: failure.status })
    case 'disk':
      return t('updates.failed.disk', { code: failure.code })
    case 'not-found':
    case 'redirected':
    case 'working-offline':
    case 'not-signed':
    case 'unusable':
    case 'other-file':
    case 'not-newer':
    case 'not-installed':
      return t(`updates.failed.${failure.kind}`)
    default:
      return assertNever(failure)
  }
}
