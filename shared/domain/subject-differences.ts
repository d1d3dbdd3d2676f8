import { normalCountries } from './country.ts'
import { foldText } from './name-folding.ts'
import type { Subscription } from './subscription.ts'

/** What two subjects say differently; a value that one of them does not give is a difference too. */
export interface SubjectDifference {
  readonly field: 'name' | 'birth-date' | 'gender' | 'countries'
  readonly here: readonly string[]
  readonly there: readonly string[]
}

type Compared = Pick<Subscription, 'name' | 'dateOfBirth' | 'gender' | 'countries'>

/** `here`: the subject in sight; `there`: the one of an earlier decision. */
export function subjectDifferences(here: Compared, there: Compared): readonly SubjectDifference[] {
  const values = (subject: Compared): readonly SubjectDifference['here'][] => [
    [subject.name],
    subject.dateOfBirth === null ? [] : [subject.dateOfBirth],
    subject.gender === null ? [] : [subject.gender],
    normalCountries(subject.countries).toSorted()
  ]
  const [own, other] = [values(here), values(there)]
  const spell = (value: readonly string[] | undefined): string => foldText((value ?? []).join('\n'))
  return (['name', 'birth-date', 'gender', 'countries'] as const).flatMap((field, place) =>
    spell(own[place]) === spell(other[place]) ? [] : [{ field, here: own[place] ?? [], there: other[place] ?? [] }]
  )
}
