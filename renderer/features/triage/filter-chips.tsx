import type { AlertStatus } from '../../../shared/domain/alert.ts'
import { useTriage } from '../../state/triage.ts'
import type { TriageFilter } from '../../state/triage.ts'
import { useWording } from '../wording.ts'

type ChipName = 'open' | 'decided' | 'discarded' | 'withDraft' | 'withoutDraft' | 'persons' | 'businesses'

const statusesOf: Readonly<Record<'open' | 'decided' | 'discarded', readonly AlertStatus[]>> = {
  open: ['open'],
  decided: ['true-positive', 'false-positive'],
  discarded: ['discarded']
}

const chips: readonly ChipName[] = ['open', 'decided', 'discarded', 'withDraft', 'withoutDraft', 'persons', 'businesses']

export function FilterChips() {
  const { t } = useWording()
  const { filter, narrow } = useTriage()
  return (
    <div role="group" aria-label={t('triage.filters')} className="queue-chips">
      {chips.map((chip) => (
        <button key={chip} type="button" className="chip" aria-pressed={isOn(filter, chip)} onClick={() => narrow(toggled(filter, chip))}>
          {t(`triage.filter.${chip}`)}
        </button>
      ))}
    </div>
  )
}

export function isOn(filter: TriageFilter, chip: ChipName): boolean {
  switch (chip) {
    case 'open':
    case 'decided':
    case 'discarded':
      return statusesOf[chip].every((status) => filter.statuses?.includes(status) === true)
    case 'withDraft':
      return filter.withDraft === true
    case 'withoutDraft':
      return filter.withDraft === false
    case 'persons':
    case 'businesses':
      return filter.families?.includes(chip) === true
  }
}

/** Statuses add up; draft or none, person or business exclude each other. The last one taken away shows everything. */
export function toggled(filter: TriageFilter, chip: ChipName): Partial<TriageFilter> {
  const on = isOn(filter, chip)
  switch (chip) {
    case 'open':
    case 'decided':
    case 'discarded': {
      const others = (filter.statuses ?? []).filter((status) => !statusesOf[chip].includes(status))
      const statuses = on ? others : [...others, ...statusesOf[chip]]
      return { statuses: statuses.length === 0 ? null : statuses }
    }
    case 'withDraft':
    case 'withoutDraft':
      return { withDraft: on ? null : chip === 'withDraft' }
    case 'persons':
    case 'businesses':
      return { families: on ? null : [chip] }
  }
}
