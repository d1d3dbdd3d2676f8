import { Send } from 'lucide-react'
import { useId } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { furtherText } from '../../../shared/domain/further-fields.ts'
import {
  beforeOf,
  type EditBox,
  type EditContent,
  lostSendingOfEdit,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import {
  otherFields,
  type SettingsField,
  type SubjectSettings
} from '../../../shared/domain/subject-settings.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useQueueHold, useSession, useWorkspace } from '../../live/context.ts'
import { useEdits } from '../../live/queries.ts'
import { Details } from '../../parts/details.tsx'
import { useIsBusy } from '../../parts/runs.ts'
import { submitAsked } from '../../decisions/held-work.ts'
import { HeldWorkNote } from '../../decisions/held-work-note.tsx'
import { SubmissionCost } from '../../parts/submission-cost.tsx'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { act, actionsOf, discardMany, type EditAction } from './acts.ts'
import { editReason, editTitle, type ValuesBeside, valuesBeside } from './edit-words.ts'
import { settingWords } from './settings-words.ts'

const boxes: readonly EditBox[] = ['attention', 'ready', 'sending', 'sent']

/** Every creation and edit that was made here: where it is, why, and what can be done. Empty if there are none. */
export function EditList() {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const services = useAppServices()
  const edits = useEdits()
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const busy = useIsBusy()
  const id = useId()
  if (edits === undefined || boxes.every((box) => edits.counts[box] === 0)) return null
  return (
    <section aria-labelledby={id} className="changes">
      <div className="changes-head">
        <h2 id={id}>{t('subjects.changes.heading')}</h2>
        {offline && edits.counts.ready > 0 && <span className="soft">{t('subjects.changes.offline')}</span>}
        {!offline && <SubmissionCost ready={edits.counts.ready} />}
        <Button
          disabled={busy || edits.counts.ready + edits.counts.sending === 0}
          onPress={() => submitAsked(workspace, services)}
          icon={<Glyph of={Send} size={16} />}
        >
          {t('subjects.changes.send')}
        </Button>
      </div>
      <HeldWorkNote />
      {boxes.map((box) => (
        <EditBoxList
          key={box}
          box={box}
          count={edits.counts[box]}
          shown={edits.shown[box]}
          unsentLists={edits.unsentLists}
          more={(rest) => t('subjects.changes.more', { count: rest, number: format.number(rest) })}
        />
      ))}
    </section>
  )
}

interface EditBoxListProps {
  readonly box: EditBox
  readonly count: number
  readonly shown: readonly SubjectEdit[]
  readonly unsentLists: readonly SubjectEdit[]
  readonly more: (rest: number) => string
}

function EditBoxList({ box, count, shown, unsentLists, more }: EditBoxListProps) {
  const { t, format } = useWording()
  const now = useNow()
  if (count === 0) return null
  const head = (
    <>
      {t(`subjects.changes.box.${box}`)} <span className="soft figures">{format.number(count)}</span>
    </>
  )
  const list = (
    <>
      <ul aria-label={t(`subjects.changes.box.${box}`)}>
        {shown.map((edit) => (
          <EditEntry key={edit.id} edit={edit} unsentLists={unsentLists} now={now} />
        ))}
      </ul>
      {count > shown.length && <p className="soft">{more(count - shown.length)}</p>}
    </>
  )
  // Sent edits are shown on demand, except where the service created something else than was asked for.
  if (box === 'sent') {
    return (
      <details open={shown.some((edit) => valuesBeside(edit) !== null)}>
        <summary>{head}</summary>
        {list}
      </details>
    )
  }
  return (
    <div className="changes-box">
      <div className="changes-head">
        <h3>{head}</h3>
        <DiscardMany box={box} shown={shown} />
      </div>
      {list}
    </div>
  )
}

/** Discards at once what an import of thousands of lines has queued, or everything that was refused. */
function DiscardMany({ box, shown }: { readonly box: EditBox; readonly shown: readonly SubjectEdit[] }) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  if (box === 'sending') return null
  const imports = new Map<string, EpochMillis>()
  // Oldest first: a line that was corrected since does not tell when its import was made.
  for (const { importId, queuedAt } of shown)
    if (importId !== null && !imports.has(importId)) imports.set(importId, queuedAt)
  const refused = shown.filter(({ state }) => state.kind === 'rejected' && lostSendingOfEdit(state) === null)
  return (
    <>
      {box === 'attention' && refused.length > 1 && (
        <Button kind="quiet" onPress={() => discardMany(workspace, { kind: 'refused' }, 0)}>
          {t('subjects.discardMany.refused')}
        </Button>
      )}
      {box === 'ready' &&
        [...imports].map(([importId, queuedAt]) => (
          <Button
            key={importId}
            kind="quiet"
            onPress={() => discardMany(workspace, { kind: 'import', importId }, 0)}
          >
            {t('subjects.discardMany.import', { time: format.moment(queuedAt, now) })}
          </Button>
        ))}
    </>
  )
}

function EditEntry({
  edit,
  unsentLists,
  now
}: {
  readonly edit: SubjectEdit
  readonly unsentLists: readonly SubjectEdit[]
  readonly now: EpochMillis
}) {
  const wordingNow = useWording()
  const { t } = wordingNow
  const workspace = useWorkspace()
  const services = useAppServices()
  const heldBy = useQueueHold()
  const title = editTitle(t, edit)
  const { state } = edit
  const beside = valuesBeside(edit)
  const correlationId = state.kind === 'rejected' || state.kind === 'accepted' ? state.correlationId : null
  const button = (action: EditAction) => (
    <Button
      key={action}
      aria-label={t('subjects.changes.actionOn', {
        action: t(`subjects.changes.actions.${action}`),
        change: title
      })}
      onPress={() => act({ workspace, ...services }, edit, action)}
    >
      {t(`subjects.changes.actions.${action}`)}
    </Button>
  )
  return (
    <li className="change" aria-label={title}>
      <div className="change-main">
        <p>
          <strong>{title}</strong>
          {edit.followListName !== null && (
            <span className="soft">
              {' '}
              · <bdi>{edit.followListName}</bdi>
            </span>
          )}
        </p>
        <p className="soft">{editReason(wordingNow, edit, now, { unsentLists, heldBy })}</p>
        {beside !== null && <ConflictTable content={edit.content} beside={beside} />}
        <Details
          text={correlationId === null ? null : t('failures.details.correlationId', { id: correlationId })}
        />
      </div>
      <div className="change-actions">{actionsOf(edit).map(button)}</div>
    </li>
  )
}

/** A value that could not be read is shown as it came. */
function nowText(wording: Wording, now: SubjectSettings, field: SettingsField): string {
  const unread = now.settings.further?.[field]
  return unread === undefined ? settingWords(wording, now, field) : furtherText(unread)
}

interface ConflictTableProps {
  readonly content: EditContent
  readonly beside: ValuesBeside
}

/** Every field that an edit would change at the service, so that nothing is overwritten unseen (SPEC C4c). */
export function ConflictTable({ content, beside: { kind, settings } }: ConflictTableProps) {
  const mine = wantedOf(content)
  const wording = useWording()
  const { t } = wording
  return (
    <table
      className="table"
      aria-label={t(kind === 'now' ? 'subjects.conflict.label' : 'subjects.conflict.typed')}
    >
      <thead>
        <tr>
          <th scope="col">{t('subjects.conflict.field')}</th>
          <th scope="col">{t('subjects.conflict.mine')}</th>
          <th scope="col">{t(`subjects.conflict.${kind}`)}</th>
        </tr>
      </thead>
      <tbody>
        {otherFields(settings, mine, beforeOf(content)).map((field) => (
          <tr key={field}>
            <th scope="row">{t(`subjects.fields.${field}`)}</th>
            <td>{settingWords(wording, mine, field)}</td>
            <td>
              <strong>{nowText(wording, settings, field)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
