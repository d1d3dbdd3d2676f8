import { Search } from 'lucide-react'
import { useEffect, useId } from 'react'
import { addressModes, addressQueryFields } from '../../../shared/domain/address-search.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { useSession } from '../../live/session.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { searchForm } from './acts.ts'
import { SearchCost } from './search-cost.tsx'
import { emptyAddressForm, useAddressSearch } from './state.ts'

/** A person types an address in bursts; a pause this long ends one. */
const typingPauseMillis = 600

export function AddressForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const store = useStore()
  const id = useId()
  const { form, issue, keptOnly, result, change } = useAddressSearch()
  const { searchWhileTyping, prefer } = usePreferences()
  useSearchWhileTyping()
  const set = (part: Partial<typeof form>): void => change({ form: { ...form, ...part } })
  return (
    <form
      className="address-form"
      role="search"
      aria-label={t('addresses.search')}
      onSubmit={(event) => {
        event.preventDefault()
        void searchForm(client, store)
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('addresses.search')}</label>
        <input id={id} type="search" autoComplete="off" className="input" maxLength={200} placeholder={t('addresses.placeholder')} value={form.text} onChange={(event) => set({ text: event.target.value })} />
      </div>
      <div className="address-fields">
        {addressQueryFields.map((field) => (
          <TextField key={field} label={t(`addresses.fields.${field}`)} value={form[field]} maxLength={200} autoComplete="off" onChange={(value) => set({ [field]: value })} />
        ))}
      </div>
      <RadioChoice
        label={t('addresses.mode')}
        value={form.mode}
        options={addressModes.map((mode) => ({ value: mode, label: t(`addresses.modes.${mode}`) }))}
        onChange={(mode) => set({ mode })}
      />
      <div className="address-options">
        <label className="choice-option">
          <input type="checkbox" checked={keptOnly} onChange={(event) => change({ keptOnly: event.target.checked })} />
          {t('addresses.keptOnly')}
        </label>
        <label className="choice-option">
          <input type="checkbox" checked={searchWhileTyping} onChange={(event) => prefer({ searchWhileTyping: event.target.checked })} />
          {t('addresses.whileTyping')}
        </label>
      </div>
      {issue !== null && <p role="alert" className="field-problem">{t(`addresses.issues.${issue}`)}</p>}
      <div className="address-act">
        <Button type="submit" kind="primary" disabled={result.kind === 'searching'} icon={<Search size={16} aria-hidden="true" />}>
          {t('addresses.searchNow')}
        </Button>
        <Button kind="quiet" onClick={() => change({ form: { ...emptyAddressForm, mode: form.mode }, issue: null })}>{t('addresses.clear')}</Button>
        <SearchCost />
      </div>
    </form>
  )
}

/** Only where it was asked for: each search at the service is billed (SPEC A4). */
function useSearchWhileTyping(): void {
  const { client } = useAppServices()
  const store = useStore()
  const form = useAddressSearch((state) => state.form)
  const searchWhileTyping = usePreferences((state) => state.searchWhileTyping)
  const workspace = useSession((state) => state.workspace)
  useEffect(() => {
    if (!searchWhileTyping || form === emptyAddressForm) return undefined
    const timer = setTimeout(() => void searchForm(client, store), typingPauseMillis)
    return () => clearTimeout(timer)
  }, [client, store, form, searchWhileTyping, workspace])
}
