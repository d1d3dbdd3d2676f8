import { readyKeysInWords } from '../../decisions/decision-keys.ts'
import { useWording } from '../../i18n/wording.ts'
import { afterDecisionChoices, usePreferences } from '../../parts/preferences.ts'
import { Switch } from '../../ui/controls.tsx'
import { RadioChoice } from '../../ui/fields.tsx'

/** What follows a decision on one alert (SPEC T18). It is kept at once. */
export function DecidingForm() {
  const { t } = useWording()
  const ready = readyKeysInWords(t)
  const { afterDecision, reasonNeeded, prefer } = usePreferences()
  return (
    <div className="form">
      <RadioChoice
        label={t('why.settings.after')}
        hint={t('why.settings.afterHint')}
        value={afterDecision}
        options={afterDecisionChoices.map((value) => ({
          value,
          label: t(`why.settings.choices.${value}`, { ready })
        }))}
        onChange={(value) => prefer({ afterDecision: value })}
      />
      <div>
        <Switch
          label={t('why.settings.reasonNeeded')}
          checked={reasonNeeded}
          onChange={(next) => prefer({ reasonNeeded: next })}
        />
        <p className="field-hint">{t('why.settings.reasonNeededHint')}</p>
      </div>
    </div>
  )
}
