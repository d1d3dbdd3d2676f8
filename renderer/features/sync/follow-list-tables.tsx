import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { type FamilyCounts, familiesNotCounted, familyCounts } from '../../../shared/domain/follow-list.ts'
import { families, sumOfCounts } from '../../../shared/domain/subscription.ts'
import { isRunUnderWay, passChangeKinds, type PassChanges } from '../../../shared/domain/sync-run.ts'
import {
  type FollowListView,
  lastReadInFull,
  type ListPass,
  type ListPasses
} from '../../../shared/domain/workspace-facts.ts'
import { countWords, frequencyWords } from '../../i18n/domain-words.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useNow, useSession } from '../../live/context.ts'
import { useFacts } from '../../live/queries.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { usePasses } from './queries.ts'

/** The follow lists as the service last showed them. */
export function FollowListTable() {
  const { t } = useWording()
  const followLists = useFacts()?.followLists
  if (followLists === undefined) return null
  return (
    <section>
      <h2>{t('sync.followLists')}</h2>
      {followLists.length === 0 ? (
        <p className="soft">{t('sync.noFollowLists')}</p>
      ) : (
        <table className="table" aria-label={t('sync.followLists')}>
          <thead>
            <tr>
              <th scope="col">{t('sync.listColumns.name')}</th>
              <th scope="col" className="number">
                {t('sync.listColumns.open')}
              </th>
              <th scope="col" className="number">
                {t('sync.listColumns.subjects')}
              </th>
              <th scope="col" className="number">
                {t('sync.listColumns.threshold')}
              </th>
              <th scope="col">{t('sync.listColumns.schedule')}</th>
              <th scope="col">{t('sync.listColumns.screened')}</th>
            </tr>
          </thead>
          <tbody>
            {followLists.map((view) => (
              <FollowListRow key={view.followList.id} view={view} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function FollowListRow({ view }: { readonly view: FollowListView }) {
  const { t, format } = useWording()
  const now = useNow()
  const { settings, statistics } = view.followList
  const screenedAt = statistics?.lastScreenedDateISO ?? null
  const number = (of: keyof FamilyCounts): string => {
    if (statistics === null) return ''
    const counts = families.map((family) => familyCounts(statistics, family)[of])
    return countWords({ t, format }, sumOfCounts(counts))
  }
  return (
    <tr>
      <th scope="row">
        <bdi>{settings.name}</bdi>
        {view.missing && <span className="label"> {t('sync.listMissing')}</span>}
        {statistics !== null && familiesNotCounted(statistics).length > 0 && (
          <span className="label"> {t('sync.countsLeftOut')}</span>
        )}
      </th>
      <td className="number">{number('open')}</td>
      <td className="number">{number('subscriptions')}</td>
      <td className="number">{settings.threshold}</td>
      <td>{frequencyWords(t, settings.frequency)}</td>
      <td>{screenedAt === null ? t('review.notScreened') : format.dayOf(screenedAt, now)}</td>
    </tr>
  )
}

/** The last pass over each follow list and what it found changed. Earlier passes are shown on demand. */
export function PassTable() {
  const { t } = useWording()
  const lists = usePasses()
  if (lists === undefined) return null
  return (
    <section>
      <h2>{t('sync.passes.title')}</h2>
      {lists.length === 0 ? (
        <p className="soft">{t('sync.passes.none')}</p>
      ) : (
        <table className="table passes" aria-label={t('sync.passes.title')}>
          <thead>
            <tr>
              <th scope="col">{t('sync.passes.list')}</th>
              <th scope="col">{t('sync.passes.pass')}</th>
              {passChangeKinds.map((kind) => (
                <th key={kind} scope="col" className="number">
                  {t(`sync.passes.kinds.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <ListRows key={list.followListId} list={list} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ListRows({ list: { name, passes } }: { readonly list: ListPasses }) {
  const wording = useWording()
  const { t } = wording
  const now = useNow()
  const isRunning = useSession(({ sync }) => isRunUnderWay(sync))
  const [open, setOpen] = useState(false)
  const [last, ...earlier] = passes
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td className="figures">
          {last === undefined ? t('sync.passes.never') : passText(wording, last, now, isRunning)}
          {last !== undefined && fullReadingText(wording, last, passes, now)}
          {earlier.length > 0 && (
            <Button
              kind="icon"
              className="pass-toggle"
              aria-expanded={open}
              aria-label={t('sync.passes.earlier', { list: name })}
              onClick={() => setOpen(!open)}
              icon={<Glyph of={Icon} size={16} />}
            />
          )}
        </td>
        <Changes changes={last?.changes ?? null} />
      </tr>
      {open &&
        earlier.map((pass) => (
          <tr key={`${pass.passId} ${pass.endedAt ?? 0}`} className="pass-earlier">
            <th scope="row">
              <span className="visually-hidden">{name}</span>
            </th>
            <td className="figures">{passText(wording, pass, now, isRunning)}</td>
            <Changes changes={pass.changes} />
          </tr>
        ))}
    </>
  )
}

function Changes({ changes }: { readonly changes: PassChanges | null }) {
  const { format } = useWording()
  return passChangeKinds.map((kind) => (
    <td key={kind} className="number" data-none={changes === null || changes[kind] === 0}>
      {changes === null ? '' : format.number(changes[kind])}
    </td>
  ))
}

/** Said if all alerts of the list were last read on another day than that of its last pass (SPEC S35c). */
function fullReadingText(
  { t, format }: Wording,
  { endedAt }: ListPass,
  passes: readonly ListPass[],
  now: EpochMillis
): string {
  const full = lastReadInFull(passes)
  if (full === null || endedAt === null) return ''
  if (full.kind === 'at' && format.day(full.at) === format.day(endedAt)) return ''
  return ` ${t(`sync.passes.lastFull.${full.kind}`, { time: format.moment(full.at, now) })}`
}

/** `isRunning`: a run is under way, which goes on with what is not at its end. */
export function passText(
  { t, format }: Wording,
  { startedAt, endedAt, complete, full }: ListPass,
  now: EpochMillis,
  isRunning: boolean
): string {
  if (endedAt === null)
    return t(isRunning ? 'sync.passes.underWay' : 'sync.passes.begun', {
      time: format.moment(startedAt, now)
    })
  const time = format.moment(endedAt, now)
  if (!complete) return t('sync.passes.incomplete', { time })
  return full
    ? `${t('sync.passes.asOf', { time })}, ${t('sync.passes.full')}`
    : t('sync.passes.asOf', { time })
}
