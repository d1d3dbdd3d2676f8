import { useState } from 'react'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import { familyCounts, type FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { isSameName } from '../../../shared/domain/subject-settings.ts'
import {
  type Count,
  type Family,
  subscriptionKey,
  sumOfCounts,
  totalAlerts
} from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useSession, useWorkspace } from '../../live/context.ts'
import { useHeldCases } from '../../live/queries.ts'
import { NothingToShow } from '../../parts/nothing-to-show.tsx'
import { Button, Notice } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { deleteAtService } from './acts.ts'
import {
  heldBelow,
  useEditsOfDeleted,
  useFirst,
  useListHere,
  useSubjectCounts,
  useSubjectsOf,
  useWorkOfDeleted
} from './queries.ts'

interface DeleteListProps {
  readonly id: FollowListId
  readonly onClose: () => void
}

/** Asks before a follow list is deleted. */
export function DeleteList({ id, onClose }: DeleteListProps) {
  const { t } = useWording()
  const list = useListHere(id)?.followList
  // A list that was created here has no statistics before a sync, so its new subjects are counted here.
  const here = useSubjectCounts(list?.statistics === null ? id : null)
  if (list === undefined || (list.statistics === null && here === undefined)) return null
  const { persons, businesses, alerts } =
    list.statistics === null
      ? { persons: 0, businesses: 0, ...here, alerts: null }
      : countsOf(list.statistics)
  const takes = [
    counted({ t }, 'persons', persons),
    counted({ t }, 'businesses', businesses),
    list.statistics === null ? t('deletion.alertsNotCounted') : counted({ t }, 'alerts', alerts)
  ]
  return (
    <DeleteDialog
      target={{ kind: 'follow-list', followListId: id }}
      name={list.settings.name}
      takes={takes}
      onClose={onClose}
    />
  )
}

function counted({ t }: Pick<Wording, 't'>, what: Family | 'alerts', count: Count): string {
  return count === null ? t(`deletion.leftOut.${what}`) : t(`deletion.${what}`, { count })
}

function countsOf(statistics: FollowListStatistics): Readonly<Record<Family | 'alerts', Count>> {
  const { subscriptions: persons, ...ofPersons } = familyCounts(statistics, 'persons')
  const { subscriptions: businesses, ...ofBusinesses } = familyCounts(statistics, 'businesses')
  return { persons, businesses, alerts: sumOfCounts([totalAlerts(ofPersons), totalAlerts(ofBusinesses)]) }
}

interface DeleteSubjectProps {
  readonly list: FollowListId
  readonly subjectKey: string
  readonly onClose: () => void
}

/** Asks before a person or business is deleted. */
export function DeleteSubject({ list, subjectKey, onClose }: DeleteSubjectProps) {
  const { t } = useWording()
  // If somebody else has deleted it meanwhile, the dialog stays, and deleting will report that.
  const subjects = useSubjectsOf(list)
  const subject = useFirst(subjects?.find((one) => subscriptionKey(one) === subjectKey) ?? null)
  if (subject === null) return subjects === undefined ? null : <NothingToShow onClose={onClose} />
  const { followListId, family, subscriptionId } = subject
  const takes = [counted({ t }, 'alerts', totalAlerts(subject.counts)), t('deletion.history')]
  return (
    <DeleteDialog
      target={{ kind: 'subscription', subscription: { followListId, family, subscriptionId } }}
      name={subject.name}
      takes={takes}
      onClose={onClose}
    />
  )
}

interface DeleteDialogProps {
  readonly target: DeletionTarget
  readonly name: string
  /** What would be deleted with it, in words. */
  readonly takes: readonly string[]
  readonly onClose: () => void
}

/** Says what would be deleted with it and asks for the name, because there is no way back. */
function DeleteDialog({ target, name, takes, onClose }: DeleteDialogProps) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const edits = useEditsOfDeleted(target) ?? 0
  const work = useWorkOfDeleted(target) ?? 0
  const held = heldBelow(useHeldCases(), target)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const isNamed = isSameName(typed, name)
  const remove = async (): Promise<void> => {
    setBusy(true)
    const isGone = await deleteAtService({ client, workspace }, target, name)
    setBusy(false)
    if (isGone) onClose()
  }
  return (
    <Dialog
      title={t('deletion.title', { name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" disabled={!isNamed || offline || busy || held > 0} onPress={() => remove()}>
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <div className="form">
        <p>{t('deletion.takes')}</p>
        <ul className="plain-list" aria-label={t('deletion.takesList')}>
          {takes.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {work > 0 && <li>{t('deletion.work', { count: work, number: format.number(work) })}</li>}
          {edits > 0 && <li>{t('deletion.changes', { count: edits })}</li>}
        </ul>
        <p className="soft">{t('deletion.keeps')}</p>
        {held > 0 && <Notice role="status">{t('deletion.held', { count: held })}</Notice>}
        {offline && <Notice role="status">{t('deletion.offline')}</Notice>}
        <TextField
          label={t('deletion.name')}
          hint={name}
          value={typed}
          autoComplete="off"
          onChange={setTyped}
        />
      </div>
    </Dialog>
  )
}
