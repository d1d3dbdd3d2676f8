import type { ReactNode } from 'react'
import type { Alert } from '../../../shared/domain/alert.ts'
import { datasetWords, pepTierWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'

/** What the service says about the matched profile, in words. */
export function ProfileFacts({ alert }: { readonly alert: Alert }) {
  const { t } = useWording()
  return (
    <section aria-label={t('review.facts')} className="case-section">
      <h3 className="section-title">{t('review.facts')}</h3>
      <dl className="facts">
        <Fact name={t('review.primaryName')}>{alert.name}</Fact>
        <Fact name={t('review.datasets')}>
          {alert.datasets.length === 0 ? (
            <span className="soft">{t('review.noDatasets')}</span>
          ) : (
            <ul>
              {alert.datasets.map((dataset) => (
                <li key={dataset}>
                  {datasetWords(t, dataset)} <span className="label">{dataset}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {alert.pepTier !== null && <Fact name={t('review.pepTier')}>{pepTierWords(t, alert.pepTier)}</Fact>}
        {alert.profileId !== null && (
          <Fact name={t('review.profileId')}>
            <span className="verbatim">{alert.profileId}</span>
          </Fact>
        )}
        <Fact name={t('review.version')}>
          <span className="figures">{t('review.versions', { match: alert.matchVersion, profile: alert.version })}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
