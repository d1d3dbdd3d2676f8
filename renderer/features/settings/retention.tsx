import { type ReactNode, useId, useState } from 'react'
import {
  daysOfYears,
  firstRetention,
  type OldCounts,
  oldKinds,
  type Retention,
  retentionChoices,
  retentionKinds,
  retentionYears,
  spanOf,
  yearsByLaw
} from '../../../shared/domain/settings.ts'
import { ok } from '../../../shared/errors.ts'
import { sayFailureOf } from '../../decisions/said-of-workspace.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { type Translate, useWording } from '../../i18n/wording.ts'
import { useWorkspace } from '../../live/context.ts'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { Button, Notice } from '../../ui/controls.tsx'
import { keptRetention, whatIsOld } from './acts.ts'
import { useIsTimeUntold } from './queries.ts'
import { type Asked, createRetentionChoices, savedTimes } from './retention-choices.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const retentionForm: SettingsForm<Retention, Retention, never> = {
  ...keptRetention,
  draftOf: (retention) => retention,
  read: ok,
  withKept: (retention) => retention,
  saved: 'settings.retentionSaved',
  savedOf: savedTimes
}

/** How long stored data stays on this machine. */
export function RetentionForm() {
  const { draft, change, save } = useSettingsForm(retentionForm)
  return draft === null ? null : <RetentionFields {...{ draft, change, save }} />
}

interface RetentionFieldsProps {
  readonly draft: Retention
  readonly change: (part: Partial<Retention>) => void
  readonly save: (retention: Retention) => Promise<boolean>
}

/** What would go is said before anything is saved (SPEC B8g). */
function RetentionFields({ draft, change, save }: RetentionFieldsProps) {
  const { t } = useWording()
  const { retention: managed } = useManaged()
  const workspace = useWorkspace()
  const isTimeUntold = useIsTimeUntold()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [{ choose, confirm }] = useState(() =>
    createRetentionChoices(draft, {
      ...{ save, onKept: change, onAsked: setAsked },
      find: (part) => whatIsOld(workspace, { ...firstRetention, ...part }),
      onFailed: (failure) =>
        sayFailureOf(workspace, 'retention', (words) => storeFailureText(words.t, failure))
    })
  )
  return (
    <div className="form">
      {retentionKinds.map((kind) =>
        managed[kind] === undefined ? (
          <DaysField
            key={kind}
            kind={kind}
            days={asked?.part[kind] ?? draft[kind]}
            onChange={(days) => void choose(kind, days)}
          >
            {asked?.kind === kind && (
              <WhatGoes counts={asked.counts} onYes={() => confirm(asked.part)} onNo={() => setAsked(null)} />
            )}
          </DaysField>
        ) : (
          <ManagedField key={kind} label={t(`settings.retentionKinds.${kind}`)}>
            {draft[kind] === null ? t('settings.retentionNever') : spanText(t, draft[kind])}
          </ManagedField>
        )
      )}
      {isTimeUntold && retentionKinds.some((kind) => draft[kind] !== null) && (
        <Notice role="status" tone="draft">
          <p>{t('settings.retentionUntold')}</p>
        </Notice>
      )}
      <p className="field-hint">{t('settings.retentionHint')}</p>
    </div>
  )
}

interface WhatGoesProps {
  readonly counts: OldCounts
  readonly onYes: () => Promise<void>
  readonly onNo: () => void
}

function WhatGoes({ counts, onYes, onNo }: WhatGoesProps) {
  const { t } = useWording()
  return (
    <Notice
      role="status"
      tone="draft"
      actions={
        <>
          <Button kind="primary" onPress={onYes}>
            {t('settings.retentionYes')}
          </Button>
          <Button onClick={onNo}>{t('settings.retentionNo')}</Button>
        </>
      }
    >
      <p>{t('settings.retentionAsked')}</p>
      <ul className="plain-list" aria-label={t('settings.retentionAsked')}>
        {oldKinds.map(
          (kind) =>
            counts[kind] > 0 && <li key={kind}>{t(`settings.old.${kind}`, { count: counts[kind] })}</li>
        )}
      </ul>
      {counts.heldCases > 0 && <p>{t('settings.retentionHeld', { count: counts.heldCases })}</p>}
    </Notice>
  )
}

function spanText(t: Translate, days: number): string {
  const { kind, count } = spanOf(days)
  if (kind === 'days') return t('settings.retentionDays', { count })
  return t(count === yearsByLaw ? 'settings.retentionByLaw' : 'settings.retentionYears', { count })
}

const choices: readonly number[] = [...retentionChoices, ...retentionYears.map(daysOfYears)]

interface DaysFieldProps {
  readonly kind: keyof Retention
  readonly days: number | null
  readonly onChange: (days: number | null) => void
  readonly children: ReactNode
}

function DaysField({ kind, days, onChange, children }: DaysFieldProps) {
  const { t } = useWording()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`settings.retentionKinds.${kind}`)}</label>
      <select
        id={id}
        className="input"
        value={days ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        <option value="">{t('settings.retentionNever')}</option>
        {(days === null || choices.includes(days) ? choices : [...choices, days]).map((count) => (
          <option key={count} value={count}>
            {spanText(t, count)}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}
