import type { FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { frequencyWords } from '../../i18n/domain-words.ts'
import { useSubjects } from '../../state/subjects.ts'
import { RowGrid } from '../../ui/row-grid.tsx'
import type { GridColumn } from '../../ui/row-grid.tsx'
import type { FollowListView } from '../live-query.ts'
import { useWording } from '../wording.ts'
import type { Wording } from '../wording.ts'
import { openDialog } from './open-dialogs.ts'

/** The follow lists with their counters, as the service last showed them. */
export function FollowListGrid({ followLists }: { readonly followLists: readonly FollowListView[] }) {
  const wording = useWording()
  const { list, chooseList } = useSubjects()
  const byId = (key: string) => followLists.find(({ followList }) => followList.id === key)?.followList.id ?? null
  return (
    <RowGrid
      label={wording.t('subjects.grid')}
      className="follow-list-grid"
      columns={columnsOf(wording)}
      rows={followLists}
      keyOf={({ followList }) => followList.id}
      nameOf={({ followList }) => followList.settings.name}
      selected={list}
      onSelect={(key) => chooseList(byId(key))}
      onOpen={(key) => openDialog({ kind: 'follow-list', id: byId(key), change: null })}
    />
  )
}

function columnsOf({ t, format }: Wording): readonly GridColumn<FollowListView>[] {
  const number = (key: string, title: string, read: (statistics: FollowListStatistics) => number): GridColumn<FollowListView> => ({
    key,
    title,
    isNumber: true,
    cell: ({ followList: { statistics } }) => (statistics === null ? '' : format.number(read(statistics)))
  })
  return [
    { key: 'name', title: t('subjects.columns.name'), cell: ({ followList }) => followList.settings.name },
    {
      key: 'screening',
      title: t('subjects.columns.screening'),
      cell: ({ followList: { settings } }) => t('subjects.screening', { frequency: frequencyWords(t, settings.frequency), threshold: settings.threshold })
    },
    number('persons', t('subjects.columns.persons'), (statistics) => statistics.personSubscriptionsCount),
    number('businesses', t('subjects.columns.businesses'), (statistics) => statistics.businessSubscriptionsCount),
    number('open', t('subjects.counts.open'), (statistics) => statistics.personOpenAlertsCount + statistics.businessOpenAlertsCount),
    number('truePositive', t('subjects.counts.truePositive'), (statistics) => statistics.personTruePositiveAlertsCount + statistics.businessTruePositiveAlertsCount),
    number('falsePositive', t('subjects.counts.falsePositive'), (statistics) => statistics.personFalsePositiveAlertsCount + statistics.businessFalsePositiveAlertsCount),
    number('discarded', t('subjects.counts.discarded'), (statistics) => statistics.personDiscardedAlertsCount + statistics.businessDiscardedAlertsCount)
  ]
}
