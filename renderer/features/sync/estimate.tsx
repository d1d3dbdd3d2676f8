import { useId } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { apiFamilies, type CallRange, type SyncEstimate } from '../../../shared/domain/budget.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow } from '../../live/context.ts'
import { useFacts } from '../../live/queries.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { budgetVerdict, callRangeText, durationText, runSyncAnyway } from '../../parts/runs.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice } from '../../ui/fields.tsx'
import { basisOf } from './as-of.ts'

interface EstimatePanelProps {
  readonly estimate: SyncEstimate
  readonly madeAt: EpochMillis
  /** What was asked for. The service may need a full pass anyway. */
  readonly full: boolean
  readonly onFull: (full: boolean) => void
}

/** What a sync would cost: for each API, for each follow list, and the time at the allowed rate. */
export function EstimatePanel({ estimate, madeAt, full, onFull }: EstimatePanelProps) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const titleId = useId()
  const facts = useFacts()
  if (facts === undefined) return null
  const names = new Map(facts.followLists.map(({ followList }) => [followList.id, followList.settings.name]))
  const time = durationText(wording, estimate.millis)
  const basis = basisOf(wording, facts, now)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sync.estimate.title')}</h2>
      <RadioChoice
        label={t('sync.estimate.what')}
        value={full ? 'full' : 'changed'}
        options={[
          { value: 'changed', label: t('sync.estimate.changed') },
          { value: 'full', label: t('sync.estimate.full') }
        ]}
        onChange={(value) => onFull(value === 'full')}
      />
      <div role="status" className="estimate-sum">
        {apiFamilies
          .filter((api) => estimate.byApi[api].most !== 0)
          .map((api) => (
            <p key={api} className="figures">
              <strong>{callRangeText(wording, estimate.byApi[api])}</strong>{' '}
              {t('sync.estimate.ofApi', { api: t(`sync.api.${api}`) })}
            </p>
          ))}
        <p className="soft figures">{time ?? t('sync.estimate.timeUnknown')}</p>
        <p className="figures">{verdictText(wording, estimate)}</p>
        {estimate.full && !full && <p className="soft">{t('sync.estimate.fullByAge')}</p>}
      </div>
      <table className="table" aria-label={t('sync.estimate.table')}>
        <thead>
          <tr>
            <th scope="col">{t('sync.estimate.part')}</th>
            <th scope="col" className="number">
              {t('sync.estimate.least')}
            </th>
            <th scope="col" className="number">
              {t('sync.estimate.most')}
            </th>
          </tr>
        </thead>
        <tbody>
          {estimateRows(estimate, names).map((row) => (
            <Row key={row.kind === 'follow-list' ? `list ${row.id}` : row.kind} row={row} />
          ))}
        </tbody>
      </table>
      <p className="soft figures">{t('sync.estimate.foot', { basis, time: format.moment(madeAt, now) })}</p>
    </section>
  )
}

function Row({ row }: { readonly row: EstimateRow }) {
  const { t, format } = useWording()
  const { least, most } = row.calls
  return (
    <tr>
      <th scope="row">{row.kind === 'follow-list' ? row.name : t(`sync.estimate.parts.${row.kind}`)}</th>
      <td className="number">{format.number(least)}</td>
      <td className="number">{most === null ? t('sync.estimate.unknown') : format.number(most)}</td>
    </tr>
  )
}

function verdictText({ t }: ReturnType<typeof useWording>, estimate: SyncEstimate): string {
  const left = { count: estimate.left ?? 0 }
  switch (budgetVerdict(estimate)) {
    case 'not-limited':
      return t('sync.estimate.notLimited')
    case 'fits':
      return t('sync.estimate.fits', left)
    case 'may-pass':
      return t('sync.estimate.mayPass', left)
    case 'passes':
      return t('sync.estimate.passes', left)
  }
}

/** Asks before a sync that may need more calls than are left. Such a sync stops when they are spent. */
export function BudgetDialog({
  estimate,
  full
}: {
  readonly estimate: SyncEstimate
  readonly full: boolean
}) {
  const wording = useWording()
  const { t, format } = wording
  const { client } = useAppServices()
  const { close } = useOverlay.getState()
  const verdict = budgetVerdict(estimate)
  return (
    <Dialog
      title={t('sync.budget.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('sync.budget.not')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              close()
              void runSyncAnyway(client, { full })
            }}
          >
            {t('sync.budget.anyway')}
          </Button>
        </>
      }
    >
      <p className="figures">
        {t(verdict === 'passes' ? 'sync.budget.passes' : 'sync.budget.mayPass', {
          calls: callRangeText(wording, estimate.byApi.compliance),
          count: estimate.left ?? 0,
          left: format.number(estimate.left ?? 0)
        })}
      </p>
      <p className="soft">{t('sync.budget.stops')}</p>
    </Dialog>
  )
}

/** One line of an estimate. */
export type EstimateRow =
  | { readonly kind: 'list-of-lists'; readonly calls: CallRange }
  | {
      readonly kind: 'follow-list'
      readonly id: FollowListId
      readonly name: string
      readonly calls: CallRange
    }
  | { readonly kind: 'outbox' | 'changes'; readonly calls: CallRange }

/** The most expensive follow lists come first. Those that certainly cost nothing are left out. */
export function estimateRows(
  estimate: SyncEstimate,
  names: ReadonlyMap<FollowListId, string>
): readonly EstimateRow[] {
  const lists = estimate.followLists
    .map(
      ({ followListId: id, calls }) =>
        ({ kind: 'follow-list', id, name: names.get(id) ?? id, calls }) as const
    )
    .toSorted((left, right) => top(right.calls) - top(left.calls) || left.name.localeCompare(right.name))
  const rows: readonly EstimateRow[] = [
    { kind: 'outbox', calls: estimate.outbox },
    { kind: 'changes', calls: estimate.edits },
    { kind: 'list-of-lists', calls: estimate.listOfLists },
    ...lists
  ]
  return rows.filter(({ calls }) => calls.least > 0 || calls.most !== 0)
}

/** An unknown cost counts as the highest. */
function top({ most }: CallRange): number {
  return most ?? Number.MAX_SAFE_INTEGER
}
