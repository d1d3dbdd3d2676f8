import type { ReportCase } from '../../../shared/domain/report.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { genderWords, momentWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/context.ts'

/** Who the subject is, and where it is followed. */
export function CaseFacts({ one }: { readonly one: ReportCase }) {
  const { t, format } = useWording()
  const now = useNow()
  const isPerson = one.family === 'persons'
  const facts: readonly (readonly [string, string | null])[] = [
    [t('cases.facts.kind'), t(isPerson ? 'names.family.persons' : 'names.family.businesses')],
    ...(isPerson
      ? ([
          [t('cases.facts.born'), one.dateOfBirth],
          [t('cases.facts.gender'), one.gender === null ? null : genderWords(t, one.gender)]
        ] as const)
      : []),
    [
      t('cases.facts.countries'),
      sideBySide(
        one.countries.map((code) => format.country(code.toUpperCase())),
        ', '
      )
    ],
    [t('cases.facts.followList'), one.followList],
    [t('names.subscriptionId'), one.subscriptionId],
    [t('names.createdAt'), one.createdAt === null ? null : momentWords(format, one.createdAt, now)],
    [
      t('names.lastUpdatedAt'),
      one.lastUpdatedAt === null ? null : momentWords(format, one.lastUpdatedAt, now)
    ]
  ]
  return (
    <dl className="case-facts" aria-label={t('cases.factsTitle')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value === null || value === '' ? t('names.valueMissing') : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
