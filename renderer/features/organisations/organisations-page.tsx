import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { feedKey, type MonitoringItem, type UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringListView, MonitoringMarks } from '../../data/work/monitoring-queries.ts'
import { addToCase } from '../../decisions/actions-case-items.ts'
import { collectionWords } from '../../i18n/collection-words.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { useSession } from '../../live/session.ts'
import { type CaseChoice, CasePicker } from '../../parts/case-picker.tsx'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'
import { pollAll, removeItem } from './acts.ts'
import { useOrganizations } from './state.ts'

interface MonitoringListsProps {
  readonly lists: readonly MonitoringListView[]
  readonly marks: MonitoringMarks
}

/** The lists that this machine knows, and what is watched in each. */
export function MonitoringLists({ lists, marks }: MonitoringListsProps) {
  const { t } = useWording()
  return lists.map(({ list, items }) => (
    <section key={list.id} aria-label={list.name} className="monitoring-list">
      <div className="monitoring-head">
        <h2><bdi>{list.name}</bdi></h2>
        <span className="label verbatim">{list.id}</span>
        <Polled feed={{ kind: 'list', id: list.id }} marks={marks} />
      </div>
      {items.length === 0 ? (
        <p className="soft">{t('organisations.noItems')}</p>
      ) : (
        <ul className="monitoring-items">
          {items.map((item) => <Item key={item.key} item={item} marks={marks} />)}
        </ul>
      )}
    </section>
  ))
}

function Polled({ feed, marks }: { readonly feed: UpdateFeed; readonly marks: MonitoringMarks }) {
  const { t, format } = useWording()
  const now = useNow()
  const mark = marks.feeds.get(feedKey(feed))
  const time = mark?.polledTo ?? null
  return <span className="soft figures">{time === null ? t('organisations.neverPolled') : t('organisations.polledTo', { time: format.moment(time, now) })}</span>
}

function Item({ item, marks }: { readonly item: MonitoringItem; readonly marks: MonitoringMarks }) {
  const { t, format } = useWording()
  const now = useNow()
  const { client } = useAppServices()
  const store = useStore()
  const [isLinking, setLinking] = useState(false)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const isPolling = useOrganizations((state) => state.isPolling)
  const name = item.label === '' ? item.entityId : item.label
  const { itemId } = item
  return (
    <li className="monitoring-item">
      <div>
        <strong><bdi>{name}</bdi></strong> <span className="figures soft">{item.label === '' ? '' : `${item.entityId} · `}{t(`organisations.entityTypes.${item.entityType}`)}</span>
        <p className="soft">{format.list(item.collections.map((collection) => collectionWords(t, collection)))}</p>
        {item.removedAt !== null && <p className="label">{t('organisations.removedAt', { time: format.moment(item.removedAt, now) })}</p>}
      </div>
      <div className="monitoring-acts">
        <Button kind="quiet" icon={<Link2 size={16} aria-hidden="true" />} aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>{t('organisations.link')}</Button>
        {item.removedAt === null && itemId !== null && (
          <Button kind="quiet" disabled={offline || isPolling} onClick={() => void pollAll({ client, store }, [{ kind: 'item', id: itemId }], marks)}>{t('organisations.pollItem')}</Button>
        )}
        {item.removedAt === null && <Button kind="quiet" disabled={offline && itemId !== null} aria-label={t('organisations.removeNamed', { name })} onClick={() => void removeItem({ client, store }, item)}>{t('organisations.remove')}</Button>}
      </div>
      {isLinking && <LinkToCase item={item} name={name} onDone={() => setLinking(false)} />}
    </li>
  )
}

function LinkToCase({ item, name, onDone }: { readonly item: MonitoringItem; readonly name: string; readonly onDone: () => void }) {
  const { t } = useWording()
  const store = useStore()
  const [choice, setChoice] = useState<CaseChoice | null>(null)
  const link = async (): Promise<void> => {
    if (choice === null) return
    const added = await addToCase(store, crypto.randomUUID(), choice.caseKey, { kind: 'organisation', entityId: item.entityId, entityType: item.entityType, label: item.label })
    if (added.kind === 'failed') sayFailure(storeFailureText(t, added.failure))
    else {
      sayDone(t('organisations.linked', { name, subject: choice.name }))
      onDone()
    }
  }
  return (
    <div className="link-case" role="group" aria-label={t('organisations.link')}>
      <CasePicker label={t('organisations.linkTo')} chosen={choice} onChoose={setChoice} />
      <div><Button kind="primary" disabled={choice === null} onClick={() => void link()}>{t('organisations.linkNow')}</Button></div>
    </div>
  )
}
