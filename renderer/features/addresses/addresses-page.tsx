import './addresses.css'
import { AddressBatch } from './address-batch.tsx'
import { AddressDetail } from './address-detail.tsx'
import { AddressResults } from './address-results.tsx'
import { useWording } from '../../i18n/wording.ts'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import {
  addressLocalFields,
  addressModes,
  addressQueryFields,
  fieldOfIssue
} from '../../../shared/domain/address-search.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { useAppServices, useSession, useWorkspace } from '../../live/context.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { Button } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { clearForm, searchForm, searchTyped } from './acts.ts'
import { costOf } from './search-cost.ts'
import { useAddressSearch } from './state.ts'
import { callsLeft } from '../../parts/runs.ts'

/** Searches Dutch addresses, at the service for one call, or for free among those that were found before. */
export function AddressesPage() {
  const { t } = useWording()
  return (
    <div className="page page-wide">
      <h1>{t('addresses.title')}</h1>
      <p className="soft">{t('addresses.intro')}</p>
      <AddressForm />
      <div className="addresses-body">
        <AddressResults />
        <AddressDetail />
      </div>
      <AddressBatch />
    </div>
  )
}

function AddressForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const { form, issue, result, change } = useAddressSearch()
  useSearchWhileTyping()
  const set = (part: Partial<typeof form>): void => change({ form: { ...form, ...part }, issue: null })
  const problemAt = (field: keyof typeof form): string | undefined =>
    issue !== null && fieldOfIssue(form, issue) === field ? t(`addresses.issues.${issue}`) : undefined
  const hintOf = (field: string): string | undefined =>
    field === 'houseLetter'
      ? t('addresses.letterHint')
      : field === 'municipality' || field === 'province'
        ? t('addresses.localHint')
        : undefined
  return (
    <Form
      className="address-form"
      role="search"
      aria-label={t('addresses.search')}
      onSubmit={() => searchForm(client, workspace)}
    >
      <TextField
        label={t('addresses.search')}
        problem={problemAt('text')}
        type="search"
        maxLength={200}
        placeholder={t('addresses.placeholder')}
        value={form.text}
        onChange={(text) => set({ text })}
      />
      <div className="address-fields">
        {[...addressQueryFields, ...addressLocalFields].map((field) => (
          <TextField
            key={field}
            label={t(`addresses.fields.${field}`)}
            hint={hintOf(field)}
            problem={problemAt(field)}
            value={form[field]}
            maxLength={200}
            autoComplete="off"
            onChange={(value) => set({ [field]: value })}
          />
        ))}
      </div>
      <RadioChoice
        label={t('addresses.mode')}
        value={form.mode}
        options={addressModes.map((mode) => ({ value: mode, label: t(`addresses.modes.${mode}`) }))}
        onChange={(mode) => set({ mode })}
      />
      <SearchOptions />
      <div className="address-act">
        <Button
          type="submit"
          kind="primary"
          disabled={result.kind === 'searching'}
          icon={<Glyph of={Search} size={16} />}
        >
          {t('addresses.searchNow')}
        </Button>
        <Button kind="quiet" onClick={clearForm}>
          {t('addresses.clear')}
        </Button>
        <SearchCost />
      </div>
    </Form>
  )
}

/** Where a search looks, and when it begins. */
function SearchOptions() {
  const { t } = useWording()
  const { keptOnly, change } = useAddressSearch()
  const { searchWhileTyping, prefer } = usePreferences()
  return (
    <div className="address-options">
      <label className="choice-option">
        <input
          type="checkbox"
          checked={keptOnly}
          onChange={(event) => change({ keptOnly: event.target.checked })}
        />
        {t('addresses.keptOnly')}
      </label>
      <label className="choice-option">
        <input
          type="checkbox"
          checked={searchWhileTyping}
          onChange={(event) => prefer({ searchWhileTyping: event.target.checked })}
        />
        {t('addresses.whileTyping')}
      </label>
    </div>
  )
}

/** Begins anew with each letter, and where the person turns it on. */
function useSearchWhileTyping(): void {
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const form = useAddressSearch((state) => state.form)
  const searchWhileTyping = usePreferences((state) => state.searchWhileTyping)
  const connected = useSession((state) => state.workspace)
  useEffect(() => searchTyped({ client, workspace }), [client, workspace, form, searchWhileTyping, connected])
}

/** Says what the search will cost before the button is pressed. */
function SearchCost() {
  const { t, format } = useWording()
  const { form, keptOnly } = useAddressSearch()
  const isOffline = useSession((state) => !mayBeAsked(state.reachability))
  const isSample = useSession((state) => state.workspace.kind === 'sample')
  const left = useSession((state) => callsLeft(state, 'locations'))
  const cost = costOf({ form, keptOnly, isOffline, isSample, left })
  return (
    <p role="status" aria-label={t('addresses.cost.label')} className="soft figures">
      {cost.kind === 'left'
        ? t('addresses.cost.left', { count: cost.calls, number: format.number(cost.calls) })
        : t(`addresses.cost.${cost.kind}`)}
    </p>
  )
}
