import { Pencil } from 'lucide-react'
import { type FamilyCounts, familyCounts } from '../../../shared/domain/follow-list.ts'
import { type Count, families, type Family, sumOfCounts } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { countWords, frequencyWords } from '../../i18n/domain-words.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { Badge } from '../../ui/controls.tsx'
import { type GridColumn, RowGrid } from '../../ui/row-grid.tsx'
import { editList } from './acts.ts'
import { type ListHere, useEditedHere } from './queries.ts'
import { useSubjects } from './state.ts'

interface FollowListGridProps {
  readonly lists: readonly ListHere[]
  readonly chosen: FollowListId | null
}

/** The follow lists with their counters as the service last showed them, and lists that wait to be sent. */
export function FollowListGrid({ lists, chosen }: FollowListGridProps) {
  const wording = useWording()
  const chooseList = useSubjects((state) => state.chooseList)
  const edited = useEditedHere()
  const byId = (key: string) => lists.find(({ followList }) => followList.id === key)
  return (
    <RowGrid
      label={wording.t('subjects.grid')}
      className="follow-list-grid"
      columns={columnsOf(wording, edited)}
      rows={lists}
      keyOf={({ followList }) => followList.id}
      nameOf={({ followList }) => followList.settings.name}
      selected={chosen}
      onSelect={(key) => chooseList(byId(key)?.followList.id ?? null)}
      onOpen={(key) => {
        const opened = byId(key)
        if (opened !== undefined) editList(opened)
      }}
    />
  )
}

function columnsOf({ t, format }: Wording, edited: ReadonlySet<string>): readonly GridColumn<ListHere>[] {
  const number = (
    key: string,
    title: string,
    of: readonly Family[],
    read: (counts: FamilyCounts) => Count
  ): GridColumn<ListHere> => ({
    key,
    title,
    isNumber: true,
    cell: ({ followList: { statistics } }) =>
      statistics === null
        ? ''
        : countWords({ t, format }, sumOfCounts(of.map((family) => read(familyCounts(statistics, family)))))
  })
  return [
    {
      key: 'name',
      title: t('subjects.columns.name'),
      cell: ({ followList: { id, settings } }) => <EditedName name={settings.name} edited={edited.has(id)} />
    },
    {
      key: 'screening',
      title: t('subjects.columns.screening'),
      cell: ({ followList: { settings }, creation }) =>
        creation === null ? (
          t('subjects.screening', {
            frequency: frequencyWords(t, settings.frequency),
            threshold: settings.threshold
          })
        ) : (
          <span className="soft">{t('subjects.unsentList.mark')}</span>
        )
    },
    number('persons', t('subjects.columns.persons'), ['persons'], ({ subscriptions }) => subscriptions),
    number(
      'businesses',
      t('subjects.columns.businesses'),
      ['businesses'],
      ({ subscriptions }) => subscriptions
    ),
    number('open', t('subjects.counts.open'), families, ({ open }) => open),
    number('truePositive', t('subjects.counts.truePositive'), families, ({ truePositive }) => truePositive),
    number(
      'falsePositive',
      t('subjects.counts.falsePositive'),
      families,
      ({ falsePositive }) => falsePositive
    ),
    number('discarded', t('subjects.counts.discarded'), families, ({ discarded }) => discarded)
  ]
}

interface EditedNameProps {
  readonly name: string
  readonly edited: boolean
}

/** A name as the service last showed it, marked if the user has a waiting edit that it does not show. */
export function EditedName({ name, edited }: EditedNameProps) {
  const { t } = useWording()
  if (!edited) return name
  return (
    <span className="edited-name">
      <span>{name}</span>{' '}
      <Badge tone="draft" icon={Pencil}>
        {t('subjects.edited')}
      </Badge>
    </span>
  )
}
