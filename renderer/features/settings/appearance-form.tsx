import { useWording } from '../../i18n/wording.ts'
import { densityChoices, languageChoices, themeChoices, usePreferences } from '../../parts/preferences.ts'
import { RadioChoice } from '../../ui/radio-choice.tsx'

/** How the page looks and speaks on this machine. */
export function AppearanceForm() {
  const { t } = useWording()
  const { language, theme, density, prefer } = usePreferences()
  return (
    <div className="form">
      <RadioChoice
        label={t('settings.language')}
        value={language}
        options={languageChoices.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
        onChange={(value) => prefer({ language: value })}
      />
      <RadioChoice
        label={t('settings.theme')}
        value={theme}
        options={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        onChange={(value) => prefer({ theme: value })}
      />
      <RadioChoice
        label={t('settings.density')}
        value={density}
        options={densityChoices.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
        onChange={(value) => prefer({ density: value })}
      />
    </div>
  )
}
