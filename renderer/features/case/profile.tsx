import { type ReactNode, useEffect, useState } from 'react'
import type { Alert } from '../../../shared/domain/alert.ts'
import type { PackedView } from '../../../shared/domain/case-view.ts'
import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { datasetWords, pepTierWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/context.ts'

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
          <span className="figures">
            {t('review.versions', { match: alert.matchVersion, profile: alert.version })}
          </span>
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

interface ProfilePictureProps {
  readonly name: string
  readonly image: PackedView['image']
}

/** The packed image of the match with its age, or why there is none. */
export function ProfilePicture({ name, image }: ProfilePictureProps) {
  const { t, format } = useWording()
  const now = useNow()
  if (image === undefined) return null
  const time = format.moment(image.readAt, now)
  if (image.kind === 'failed')
    return (
      <span className="comparison-detail">
        {t('review.imageFailed', { reason: t(`review.imageFailures.${image.reason}`), time })}
      </span>
    )
  return <PackedPicture image={image.image} alt={t('review.imageAlt', { name, time })} />
}

/** Shows the bytes as an image of the type that was checked, never as a document. */
function PackedPicture({ image, alt }: { readonly image: ProfileImage; readonly alt: string }) {
  const { t } = useWording()
  const [url, setUrl] = useState<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const own = URL.createObjectURL(new Blob([fromBase64(image.base64)], { type: image.type }))
    setUrl(own)
    setIsBroken(false)
    return () => URL.revokeObjectURL(own)
  }, [image])
  if (url === null) return <span className="profile-picture" aria-hidden="true" />
  if (isBroken) return <span className="comparison-detail">{t('review.imageBroken')}</span>
  return <img className="profile-picture" src={url} alt={alt} title={alt} onError={() => setIsBroken(true)} />
}
