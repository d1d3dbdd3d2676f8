import { useId, useState } from 'react'
import { collectionsOf } from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringListView, MonitoringMarks } from '../../data/work/monitoring-queries.ts'
import { collectionWords } from '../../i18n/collection-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { useSession } from '../../live/session.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pollAll } from './acts.ts'
import { useOrganizations } from './state.ts'

const allCollections = [...new Set([...collectionsOf.organization, ...collectionsOf.branch])]

interface Part {
  readonly listId: string
  /** Null as long as what is typed is no day: nothing is asked then. */
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly entityId: string
  readonly collection: string
}

/** Asks for a part only (spec: Update queries). The watermark stays where it is. */
export function PartialPoll({ lists, marks }: { readonly lists: readonly MonitoringListView[]; readonly marks: MonitoringMarks }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const store = useStore()
  const id = useId()
  const [part, setPart] = useState<Part>({ listId: '', dateFrom: '', dateTo: '', entityId: '', collection: '' })
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const isPolling = useOrganizations((state) => state.isPolling)
  const set = (change: Partial<Part>): void => setPart({ ...part, ...change })
  const poll = (): void => {
    const list = lists.find((one) => one.list.id === part.listId) ?? lists[0]
    if (list === undefined) return
    const orNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())
    const filter = { dateFrom: orNull(part.dateFrom), dateTo: orNull(part.dateTo), entityId: orNull(part.entityId), collections: part.collection === '' ? [] : [part.collection] }
    void pollAll({ client, store }, [{ kind: 'list', id: list.list.id }], marks, filter)
  }
  return (
    <details className="partial-poll">
      <summary>{t('organisations.part')}</summary>
      <div className="organizations-fields">
        <div className="field">
          <label htmlFor={`${id}-list`}>{t('organisations.list')}</label>
          <select id={`${id}-list`} className="input" value={part.listId} onChange={(event) => set({ listId: event.target.value })}>
            {lists.map(({ list }) => <option key={list.id} value={list.id}>{list.name}</option>)}
          </select>
        </div>
        <DayField label={t('organisations.askFrom')} value={part.dateFrom ?? ''} onChange={(dateFrom) => set({ dateFrom })} />
        <DayField label={t('organisations.askTo')} value={part.dateTo ?? ''} onChange={(dateTo) => set({ dateTo })} />
        <TextField label={t('organisations.askEntity')} value={part.entityId} maxLength={40} onChange={(entityId) => set({ entityId })} />
        <div className="field">
          <label htmlFor={`${id}-collection`}>{t('organisations.askCollection')}</label>
          <select id={`${id}-collection`} className="input" value={part.collection} onChange={(event) => set({ collection: event.target.value })}>
            <option value="">{t('organisations.all')}</option>
            {allCollections.map((name) => <option key={name} value={name}>{collectionWords(t, name)}</option>)}
          </select>
        </div>
      </div>
      <Button disabled={offline || isPolling || part.dateFrom === null || part.dateTo === null} onClick={poll}>{t('organisations.askPart')}</Button>
    </details>
  )
}
