import type { ReactNode } from 'react'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { countWords, datasetWords, momentWords, pepTierWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow, useTriageIndex } from '../../live/context.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FurtherFields } from '../../parts/further-fields.tsx'

const counters = [
  ['open', 'open'],
  ['truePositive', 'true-positive'],
  ['falsePositive', 'false-positive'],
  ['discarded', 'discarded']
] as const

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the service says about the matched profile, in words. */
export function ProfileFacts({ view: { alert } }: { readonly view: CaseView }) {
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
                  <bdi>{datasetWords(t, dataset)}</bdi> <bdi className="label">{dataset}</bdi>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {(alert.family === 'persons' || alert.pepTier !== null) && (
          <Fact name={t('review.pepTier')}>
            {alert.pepTier === null ? <NotGiven /> : pepTierWords(t, alert.pepTier)}
          </Fact>
        )}
        {alert.family === 'persons' && alert.profileImage === null && (
          <Fact name={t('review.profileImage')}>
            <NotGiven />
          </Fact>
        )}
        {alert.profileId === null ? (
          <Fact name={t(`names.profileId.${alert.family}`)}>
            <NotGiven />
          </Fact>
        ) : (
          <Id name={t(`names.profileId.${alert.family}`)} id={alert.profileId} />
        )}
        <Fact name={t('review.version')}>
          <span className="figures">
            {t('review.versions', { match: String(alert.matchVersion), profile: String(alert.version) })}
          </span>
        </Fact>
      </dl>
    </section>
  )
}

/**
 * By which numbers the service knows the alert and its subject, since when, and how many alerts it counts. Files of
 * decisions and the service desk ask for the numbers.
 */
export function CaseRecord({ view: { key, alert, subscription } }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const now = useNow()
  const age = useTriageIndex().row(key)?.age
  const times = [
    [t('names.createdAt'), subscription?.createdAt ?? null],
    [t('names.lastUpdatedAt'), subscription?.lastUpdatedAt ?? null]
  ] as const
  return (
    <section aria-label={t('review.record')} className="case-section">
      <h3 className="section-title">{t('review.record')}</h3>
      <dl className="facts">
        <Id name={t('names.monitoringId')} id={alert.alertId} />
        <Id name={t('names.subscriptionId')} id={alert.subscriptionId} />
        {times.map(([name, at]) => (
          <Fact key={name} name={name}>
            {at === null ? <NotGiven /> : <span className="figures">{momentWords(format, at, now)}</span>}
          </Fact>
        ))}
        {age !== undefined && (
          <Fact name={t('names.ageOfAlert')}>
            <span className="figures">{format.age(age.since, now)}</span>
            {' · '}
            <span className="soft">
              {t(`names.countedFrom.${age.from}`, { time: format.moment(age.since, now) })}
            </span>
          </Fact>
        )}
        {subscription !== undefined && (
          <Fact name={t('review.subjectAlerts')}>
            <span className="figures">
              {sideBySide(
                counters.map(([kind, status]) =>
                  t('review.countOf', {
                    name: statusWords(t, status),
                    number: countWords({ t, format }, subscription.counts[kind])
                  })
                )
              )}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** The service left it out, which is said, since an empty place could be one that this app does not show. */
function NotGiven() {
  const { t } = useWording()
  return <span className="soft">{t('names.valueMissing')}</span>
}

function Id({ name, id }: { readonly name: string; readonly id: string }) {
  const { t } = useWording()
  return (
    <Fact name={name}>
      <span className="verbatim">{id}</span>{' '}
      <CopyButton label={t('frame.copy')} name={t('names.copyNamed', { name })} text={id} />
    </Fact>
  )
}

/** What the service says of the alert and of its subject that no document names. */
export function FurtherOfCase({ view: { alert, subscription } }: { readonly view: CaseView }) {
  const { t } = useWording()
  return (
    <>
      {alert.further !== undefined && (
        <FurtherFields title={t('names.furtherFields.alert')} fields={alert.further} />
      )}
      {subscription?.further !== undefined && (
        <FurtherFields title={t('names.furtherFields.subject')} fields={subscription.further} />
      )}
    </>
  )
}
