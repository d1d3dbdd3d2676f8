import { type FollowListPack, isEmptyChoice, type PackProgress } from '../../../shared/domain/field-pack.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useFacts, useSubjectNames } from '../../live/queries.ts'
import { useFollowListPacks } from './queries.ts'
import { useAppServices, useNow } from '../../live/context.ts'
import { carryPack, useIsBusy, usePack } from '../../parts/runs.ts'
import type { FollowListView } from '../../../shared/domain/workspace-facts.ts'
import './field-pack.css'
import { Backpack, X } from 'lucide-react'
import { useSession } from '../../live/session.ts'
import { Button } from '../../ui/controls.tsx'
import { estimateText, hasNothingToFetch, useEstimate } from './estimate.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { useId } from 'react'
import { ProgressBar } from '../../ui/marks.tsx'

/** Before going offline: choose, see what it costs, and carry it along. */
export function PackSection() {
  const wording = useWording()
  const { t } = wording
  const { client } = useAppServices()
  const wish = usePack((state) => state.wish)
  const pack = useSession((state) => state.pack)
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const isBusy = useIsBusy()
  const asOf = useFacts()?.asOf ?? null
  const choice = { ...wish, alerts: [] }
  const estimate = useEstimate(choice, `${pack.kind} ${String(asOf)}`)
  const isEmpty = isEmptyChoice(choice)
  return (
    <section aria-label={t('pack.title')} className="pack">
      <h2>{t('pack.title')}</h2>
      <p className="soft">{t('pack.intro')}</p>
      <PackListTable />
      <PackSubjects />
      <PackOptions />
      {pack.kind === 'running' ? (
        <PackRunning progress={pack.progress} cancelling={pack.cancelling} />
      ) : (
        <div className="pack-start">
          <Button
            icon={<Backpack size={16} aria-hidden="true" />}
            disabled={isEmpty || isBusy || offline || hasNothingToFetch(estimate)}
            onClick={() => void carryPack(client, choice)}
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

/** The follow lists, what is carried of each, and which are chosen. */
export function PackListTable() {
  const { t } = useWording()
  const openOnly = usePack((state) => state.wish.openOnly)
  const followLists = useFacts()?.followLists
  const packs = useFollowListPacks(openOnly) ?? []
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
          <PackListRow
            key={view.followList.id}
            view={view}
            pack={packs.find(({ followListId }) => followListId === view.followList.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

function PackListRow({
  view,
  pack
}: {
  readonly view: FollowListView
  readonly pack: FollowListPack | undefined
}) {
  const { t, format } = useWording()
  const now = useNow()
  const { id, settings } = view.followList
  const isChosen = usePack(({ wish }) => wish.followListIds.includes(id))
  const toggleList = usePack((state) => state.toggleList)
  return (
    <tr>
      <th scope="row">
        <label className="choice-option">
          <input type="checkbox" checked={isChosen} onChange={() => toggleList(id)} />
          {settings.name}
        </label>
      </th>
      <td className="figures">
        {pack !== undefined &&
          t('pack.historiesOf', {
            count: pack.alerts,
            carried: format.number(pack.histories),
            number: format.number(pack.alerts)
          })}
      </td>
      <td className="figures">
        {pack !== undefined && t('pack.images', { count: pack.images, number: format.number(pack.images) })}
      </td>
      <td className="figures">
        {pack !== undefined &&
          (pack.oldestAt === null ? (
            <span className="soft">{t('pack.nothingCarried')}</span>
          ) : (
            t('pack.asOf', { time: format.moment(pack.oldestAt, now) })
          ))}
      </td>
    </tr>
  )
}

/** Single subjects that were chosen from their cases. */
export function PackSubjects() {
  const { t } = useWording()
  const subscriptions = usePack((state) => state.wish.subscriptions)
  const toggleSubject = usePack((state) => state.toggleSubject)
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
              icon={<X size={14} aria-hidden="true" />}
            />
          </li>
        )
      })}
    </ul>
  )
}

const day = 24 * 60 * 60 * 1_000
/** Ages at which what is carried is read again; null: never for its age alone. */
const ages = [null, day, 7 * day, 30 * day] as const

export function PackOptions() {
  const { t } = useWording()
  const id = useId()
  const { wish, change } = usePack()
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
              {age === null ? t('pack.ageNever') : t('pack.ageDays', { count: age / day })}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

interface PackRunningProps {
  readonly progress: PackProgress
  readonly cancelling: boolean
}

/** How far the field pack is, and what it waits for. */
export function PackRunning({ progress, cancelling }: PackRunningProps) {
  const wording = useWording()
  const { client } = useAppServices()
  const { t, format } = wording
  const text = progressText(wording, progress)
  return (
    <div className="pack-running">
      <div className="pack-line">
        <strong>{t('pack.running')}</strong>
        <Button disabled={cancelling} onClick={() => void client.ask('pack.cancel', null)}>
          {t('pack.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('pack.progress')} valueText={text} share={shareOf(progress)} />
      <p className="figures soft">{text}</p>
      {progress.waitingUntil !== null && (
        <p className="figures soft">
          {t('sync.waiting', { time: format.timeToTheSecond(progress.waitingUntil) })}
        </p>
      )}
      {cancelling && <p className="soft">{t('sync.cancelling')}</p>}
    </div>
  )
}

function shareOf({ histories, images, expected }: PackProgress): number | null {
  if (expected === null) return null
  return (histories + images) / Math.max(1, expected.histories + expected.images)
}

function progressText({ t, format }: Wording, { calls, histories, images, expected }: PackProgress): string {
  if (expected === null) return t('pack.estimating')
  const of = (done: number, all: number): { done: string; count: number; number: string } => ({
    done: format.number(done),
    count: all,
    number: format.number(all)
  })
  return [
    t('pack.historiesDone', of(histories, expected.histories)),
    ...(expected.images === 0 ? [] : [t('pack.imagesDone', of(images, expected.images))]),
    t('sync.callsOf', {
      calls: format.number(calls),
      expected: format.number(Math.max(calls, expected.calls))
    })
  ].join(' · ')
}
