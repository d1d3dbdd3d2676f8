import { Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import {
  collectionsOf,
  feedKey,
  type MonitoringItem,
  type MonitoringList,
  type MonitoringListView,
  type MonitoringMarks,
  type UpdateFeed,
  type UpdateFilter
} from '../../../shared/domain/organisation-monitoring.ts'
import { addToCase } from '../../decisions/case-items.ts'
import { collectionWords } from '../../i18n/domain-words.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession, useWorkspace } from '../../live/context.ts'
import { type CaseChoice, CasePicker } from '../../decisions/case-picker.tsx'
import { sayDone, sayFailure, useOverlay } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import { checkForChanges, pollAll } from './acts.ts'
import { forgetList, removeItem } from './creation-acts.ts'
import { useOrganisations } from './state.ts'
import './organisations.css'
import { callsLeft } from '../../parts/runs.ts'
import { useMonitoring, useMonitoringMarks, useUncertainLists } from './queries.ts'
import { Timeline } from './timeline.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'

/** The monitored organisations, and what has changed at them. */
export function OrganisationsPage() {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const lists = useMonitoring()
  const marks = useMonitoringMarks()
  const open = useOverlay((state) => state.open)
  const isPolling = useOrganisations((state) => state.isPolling)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const left = useSession((state) => callsLeft(state, 'organization-monitoring'))
  if (lists === undefined || marks === undefined) return null
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1>{t('organisations.title')}</h1>
        <Button onClick={() => open({ kind: 'monitoring-list' })}>{t('organisations.newList')}</Button>
        <Button disabled={lists.length === 0} onClick={() => open({ kind: 'monitoring-items' })}>
          {t('organisations.addItems')}
        </Button>
        <Button
          kind="primary"
          disabled={lists.length === 0 || isPolling || offline}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onPress={() => checkForChanges({ client, workspace })}
        >
          {t('organisations.poll')}
        </Button>
      </div>
      <p role="status" className="soft figures">
        {offline
          ? t('organisations.offline')
          : t('organisations.cost', { count: lists.length, calls: format.number(lists.length) })}
        {left !== null && ` ${t('organisations.left', { count: left, number: format.number(left) })}`}
      </p>
      {lists.length === 0 ? (
        <p className="soft">{t('organisations.intro')}</p>
      ) : (
        <MonitoringLists lists={lists} marks={marks} />
      )}
      <UncertainLists />
      {lists.length > 0 && <PartialPoll lists={lists} marks={marks} />}
      <Timeline lists={lists} marks={marks} />
    </div>
  )
}

interface MonitoringListsProps {
  readonly lists: readonly MonitoringListView[]
  readonly marks: MonitoringMarks
}

/** The lists that this machine knows, and what each monitors. */
function MonitoringLists({ lists, marks }: MonitoringListsProps) {
  const { t } = useWording()
  return lists.map(({ list, items }) => (
    <section key={list.id} aria-label={list.name} className="monitoring-list">
      <div className="monitoring-head">
        <h2>
          <bdi>{list.name}</bdi>
        </h2>
        <span className="label verbatim">{list.id}</span>
        <Polled feed={{ kind: 'list', id: list.id }} marks={marks} />
      </div>
      {items.length === 0 ? (
        <p className="soft">{t('organisations.noItems')}</p>
      ) : (
        <ul className="monitoring-items">
          {items.map((item) => (
            <Item key={item.key} item={item} marks={marks} />
          ))}
        </ul>
      )}
    </section>
  ))
}

/** Lists whose creation was not answered: what may exist, and what can be done. */
function UncertainLists() {
  const { t } = useWording()
  const sending = useOrganisations((state) => state.sending)
  // What is on its way is not uncertain yet.
  const lists = (useUncertainLists() ?? []).filter(({ id }) => !sending.has(id))
  return lists.length === 0 ? null : (
    <section aria-label={t('organisations.uncertainLists')} className="monitoring-list">
      <ul className="monitoring-items">
        {lists.map((list) => (
          <UncertainList key={list.id} list={list} />
        ))}
      </ul>
    </section>
  )
}

function UncertainList({ list }: { readonly list: MonitoringList }) {
  const { t, format } = useWording()
  const now = useNow()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  return (
    <li className="monitoring-item">
      <div>
        <strong>
          <bdi>{list.name}</bdi>
        </strong>
        <p className="label">
          {t(
            list.outcome === 'made-without-id' ? 'organisations.madeWithoutId' : 'organisations.unknownList',
            { time: format.moment(list.addedAt, now) }
          )}
        </p>
      </div>
      <div className="monitoring-acts">
        <Button
          kind="quiet"
          aria-label={t('organisations.forgetNamed', { name: list.name })}
          onPress={() => forgetList({ client, workspace }, list)}
        >
          {t('organisations.forget')}
        </Button>
      </div>
    </li>
  )
}

function Polled({ feed, marks }: { readonly feed: UpdateFeed; readonly marks: MonitoringMarks }) {
  const { t, format } = useWording()
  const now = useNow()
  const mark = marks.feeds.get(feedKey(feed))
  const time = mark?.polledTo ?? null
  return (
    <span className="soft figures">
      {time !== null
        ? t('organisations.polledTo', { time: format.moment(time, now) })
        : mark === undefined
          ? t('organisations.neverPolled')
          : t('organisations.checkedAt', { time: format.moment(mark.polledAt, now) })}
    </span>
  )
}

function Item({ item, marks }: { readonly item: MonitoringItem; readonly marks: MonitoringMarks }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const isSending = useOrganisations(
    ({ sending }) => sending.has(item.key) || sending.has(`remove/${item.key}`)
  )
  const [isLinking, setLinking] = useState(false)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const isPolling = useOrganisations((state) => state.isPolling)
  const name = item.label === '' ? item.entityId : item.label
  const { itemId } = item
  return (
    <li className="monitoring-item">
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="figures soft">
          {item.label === '' ? '' : `${item.entityId} · `}
          {t(`organisations.entityTypes.${item.entityType}`)}
        </span>
        <p className="soft">
          {format.list(item.collections.map((collection) => collectionWords(t, collection)))}
        </p>
        <ItemState item={item} isSending={isSending} />
      </div>
      <div className="monitoring-acts">
        <Button
          kind="quiet"
          icon={<Link2 size={16} aria-hidden="true" />}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          {t('organisations.link')}
        </Button>
        {item.removedAt === null && itemId !== null && (
          <Button
            kind="quiet"
            disabled={offline || isPolling}
            onPress={() => pollAll({ client, workspace }, [{ kind: 'item', id: itemId }], marks)}
          >
            {t('organisations.pollItem')}
          </Button>
        )}
        {item.removedAt === null && (
          <Button
            kind="quiet"
            disabled={isSending || (offline && itemId !== null)}
            aria-label={t(itemId === null ? 'organisations.forgetNamed' : 'organisations.removeNamed', {
              name
            })}
            onPress={() => removeItem({ client, workspace }, item)}
          >
            {t(itemId === null ? 'organisations.forget' : 'organisations.remove')}
          </Button>
        )}
      </div>
      {isLinking && <LinkToCase item={item} name={name} onDone={() => setLinking(false)} />}
    </li>
  )
}

/** Whether it is monitored, where that is not simply so. */
function ItemState({ item, isSending }: { readonly item: MonitoringItem; readonly isSending: boolean }) {
  const { t, format } = useWording()
  const now = useNow()
  if (item.removedAt !== null)
    return (
      <p className="label">{t('organisations.removedAt', { time: format.moment(item.removedAt, now) })}</p>
    )
  if (isSending) return <p className="label">{t('organisations.sending')}</p>
  if (item.outcome === 'unknown')
    return (
      <p className="label">{t('organisations.unknownItem', { time: format.moment(item.addedAt, now) })}</p>
    )
  if (item.removalSentAt !== undefined)
    return (
      <p className="label">
        {t('organisations.unknownRemoval', { time: format.moment(item.removalSentAt, now) })}
      </p>
    )
  return item.itemId === null ? <p className="label">{t('organisations.withoutId')}</p> : null
}

function LinkToCase({
  item,
  name,
  onDone
}: {
  readonly item: MonitoringItem
  readonly name: string
  readonly onDone: () => void
}) {
  const { t } = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const [choice, setChoice] = useState<CaseChoice | null>(null)
  const link = async (): Promise<void> => {
    if (choice === null) return
    const added = await addToCase(workspace, newId(), choice.caseKey, {
      kind: 'organisation',
      entityId: item.entityId,
      entityType: item.entityType,
      label: item.label
    })
    if (added.kind === 'failed') sayFailure(storeFailureText(t, added.failure))
    else {
      sayDone(t('organisations.linked', { name, subject: choice.name }))
      onDone()
    }
  }
  return (
    <div className="link-case" role="group" aria-label={t('organisations.link')}>
      <CasePicker label={t('organisations.linkTo')} chosen={choice} onChoose={setChoice} />
      <div>
        <Button kind="primary" disabled={choice === null} onPress={() => link()}>
          {t('organisations.linkNow')}
        </Button>
      </div>
    </div>
  )
}

const allCollections = [...new Set([...collectionsOf.organization, ...collectionsOf.branch])]

interface Part {
  readonly listId: string
  /** Null while the typed text is not a day. Nothing is asked then. */
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly entityId: string
  readonly collection: string
}

/** The empty form. An empty list means the first one. */
const emptyPart: Part = { listId: '', dateFrom: '', dateTo: '', entityId: '', collection: '' }

/** Polls only a part (spec: Update queries). The watermark stays where it is. */
function PartialPoll({ lists, marks }: MonitoringListsProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const [part, setPart] = useState(emptyPart)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const isPolling = useOrganisations((state) => state.isPolling)
  const set = (change: Partial<Part>): void => setPart({ ...part, ...change })
  const poll = (): void => {
    const list = lists.find((one) => one.list.id === part.listId) ?? lists[0]
    if (list === undefined) return
    void pollAll({ client, workspace }, [{ kind: 'list', id: list.list.id }], marks, filterOf(part))
  }
  return (
    <details className="partial-poll">
      <summary>{t('organisations.part')}</summary>
      <div className="organizations-fields">
        <SelectField
          label={t('organisations.list')}
          value={part.listId}
          options={lists.map(({ list }) => ({ value: list.id, label: list.name }))}
          onChange={(listId) => set({ listId })}
        />
        <DayField
          label={t('organisations.askFrom')}
          value={part.dateFrom ?? ''}
          onChange={(dateFrom) => set({ dateFrom })}
        />
        <DayField
          label={t('organisations.askTo')}
          value={part.dateTo ?? ''}
          onChange={(dateTo) => set({ dateTo })}
        />
        <TextField
          label={t('organisations.askEntity')}
          value={part.entityId}
          maxLength={40}
          onChange={(entityId) => set({ entityId })}
        />
        <SelectField
          label={t('organisations.askCollection')}
          value={part.collection}
          options={[
            { value: '', label: t('organisations.all') },
            ...allCollections.map((name) => ({ value: name, label: collectionWords(t, name) }))
          ]}
          onChange={(collection) => set({ collection })}
        />
      </div>
      <Button
        disabled={offline || isPolling || part.dateFrom === null || part.dateTo === null}
        onClick={poll}
      >
        {t('organisations.askPart')}
      </Button>
    </details>
  )
}

/** Empty fields filter nothing. */
function filterOf({ dateFrom, dateTo, entityId, collection }: Part): UpdateFilter {
  const orNull = (text: string | null): string | null =>
    text === null || text.trim() === '' ? null : text.trim()
  return {
    dateFrom: orNull(dateFrom),
    dateTo: orNull(dateTo),
    entityId: orNull(entityId),
    collections: collection === '' ? [] : [collection]
  }
}
