import { useEffect, useState } from 'react'
import { outboxLimits, submissions } from '../../../shared/domain/outbox-settings.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAppServices } from '../app-context.ts'
import { sayDone, sayFailure } from '../say.ts'
import { useWording } from '../wording.ts'
import { outboxDraft, readOutboxDraft, rereadKinds } from './outbox-draft.ts'
import type { OutboxDraft, OutboxNumber } from './outbox-draft.ts'

/** How reviews go out: how many at once, after what check, and when. */
export function OutboxForm() {
  const { t } = useWording()
  const { draft, problems, change, save } = useOutboxForm()
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

function useOutboxForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useSession((state) => state.workspace)
  const [draft, setDraft] = useState<OutboxDraft | null>(null)
  const [problems, setProblems] = useState<readonly OutboxNumber[]>([])
  useEffect(() => {
    let left = false
    void client.ask('outbox.settings', null).then((settings) => {
      if (!left) setDraft(outboxDraft(settings))
    })
    return () => {
      left = true
    }
  }, [client, workspace])
  const change = (part: Partial<OutboxDraft>): void => {
    setDraft((before) => before && { ...before, ...part })
    setProblems([])
  }
  const save = async (written: OutboxDraft): Promise<void> => {
    const read = readOutboxDraft(written)
    if (read.kind === 'failed') {
      setProblems(read.failure)
      return
    }
    const saved = await client.ask('outbox.save-settings', { settings: read.value })
    if (saved.kind === 'not-written') sayFailure({ sentence: t('settings.notWritten', { code: saved.code }), details: null })
    else sayDone(t('settings.outboxSaved'))
  }
  return { draft, problems, change, save }
}
