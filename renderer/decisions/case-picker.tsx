import { subscriptionKey } from '../../shared/domain/subscription.ts'
import type { TriageIndex } from '../../shared/domain/triage-index.ts'
import { useWording } from '../i18n/wording.ts'
import { holdsWords } from '../data/work/left-cases.ts'
import { useTriageIndex } from '../live/context.ts'
import { useLeftCases } from '../live/queries.ts'
import { Combobox } from '../ui/combobox.tsx'
import { useTriage } from './selection.ts'

/** A case to choose: its key, and the name of its subject as the alerts show it. */
export interface CaseChoice {
  readonly caseKey: string
  readonly name: string
}

/** Nobody would read a longer list; a longer word finds fewer cases. */
const mostOffered = 50

interface CasePickerProps {
  readonly label: string
  readonly chosen: CaseChoice | null
  readonly onChoose: (choice: CaseChoice | null) => void
}

/** Finds a case by the name of its subject. Offers the case that is open in triage first, and those that the service no longer shows last. */
export function CasePicker({ label, chosen, onChoose }: CasePickerProps) {
  const { t } = useWording()
  const triage = useTriageIndex()
  const inFront = useTriage((state) => state.selected)
  const left = useLeftCases()
  return (
    <Combobox
      label={label}
      placeholder={t('cases.find')}
      chosen={chosen === null ? null : { value: chosen.caseKey, label: chosen.name }}
      optionsFor={(text) =>
        [
          ...casesOf(triage, text, inFront).map(({ caseKey, name }) => ({ value: caseKey, label: name })),
          ...left
            .filter((one) => holdsWords(one, text))
            .map(({ caseKey, name }) => ({ value: caseKey, label: t('cases.leftNamed', { name }) }))
        ].slice(0, mostOffered)
      }
      offered={(count) => (count === 0 ? t('cases.noneFound') : t('cases.offered', { count }))}
      onChoose={(option) =>
        onChoose(
          option && {
            caseKey: option.value,
            name: left.find(({ caseKey }) => caseKey === option.value)?.name ?? option.label
          }
        )
      }
    />
  )
}

/** Each case whose subject or match contains the words, once. The index in memory answers this. */
function casesOf(triage: TriageIndex, text: string, inFront: string | null): readonly CaseChoice[] {
  const view = triage.view({ text, facets: {}, sort: 'subject', descending: false })
  const found = new Map<string, string>()
  const front = inFront === null ? undefined : triage.row(inFront)
  if (front !== undefined && text === '') found.set(subscriptionKey(front.alert), front.subjectName)
  for (let position = 0; position < view.total && found.size < mostOffered; position += 1) {
    const row = view.rowAt(position)
    const key = subscriptionKey(row.alert)
    if (!found.has(key)) found.set(key, row.subjectName)
  }
  return [...found].map(([caseKey, name]) => ({ caseKey, name }))
}
