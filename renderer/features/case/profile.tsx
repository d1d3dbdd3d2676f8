import { useEffect, useState } from 'react'
import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { CarriedView } from '../../data/pull/field-pack-queries.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'

interface ProfilePictureProps {
  readonly name: string
  readonly image: CarriedView['image']
}

/** The carried image of the match, with its age; or in words why there is none. */
export function ProfilePicture({ name, image }: ProfilePictureProps) {
  const { t, format } = useWording()
  const now = useNow()
  if (image === undefined) return null
  const time = format.moment(image.readAt, now)
  if (image.kind === 'failed') return <span className="comparison-detail">{t('review.imageFailed', { reason: t(`review.imageFailures.${image.reason}`), time })}</span>
  return <CarriedPicture image={image.image} alt={t('review.imageAlt', { name, time })} />
}

/** The bytes are shown as a picture of the kind that they were checked to be; they are never a document. */
function CarriedPicture({ image, alt }: { readonly image: ProfileImage; readonly alt: string }) {
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
