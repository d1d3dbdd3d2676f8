import { useId, useState } from 'react'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { followListId, type FollowListId } from '../../../shared/ids.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { reviewerId, useWorkspace } from '../../live/context.ts'
import { useFacts } from '../../live/queries.ts'
import { closesDialog, useOverlay } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { Button, Notice } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import {
  type ElsewhereEntry,
  type ElsewhereProblem,
  elsewhereProblems,
  type NumberProblem,
  numberProblems,
  offeredSubjects,
  recordElsewhere,
  useSubjectsToChoose
} from './elsewhere-acts.ts'

/** Records one decision that was taken elsewhere, and says what the documents leave open about it. */
export function ElsewhereDialog() {
  const { t } = useWording()
  const workspace = useWorkspace()
  const { close } = useOverlay.getState()
  const id = useId()
  const [entry, setEntry] = useState<ElsewhereEntry>(emptyEntry)
  const [problems, setProblems] = useState<readonly (ElsewhereProblem | NumberProblem)[]>([])
  const change = (part: Partial<ElsewhereEntry>): void => setEntry({ ...entry, ...part })
  const ofNumber = numberProblems.find((one) => problems.includes(one)) ?? 'monitoringId'
  const problem = (of: ElsewhereProblem | NumberProblem): string | undefined =>
    problems.includes(of) ? t(`elsewhere.problems.${of}`) : undefined
  const add = async (): Promise<void> => {
    const found = elsewhereProblems(entry, usePreferences.getState().reasonNeeded)
    setProblems(found)
    if (found.length > 0) return
    const closeDone = closesDialog()
    const recorded = await recordElsewhere(workspace, entry)
    if (recorded.kind === 'failed') sayFailure('drafts', ({ t }) => actionFailureText(t, recorded.failure))
    else if (recorded.value !== 'queued') setProblems([recorded.value])
    else {
      const subject = entry.subject?.name ?? ''
      const { status } = entry.content
      sayDone('drafts', (words) =>
        words.t('elsewhere.added', { subject, decision: decisionWords(words.t, status) })
      )
      closeDone()
    }
  }
  return (
    <Dialog
      title={t('elsewhere.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('elsewhere.cancel')}</Button>
          <Button kind="primary" type="submit" form={id}>
            {t('elsewhere.add')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={add}>
        <p className="soft">{t('elsewhere.intro')}</p>
        <Notice role="none" tone="neutral">
          <p>{t('elsewhere.unknown')}</p>
        </Notice>
        <SubjectPicker
          chosen={entry.subject}
          problem={problem('subject')}
          onChoose={(subject) => change({ subject })}
        />
        <TextField
          label={t('elsewhere.monitoringId')}
          value={entry.monitoringId}
          problem={problem(ofNumber)}
          onChange={(monitoringId) => change({ monitoringId })}
        />
        <TextField
          label={t('elsewhere.profileName')}
          hint={t('elsewhere.profileNameHint')}
          value={entry.profileName}
          onChange={(profileName) => change({ profileName })}
        />
        <TextField
          label={t('elsewhere.matchVersion')}
          hint={t('elsewhere.matchVersionHint')}
          inputMode="numeric"
          value={entry.matchVersion}
          problem={problem('matchVersion')}
          onChange={(matchVersion) => change({ matchVersion })}
        />
        <Decided entry={entry} problem={problem} onChange={change} />
      </Form>
    </Dialog>
  )
}

function emptyEntry(): ElsewhereEntry {
  return {
    subject: null,
    monitoringId: '',
    profileName: '',
    matchVersion: '1',
    content: { status: 'false-positive', riskRating: '', riskComment: '' },
    userId: reviewerId()
  }
}

/** The service closes alerts this way, so that only these two decisions are offered (SPEC I6d). */
const decisionsTaken = ['false-positive', 'true-positive'] as const

interface DecidedProps {
  readonly entry: ElsewhereEntry
  readonly problem: (of: ElsewhereProblem) => string | undefined
  readonly onChange: (part: Partial<ElsewhereEntry>) => void
}

/** What was decided, by whom and why. */
function Decided({ entry: { content, userId }, problem, onChange }: DecidedProps) {
  const { t } = useWording()
  return (
    <>
      <SelectField
        label={t('elsewhere.status')}
        value={content.status}
        options={decisionsTaken.map((status) => ({ value: status, label: t(`names.status.${status}`) }))}
        onChange={(value) => {
          const status = decisionsTaken.find((one) => one === value)
          if (status !== undefined) onChange({ content: { ...content, status } })
        }}
      />
      <TextField
        label={t('elsewhere.rating')}
        value={content.riskRating}
        onChange={(riskRating) => onChange({ content: { ...content, riskRating } })}
      />
      <TextField
        label={t('elsewhere.comment')}
        value={content.riskComment}
        problem={problem('comment')}
        onChange={(riskComment) => onChange({ content: { ...content, riskComment } })}
      />
      <TextField
        label={t('elsewhere.user')}
        value={userId}
        problem={problem('user')}
        onChange={(typed) => onChange({ userId: typed })}
      />
    </>
  )
}

interface SubjectPickerProps {
  readonly chosen: Subscription | null
  readonly problem: string | undefined
  readonly onChoose: (subject: Subscription | null) => void
}

/** Finds a subject of any follow list by its name, also one that has no alert. */
function SubjectPicker({ chosen, problem, onChoose }: SubjectPickerProps) {
  const { t } = useWording()
  const lists = useFacts()?.followLists.filter(({ missing }) => !missing) ?? []
  const [list, setList] = useState<FollowListId | null>(null)
  const [text, setText] = useState('')
  const shown = list ?? chosen?.followListId ?? lists[0]?.followList.id ?? null
  const subjects = useSubjectsToChoose(shown)
  return (
    <>
      <SelectField
        label={t('elsewhere.list')}
        value={shown ?? ''}
        options={lists.map(({ followList: { id, settings } }) => ({ value: id, label: settings.name }))}
        onChange={(id) => {
          setList(followListId(id))
          onChoose(null)
        }}
      />
      <TextField label={t('elsewhere.find')} type="search" value={text} onChange={setText} />
      <SelectField
        label={t('elsewhere.subject')}
        value={chosen === null ? '' : subscriptionKey(chosen)}
        problem={problem}
        options={[
          { value: '', label: t('elsewhere.choose') },
          ...offeredSubjects(subjects, text, chosen).map(({ key, label }) => ({ value: key, label }))
        ]}
        onChange={(key) =>
          onChoose(
            [...subjects, ...(chosen === null ? [] : [chosen])].find((one) => subscriptionKey(one) === key) ??
              null
          )
        }
      />
    </>
  )
}
