import { outboxLimits, type OutboxSettings, submissions } from '../../../shared/domain/settings.ts'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type OutboxDraft, outboxDraft, type OutboxNumber, readOutboxDraft, rereadKinds } from './outbox-draft.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const kept: SettingsForm<OutboxSettings, OutboxDraft, OutboxNumber> = {
  load: (client) => client.ask('outbox.settings', null),
  draftOf: outboxDraft,
  read: readOutboxDraft,
  save: (client, settings) => client.ask('outbox.save-settings', { settings }),
  saved: 'settings.outboxSaved'
}

/** How reviews go out: how many at once, after what check, and when. */
export function OutboxForm() {
  const { t } = useWording()
  const { draft, problems, change, save } = useSettingsForm(kept)
  if (draft === null) return null
  const problemOf = (name: OutboxNumber): string | undefined => (problems.includes(name) ? t('settings.scheduleProblem', outboxLimits[name]) : undefined)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <RadioChoice
        label={t('settings.submission')}
        value={draft.submission}
        options={submissions.map((value) => ({ value, label: t(`settings.submissions.${value}`) }))}
        onChange={(submission) => change({ submission })}
      />
      <RadioChoice
        label={t('settings.reread')}
        hint={t('settings.rereadHint')}
        value={draft.reread}
        options={rereadKinds.map((value) => ({ value, label: t(`settings.rereads.${value}`) }))}
        onChange={(reread) => change({ reread })}
      />
      {draft.reread === 'older-than' && (
        <TextField
          label={t('settings.rereadMinutes')}
          problem={problemOf('rereadMinutes')}
          value={draft.rereadMinutes}
          inputMode="numeric"
          autoComplete="off"
          onChange={(rereadMinutes) => change({ rereadMinutes })}
        />
      )}
      <TextField
        label={t('settings.batchSize')}
        hint={t('settings.batchSizeHint')}
        problem={problemOf('batchSize')}
        value={draft.batchSize}
        inputMode="numeric"
        autoComplete="off"
        onChange={(batchSize) => change({ batchSize })}
      />
      <div className="form-actions">
        <Button kind="primary" type="submit">
          {t('settings.saveOutbox')}
        </Button>
      </div>
    </form>
  )
}
