import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import { jsonText } from '../../../shared/domain/long-number.ts'
import { entityTypes } from '../../../shared/domain/organisation-monitoring.ts'
import { leaves, type StoredUpdate } from '../../../shared/domain/organisation-update.ts'
import { collectionWords, decisionWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow, useWorkspace } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { markRead } from './acts.ts'
import { type TimelineEntry, toldTime } from './queries.ts'

/** How many entries are painted at a time, since the user reads the newest first. */
const step = 200

/** The entries by month, newest first. */
export function TimelineList({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { t, format } = useWording()
  const [most, setMost] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const noteMarked = useKeptPlace(list, entries)
  if (entries.length === 0) return <p className="soft">{t('organisations.noChanges')}</p>
  const shown = entries.slice(0, most)
  return (
    <>
      <ul ref={list} className="timeline-list" aria-label={t('organisations.timeline')}>
        {shown.map((entry, index) => {
          const month = format.month(entry.at)
          const before = shown[index - 1]
          const isFirst = before === undefined || format.month(before.at) !== month
          return (
            <li
              key={`${entry.kind} ${entry.key}`}
              // Takes the focus where the entry before it has gone. Its buttons do not, so that a held key marks no other.
              tabIndex={-1}
              className="timeline-entry"
              data-kind={entry.kind}
              data-unread={entry.kind === 'update' && entry.update.unread}
            >
              {isFirst && <h3 className="timeline-month">{month}</h3>}
              {entry.kind === 'update' ? (
                <UpdateEntry
                  update={entry.update}
                  name={entry.name}
                  onMarking={() => noteMarked({ key: entry.key, place: index })}
                />
              ) : (
                <CaseEntry entry={entry} />
              )}
            </li>
          )
        })}
      </ul>
      {entries.length > most && (
        <Button onClick={() => setMost(most + step)}>{t('organisations.more')}</Button>
      )}
    </>
  )
}

interface MarkedEntry {
  readonly key: string
  readonly place: number
}

/** An entry that the filter leaves out once it is marked leaves its place, and the focus, to the one behind it (SPEC M6j). */
function useKeptPlace(
  list: RefObject<HTMLUListElement | null>,
  entries: readonly TimelineEntry[]
): (marked: MarkedEntry) => void {
  const marked = useRef<MarkedEntry | null>(null)
  useLayoutEffect(() => {
    const { current } = marked
    if (current === null || entries.some(({ key }) => key === current.key)) return
    marked.current = null
    // Whoever has gone elsewhere stays there.
    if (document.activeElement !== document.body) return
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? []
    items[Math.min(current.place, items.length - 1)]?.focus()
  }, [list, entries])
  return (noted) => {
    marked.current = noted
  }
}

function CaseEntry({ entry }: { readonly entry: Exclude<TimelineEntry, { readonly kind: 'update' }> }) {
  const { t, format } = useWording()
  const now = useNow()
  const text =
    entry.kind === 'alert'
      ? t('organisations.alertEntry', {
          name: entry.alert.match,
          status: statusWords(t, entry.alert.status),
          score: entry.alert.score
        })
      : t('organisations.reviewEntry', {
          name: entry.review.matchName,
          decision: decisionWords(t, entry.review.content.status)
        })
  return (
    <>
      <span className="figures soft">{format.moment(entry.at, now)}</span>
      <bdi>{text}</bdi>
    </>
  )
}

interface UpdateEntryProps {
  readonly update: StoredUpdate
  readonly name: string | null
  /** Called before it is marked as read or unread. */
  readonly onMarking: () => void
}

function UpdateEntry({ update, name, onMarking }: UpdateEntryProps) {
  const { t, format } = useWording()
  const now = useNow()
  const workspace = useWorkspace()
  const { view } = update
  const what =
    view.collections.length === 0
      ? t('organisations.unnamedChange')
      : format.list(view.collections.map((collection) => collectionWords(t, collection)))
  const time = toldTime(update, format, now)
  const mark = async (): Promise<void> => {
    onMarking()
    await markRead(workspace, [update.id], update.unread)
  }
  const type = entityTypes.find((known) => known === view.entityType)
  const entityType = type === undefined ? view.entityType : t(`organisations.entityTypes.${type}`)
  return (
    <>
      <span className="figures soft">{view.at === null ? t('organisations.undated', { time }) : time}</span>
      <div>
        <p>
          <strong>
            <bdi>{name ?? view.entityId ?? t('organisations.unknownEntity')}</bdi>
          </strong>
          {name !== null && (
            <>
              {' '}
              <bdi className="soft figures">{view.entityId}</bdi>
            </>
          )}{' '}
          · <bdi>{what}</bdi>
          {update.unread && <span className="timeline-new"> {t('organisations.unread')}</span>}
        </p>
        {(view.before !== undefined || view.after !== undefined) && (
          <p>
            <bdi>{valueText(view.before) ?? t('organisations.nothing')}</bdi> →{' '}
            <bdi>{valueText(view.after) ?? t('organisations.nothing')}</bdi>
          </p>
        )}
        <details>
          <summary className="label">{t('organisations.fields')}</summary>
          <dl className="timeline-fields">
            {entityType !== null && <Field name={t('organisations.eventEntityType')} value={entityType} />}
            {leaves(update.raw, '').map(({ path, value }) => (
              <Field key={path} name={path} value={valueText(value) ?? ''} />
            ))}
            <Field name={t('organisations.receivedAt')} value={format.moment(update.receivedAt, now)} />
          </dl>
        </details>
      </div>
      <Button kind="quiet" onPress={mark}>
        {t(update.unread ? 'organisations.markRead' : 'organisations.markUnread')}
      </Button>
    </>
  )
}

function Field({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="verbatim">
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

function valueText(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? jsonText(value) : String(value)
}
