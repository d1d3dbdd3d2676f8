import './numbers.css'
import { ChartColumn, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { ageSources } from '../../../shared/domain/alert-age.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { waitingBands } from '../../../shared/domain/triage-query.ts'
import {
  countDecisions,
  decisionsByDay,
  decisionsOf,
  falsePositiveShare,
  meanPerDecision,
  timePerDecision,
  totalOf,
  workloadAhead
} from '../../../shared/domain/work-numbers.ts'
import { Button, EmptyState } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { FirstSync } from '../../parts/first-sync.tsx'
import { useFacts } from '../../live/queries.ts'
import { useDecisionActs, useOpenCounts } from './queries.ts'
import { useNow } from '../../live/context.ts'
import { useWording } from '../../i18n/wording.ts'
import { DecisionChart, OpenChart, type OpenRow } from './charts.tsx'
import { percentOf } from './day-rows.ts'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'

function NothingToCount() {
  const { t } = useWording()
  return (
    <div className="page">
      <h1>{t('numbers.title')}</h1>
      <EmptyState icon={ChartColumn} title={t('numbers.emptyTitle')}>
        <p>{t('numbers.emptyText')}</p>
        <FirstSync />
      </EmptyState>
    </div>
  )
}

/**
 * What is open, what was decided, how fast, and how much work is left. All of it comes from this machine,
 * without a call.
 */
export function NumbersPage() {
  const { t, format } = useWording()
  const now = useNow()
  const today = dayOf(now)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the days change with the day, not with the minute
  const begins = useMemo(() => lastDays(now), [today])
  const acts = useDecisionActs(begins[0] ?? now)
  const open = useOpenRows()
  const made = useMemo(() => decisionsOf(acts ?? [], dayOf), [acts])
  const days = useMemo(() => decisionsByDay(made, begins.map(dayOf)), [made, begins])
  if (acts === undefined || open === null) {
    return (
      <div className="page">
        <h1>{t('numbers.title')}</h1>
        <p role="status" className="soft">
          {t('numbers.counting')}
        </p>
      </div>
    )
  }
  if (open.length === 0 && made.length === 0) return <NothingToCount />
  const counts = countDecisions(made)
  const share = falsePositiveShare(counts)
  const pace = timePerDecision(made)
  const ahead = workloadAhead(
    open.reduce((all, { undecided }) => all + undecided, 0),
    meanPerDecision(made),
    days
  )
  return (
    <div className="page numbers-page">
      <div className="page-head">
        <h1>{t('numbers.title')}</h1>
        <Button onClick={() => window.print()} icon={<Glyph of={Printer} size={16} />}>
          {t('numbers.print')}
        </Button>
      </div>
      <p className="soft">{t('numbers.intro', { count: shownDays, time: format.dayAndTime(now) })}</p>
      <dl className="numbers-tiles figures">
        <Tile title={t('numbers.toDecide')} value={format.number(ahead.open)} />
        <Tile
          title={t('numbers.decided')}
          value={format.number(totalOf(counts))}
          note={share === null ? undefined : t('numbers.ofThese', { share: percentOf(format, share) })}
        />
        <Tile
          title={t('numbers.perDecision')}
          value={pace === null ? '–' : format.duration(pace)}
          note={t('numbers.median')}
        />
        <Tile
          title={t('numbers.ahead')}
          value={ahead.millis === null ? '–' : format.duration(ahead.millis)}
          note={ahead.days === null ? t('numbers.noPace') : t('numbers.aheadDays', { count: ahead.days })}
        />
      </dl>
      <OpenChart rows={open} />
      <AgeSources rows={open} />
      <DecisionChart days={days} today={today} />
    </div>
  )
}

/** An age says little without what it is counted from. */
function AgeSources({ rows }: { readonly rows: readonly OpenRow[] }) {
  const { t, format } = useWording()
  const counted = ageSources
    .map((source) => [source, rows.reduce((sum, { bySource }) => sum + bySource[source], 0)] as const)
    .filter(([, number]) => number > 0)
  if (counted.length === 0) return null
  const parts = counted.map(([source, number]) =>
    t(`numbers.ageFrom.${source}`, { number: format.number(number) })
  )
  return <p className="soft figures">{t('numbers.agesFrom', { parts: sideBySide(parts) })}</p>
}

function Tile({
  title,
  value,
  note
}: {
  readonly title: string
  readonly value: string
  readonly note?: string | undefined
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="tile-value">{value}</dd>
      {note !== undefined && <dd className="soft">{note}</dd>}
    </div>
  )
}

const nothingOpen = {
  byAge: waitingBands.map(() => 0),
  bySource: { history: 0, subject: 0, here: 0 },
  undecided: 0
}

/** One row for each follow list, with the most open alerts first. Null until they are counted for the first time. */
function useOpenRows(): readonly OpenRow[] | null {
  const counts = useOpenCounts()
  const lists = useFacts()?.followLists
  return useMemo(() => {
    if (counts === null || lists === undefined) return null
    const rows = lists
      .filter(({ missing }) => !missing)
      .map(({ followList: { id, settings } }): OpenRow => ({
        id,
        name: settings.name,
        ...(counts.get(id) ?? nothingOpen)
      }))
    const all = ({ byAge }: OpenRow): number => byAge.reduce((sum, count) => sum + count, 0)
    return rows.sort((one, other) => all(other) - all(one))
  }, [counts, lists])
}

/** The number of days for which decisions are shown, including today. */
const shownDays = 30

/** A day in the user's calendar, such as `2026-11-21`. */
function dayOf(at: EpochMillis): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** When each of the last days began. Today is the last one. */
function lastDays(now: EpochMillis): readonly EpochMillis[] {
  const date = new Date(now)
  return Array.from({ length: shownDays }, (_, index) =>
    toEpochMillis(
      new Date(date.getFullYear(), date.getMonth(), date.getDate() - (shownDays - 1 - index)).getTime()
    )
  )
}
