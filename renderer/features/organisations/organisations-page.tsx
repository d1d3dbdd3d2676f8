import { Building2, Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import {
  askedAs,
  feedKey,
  type MonitoringItem,
  type MonitoringList,
  type MonitoringListView,
  type MonitoringMarks,
  type UpdateFeed
} from '../../../shared/domain/organisation-monitoring.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { addToCase } from '../../decisions/case-items.ts'
import { collectionWords } from '../../i18n/domain-words.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession, useWorkspace } from '../../live/context.ts'
import { type CaseChoice, CasePicker } from '../../decisions/case-picker.tsx'
import { useOverlay } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { Button, EmptyState } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { checkForChanges, pollAll } from './acts.ts'
import { forgetList, removeItem } from './creation-acts.ts'
import { useOrganisations } from './state.ts'
import './organisations.css'
import { callsLeft } from '../../parts/runs.ts'
import { uncertainToShow, useMonitoring, useMonitoringMarks, useUncertainLists } from './queries.ts'
import { PartialPoll } from './partial-poll.tsx'
import { Timeline } from './timeline.tsx'

/** The monitored organisations, and what has changed at them. */
export function OrganisationsPage() {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const lists = useMonitoring()
  const marks = useMonitoringMarks()
  const open = useOverlay((state) => state.open)
  const isPolling = useOrganisations((state) => state.polling !== null)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const left = useSession((state) => callsLeft(state, 'organization-monitoring'))
  if (lists === undefined || marks === undefined) return null
  const asked = lists.filter(({ list }) => list.unknownSince === undefined).length
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1>{t('organisations.title')}</h1>
        {lists.length > 0 && <NewList kind="plain" />}
        <Button disabled={lists.length === 0} onClick={() => open({ kind: 'monitoring-items' })}>
          {t('organisations.addItems')}
        </Button>
        <Button
          kind="primary"
          disabled={asked === 0 || isPolling || offline}
          icon={<Glyph of={RefreshCw} size={16} />}
          onPress={() => checkForChanges({ client, workspace })}
        >
          {t('organisations.poll')}
        </Button>
      </div>
      <p role="status" className="soft figures">
        {offline
          ? t('organisations.offline')
          : asked > 0 && t('organisations.cost', { count: asked, calls: format.number(asked) })}
        {left !== null && ` ${t('organisations.left', { count: left, number: format.number(left) })}`}
      </p>
      {lists.length === 0 ? (
        <EmptyState icon={Building2} title={t('organisations.emptyTitle')}>
          <p>{t('organisations.intro')}</p>
          <NewList kind="primary" />
        </EmptyState>
      ) : (
        <MonitoringLists lists={lists} marks={marks} />
      )}
      <UncertainLists />
      {lists.length > 0 && <PartialPoll lists={lists} marks={marks} />}
      <Timeline lists={lists} marks={marks} />
    </div>
  )
}

function NewList({ kind }: { readonly kind: 'plain' | 'primary' }) {
  const { t } = useWording()
  const open = useOverlay((state) => state.open)
  return (
    <Button kind={kind} onClick={() => open({ kind: 'monitoring-list' })}>
      {t('organisations.newList')}
    </Button>
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
      {list.unknownSince !== undefined && <UnknownList list={list} since={list.unknownSince} marks={marks} />}
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

interface UnknownListProps {
  readonly list: MonitoringList
  readonly since: EpochMillis
  readonly marks: MonitoringMarks
}

/** A list that the service does not know: what that may mean, and what can be done (SPEC M1c). */
function UnknownList({ list, since, marks }: UnknownListProps) {
  const { t, format } = useWording()
  const now = useNow()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const isPolling = useOrganisations((state) => state.polling !== null)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  return (
    <div className="monitoring-item">
      <p className="label">{t('organisations.unknownSince', { time: format.moment(since, now) })}</p>
      <div className="monitoring-acts">
        <Button
          kind="quiet"
          disabled={offline || isPolling}
          onPress={() => pollAll({ client, workspace }, [{ kind: 'list', id: list.id }], marks)}
        >
          {t('organisations.askOnce')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('organisations.removeListNamed', { name: list.name })}
          onPress={() => forgetList({ client, workspace }, list)}
        >
          {t('organisations.removeList')}
        </Button>
      </div>
    </div>
  )
}

/** Lists whose creation was not answered: what may exist, and what can be done. */
function UncertainLists() {
  const { t } = useWording()
  const sending = useOrganisations((state) => state.sending)
  const settled = useOrganisations((state) => state.settled)
  const lists = uncertainToShow(useUncertainLists() ?? [], { sending, settled })
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
  const isPolling = useOrganisations((state) => state.polling !== null)
  const name = item.label === '' ? item.entityId : item.label
  const { itemId } = item
  const askedId = askedAs(item)
  return (
    <li className="monitoring-item">
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="figures soft">
          {sideBySide([
            item.label === '' ? null : item.entityId,
            t(`organisations.entityTypes.${item.entityType}`)
          ])}
        </span>
        <p className="soft">
          {format.list(item.collections.map((collection) => collectionWords(t, collection)))}
        </p>
        <p className="label">
          {t('organisations.itemEvents', { types: sideBySide(item.eventTypes, ', ') })}
          {itemId !== null && (
            <>
              {' '}
              · <bdi className="verbatim">{itemId}</bdi>
            </>
          )}
        </p>
        <ItemState item={item} isSending={isSending} />
      </div>
      <div className="monitoring-acts">
        <Button
          kind="quiet"
          icon={<Glyph of={Link2} size={16} />}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        >
          {t('organisations.link')}
        </Button>
        {item.removedAt === null && askedId !== null && (
          <Button
            kind="quiet"
            disabled={offline || isPolling}
            onPress={() => pollAll({ client, workspace }, [{ kind: 'item', id: askedId }], marks)}
          >
            {t('organisations.pollItem')}
          </Button>
        )}
        {item.removedAt === null && (
          <Button
            kind="quiet"
            disabled={isSending || (offline && askedId !== null)}
            aria-label={t(askedId === null ? 'organisations.forgetNamed' : 'organisations.removeNamed', {
              name
            })}
            onPress={() => removeItem({ client, workspace }, item)}
          >
            {t(askedId === null ? 'organisations.forget' : 'organisations.remove')}
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
      <p className="label">
        {t(askedAs(item) === null ? 'organisations.forgottenAt' : 'organisations.removedAt', {
          time: format.moment(item.removedAt, now)
        })}
      </p>
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
  if (askedAs(item) !== null) return null
  return (
    <p className="label">
      {t(item.itemId === null ? 'organisations.withoutId' : 'organisations.withoutAddress')}
    </p>
  )
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
    const id = newId()
    const added = await addToCase(workspace, id, choice.caseKey, {
      kind: 'organisation',
      entityId: item.entityId,
      entityType: item.entityType,
      label: item.label
    })
    if (added.kind === 'failed') sayFailure('organisations', ({ t }) => storeFailureText(t, added.failure))
    else {
      const said = added.value.id === id ? 'linked' : 'linkedBefore'
      sayDone('organisations', ({ t }) => t(`organisations.${said}`, { name, subject: choice.name }))
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
