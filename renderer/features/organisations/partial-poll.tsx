import { useState } from 'react'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import {
  areDaysTurned,
  areNamesTooLong,
  askedAs,
  collectionsOf,
  feedKey,
  type MonitoringListView,
  type MonitoringMarks,
  type UpdateFeed
} from '../../../shared/domain/organisation-monitoring.ts'
import { besideOthers } from '../../../shared/domain/turning-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession, useWorkspace } from '../../live/context.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Button } from '../../ui/controls.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { pollAll } from './acts.ts'
import { CollectionChoice } from './collection-choice.tsx'
import { labelWithNumber } from './queries.ts'
import { useOrganisations } from './state.ts'
import { chosenOf, filterOf, type TypedFilter } from './typed-organisations.ts'

const allCollections = [...new Set([...collectionsOf.organization, ...collectionsOf.branch])]

interface Part extends TypedFilter {
  /** `feedKey` of the list or item. Empty: the first list. */
  readonly feed: string
}

const emptyPart: Part = { feed: '', dateFrom: '', dateTo: '', entityId: '', collections: [] }

interface PartialPollProps {
  readonly lists: readonly MonitoringListView[]
  readonly marks: MonitoringMarks
}

/** Polls only a part (spec: Update queries). The watermark stays where it is. */
export function PartialPoll({ lists, marks }: PartialPollProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const [part, setPart] = useState(emptyPart)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const isPolling = useOrganisations((state) => state.polling !== null)
  const feeds = feedsOf(lists, t('organisations.list'))
  const set = (change: Partial<Part>): void => setPart({ ...part, ...change })
  const isUnreadable = part.dateFrom === null || part.dateTo === null || areNamesTooLong(part.collections)
  const chosen = chosenOf(feeds, part.feed)
  const isGone = chosen === null && part.feed !== ''
  const poll = (): void => {
    if (chosen !== null) void pollAll({ client, workspace }, [chosen.feed], marks, filterOf(part))
  }
  return (
    <details className="partial-poll">
      <summary>{t('organisations.part')}</summary>
      <div className="organizations-fields">
        <SelectField
          label={t('organisations.askOf')}
          value={chosen?.value ?? part.feed}
          problem={isGone ? t('organisations.partGone') : undefined}
          options={isGone ? [{ value: part.feed, label: t('organisations.notThere') }, ...feeds] : feeds}
          onChange={(feed) => set({ feed })}
        />
        <DayField
          label={t('organisations.askFrom')}
          value={part.dateFrom ?? ''}
          onChange={(dateFrom) => set({ dateFrom })}
        />
        <DayField
          label={t('organisations.askTo')}
          value={part.dateTo ?? ''}
          problem={areDaysTurned(filterOf(part)) ? t('organisations.daysTurned') : undefined}
          onChange={(dateTo) => set({ dateTo })}
        />
        <TextField
          label={t('organisations.askEntity')}
          value={part.entityId}
          maxLength={40}
          onChange={(entityId) => set({ entityId })}
        />
      </div>
      <CollectionChoice
        legend={t('organisations.askCollections')}
        names={allCollections}
        chosen={part.collections}
        onChange={(collections) => set({ collections })}
      />
      <Button disabled={offline || isPolling || isUnreadable || chosen === null} onClick={poll}>
        {t('organisations.askPart')}
      </Button>
    </details>
  )
}

/** The lists, and the items that can be polled alone. */
function feedsOf(
  lists: readonly MonitoringListView[],
  listWord: string
): readonly { readonly value: string; readonly label: string; readonly feed: UpdateFeed }[] {
  const option = (feed: UpdateFeed, label: string) => ({ value: feedKey(feed), label, feed })
  return [
    ...lists.map(({ list }) =>
      option({ kind: 'list', id: list.id }, `${listWord}: ${besideOthers(list.name)}`)
    ),
    ...lists.flatMap(({ items }) =>
      items.flatMap((item) => {
        const id = askedAs(item)
        return id === null || item.removedAt !== null
          ? []
          : [option({ kind: 'item', id }, labelWithNumber(item.label, item.entityId))]
      })
    )
  ]
}
