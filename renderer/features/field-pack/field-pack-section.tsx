import { dayMillis } from '../../../shared/clock.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import {
  type FieldPackProgress,
  type FollowListFieldPack,
  isEmptyChoice
} from '../../../shared/domain/field-pack.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useFacts, useSubjectNames } from '../../live/queries.ts'
import { cancelFieldPack } from './acts.ts'
import { useEstimate, useFollowListFieldPacks } from './queries.ts'
import { useAppServices, useNow, useSession } from '../../live/context.ts'
import { takeOffline, useFieldPack, useIsBusy } from '../../parts/runs.ts'
import type { FollowListView } from '../../../shared/domain/workspace-facts.ts'
import './field-pack.css'
import { Backpack, X } from 'lucide-react'
import { Button, ProgressBar } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { estimateText, hasNothingToFetch } from './estimate.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { useId } from 'react'

/** Lets the user choose what to take offline, shows what it costs, and fetches it. */
export function FieldPackSection() {
  const wording = useWording()
  const { t } = wording
  const { client } = useAppServices()
  const wish = useFieldPack((state) => state.wish)
  const fieldPack = useSession((state) => state.fieldPack)
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const isBusy = useIsBusy()
  const facts = useFacts()
  const choice = { ...wish, alerts: [] }
  const estimate = useEstimate(choice, `${fieldPack.kind} ${String(facts?.asOf)} ${String(facts?.part?.at)}`)
  const isEmpty = isEmptyChoice(choice)
  return (
    <section aria-label={t('pack.title')} className="pack">
      <h2>{t('pack.title')}</h2>
      <p className="soft">{t('pack.intro')}</p>
      <FieldPackListTable />
      <FieldPackSubjects />
      <FieldPackOptions />
      {fieldPack.kind === 'running' ? (
        <FieldPackRunning progress={fieldPack.progress} cancelling={fieldPack.cancelling} />
      ) : (
        <div className="pack-start">
          <Button
            icon={<Glyph of={Backpack} size={16} />}
            disabled={isEmpty || isBusy || offline || hasNothingToFetch(estimate)}
            onPress={() => takeOffline(client, choice)}
          >
            {t('pack.start')}
          </Button>
          <p role="status" aria-label={t('pack.estimate')} className="figures">
            {isEmpty ? t('pack.chooseFirst') : estimateText(wording, estimate)}
            {offline && <span className="soft"> {t('pack.offline')}</span>}
          </p>
        </div>
      )}
    </section>
  )
}

/** The follow lists, what is packed of each, and which are chosen. */
function FieldPackListTable() {
  const { t } = useWording()
  const openOnly = useFieldPack((state) => state.wish.openOnly)
  const followLists = useFacts()?.followLists
  const fieldPacks = useFollowListFieldPacks(openOnly) ?? []
  if (followLists === undefined) return null
  if (followLists.length === 0) return <p className="soft">{t('sync.noFollowLists')}</p>
  return (
    <table className="table" aria-label={t('pack.title')}>
      <thead>
        <tr>
          <th scope="col">{t('pack.columns.name')}</th>
          <th scope="col">{t('pack.columns.histories')}</th>
          <th scope="col">{t('pack.columns.images')}</th>
          <th scope="col">{t('pack.columns.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {followLists.map((view) => (
          <FieldPackListRow
            key={view.followList.id}
            view={view}
            pack={fieldPacks.find(({ followListId }) => followListId === view.followList.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

function FieldPackListRow({
  view,
  pack: fieldPack
}: {
  readonly view: FollowListView
  readonly pack: FollowListFieldPack | undefined
}) {
  const { t, format } = useWording()
  const now = useNow()
  const { id, settings } = view.followList
  const isChosen = useFieldPack(({ wish }) => wish.followListIds.includes(id))
  const toggleList = useFieldPack((state) => state.toggleList)
  return (
    <tr>
      <th scope="row">
        <label className="choice-option">
          <input type="checkbox" checked={isChosen} onChange={() => toggleList(id)} />
          {settings.name}
        </label>
      </th>
      <td className="figures">
        {fieldPack !== undefined &&
          t('pack.historiesOf', {
            count: fieldPack.alerts,
            carried: format.number(fieldPack.histories),
            number: format.number(fieldPack.alerts)
          })}
      </td>
      <td className="figures">
        {fieldPack !== undefined &&
          t('pack.images', { count: fieldPack.images, number: format.number(fieldPack.images) })}
      </td>
      <td className="figures">
        {fieldPack !== undefined &&
          (fieldPack.oldestAt === null ? (
            <span className="soft">{t('pack.nothingCarried')}</span>
          ) : (
            t('pack.asOf', { time: format.moment(fieldPack.oldestAt, now) })
          ))}
      </td>
    </tr>
  )
}

/** Single subjects that were chosen in their cases. */
function FieldPackSubjects() {
  const { t } = useWording()
  const subscriptions = useFieldPack((state) => state.wish.subscriptions)
  const toggleSubject = useFieldPack((state) => state.toggleSubject)
  const names = useSubjectNames(subscriptions)
  if (subscriptions.length === 0) return <p className="soft">{t('pack.subjectsHint')}</p>
  return (
    <ul className="pack-subjects" aria-label={t('pack.subjects')}>
      {subscriptions.map((subject) => {
        const key = subscriptionKey(subject)
        const name = names.get(key) ?? t('review.unknownSubject')
        return (
          <li key={key}>
            {name}
            <Button
              kind="icon"
              aria-label={t('pack.dropSubject', { name })}
              onClick={() => toggleSubject(subject)}
              icon={<Glyph of={X} size={14} />}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The age from which packed data is read again. Null: never because of its age. */
const ages = [null, dayMillis, 7 * dayMillis, 30 * dayMillis] as const

function FieldPackOptions() {
  const { t } = useWording()
  const id = useId()
  const { wish, change } = useFieldPack()
  return (
    <div className="pack-options">
      <label className="choice-option">
        <input
          type="checkbox"
          checked={wish.openOnly}
          onChange={(event) => change({ openOnly: event.target.checked })}
        />
        {t('pack.openOnly')}
      </label>
      <label className="choice-option">
        <input
          type="checkbox"
          checked={wish.images}
          onChange={(event) => change({ images: event.target.checked })}
        />
        {t('pack.withImages')}
      </label>
      <span className="choice-option">
        <label htmlFor={id}>{t('pack.readAgain')}</label>
        <select
          id={id}
          className="input"
          value={String(wish.maxAgeMillis)}
          onChange={(event) =>
            change({ maxAgeMillis: ages.find((age) => String(age) === event.target.value) ?? null })
          }
        >
          {ages.map((age) => (
            <option key={String(age)} value={String(age)}>
              {age === null ? t('pack.ageNever') : t('pack.ageDays', { count: age / dayMillis })}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

interface FieldPackRunningProps {
  readonly progress: FieldPackProgress
  readonly cancelling: boolean
}

/** The progress of the field pack, and what it waits for. */
function FieldPackRunning({ progress, cancelling }: FieldPackRunningProps) {
  const wording = useWording()
  const { client } = useAppServices()
  const { t } = wording
  const text = progressText(wording, progress)
  return (
    <div className="pack-running">
      <div className="pack-line">
        <strong>{t('pack.running')}</strong>
        <Button disabled={cancelling} onClick={() => cancelFieldPack(client)}>
          {t('pack.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('pack.progress')} valueText={text} share={shareOf(progress)} />
      <p className="figures soft">{text}</p>
      {cancelling && <p className="soft">{t('sync.cancelling')}</p>}
    </div>
  )
}

function shareOf({ histories, images, expected }: FieldPackProgress): number | null {
  if (expected === null) return null
  return (histories + images) / Math.max(1, expected.histories + expected.images)
}

function progressText(
  { t, format }: Wording,
  { calls, histories, images, expected }: FieldPackProgress
): string {
  if (expected === null) return t('pack.estimating')
  const of = (done: number, all: number): { done: string; count: number; number: string } => ({
    done: format.number(done),
    count: all,
    number: format.number(all)
  })
  return sideBySide([
    t('pack.historiesDone', of(histories, expected.histories)),
    ...(expected.images === 0 ? [] : [t('pack.imagesDone', of(images, expected.images))]),
    t('sync.callsOf', {
      calls: format.number(calls),
      count: Math.max(calls, expected.calls),
      expected: format.number(Math.max(calls, expected.calls))
    })
  ])
}
