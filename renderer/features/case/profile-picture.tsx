import { ImageDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Alert } from '../../../shared/domain/alert.ts'
import { mayBeAsked } from '../../../shared/domain/connection.ts'
import type { ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { PackedView } from '../../../shared/domain/triage-index.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession } from '../../live/context.ts'
import { readOneImage, useIsBusy } from '../../parts/runs.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'

interface ProfilePictureProps {
  readonly alert: Alert
  readonly image: PackedView['image']
}

/** The image of the match with its age; or that there is one and what it costs; or why it could not be fetched. */
export function ProfilePicture({ alert, image }: ProfilePictureProps) {
  const { t, format } = useWording()
  const now = useNow()
  if (alert.profileImage === null) return null
  if (image === undefined) return <FetchImage alert={alert} address={alert.profileImage} text={null} />
  const time = format.moment(image.readAt, now)
  if (image.kind === 'carried')
    return <PackedPicture image={image.image} alt={t('review.imageAlt', { name: alert.match, time })} />
  const reason = t(`review.imageFailures.${image.reason}`)
  return (
    <FetchImage alert={alert} address={alert.profileImage} text={t('review.imageFailed', { reason, time })} />
  )
}

interface FetchImageProps {
  readonly alert: Alert
  readonly address: string
  /** Why there is none yet, if it was tried. */
  readonly text: string | null
}

/** Fetching is a request to the image's own server, and a call before it where the service has not named that server (SPEC P7g): that is said first. */
function FetchImage({ alert, address, text }: FetchImageProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const offline = useSession((state) => !mayBeAsked(state.reachability))
  const isBusy = useIsBusy()
  const costId = useId()
  return (
    <span className="picture-offer">
      {text !== null && <span className="comparison-detail">{text}</span>}
      {offline ? (
        <span className="comparison-detail">{t('review.imageOffline')}</span>
      ) : (
        <>
          <Button
            kind="quiet"
            disabled={isBusy}
            aria-describedby={costId}
            onPress={() => readOneImage(client, alert)}
            icon={<Glyph of={ImageDown} size={14} />}
          >
            {t('review.fetchImage')}
          </Button>
          <span className="comparison-detail" id={costId}>
            {t('review.imageCost', { host: hostOf(address) })}
          </span>
        </>
      )}
    </span>
  )
}

/** Text that is no address is shown as it came. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
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
  return (
    <img className="profile-picture" src={url} alt={alt} data-tip={alt} onError={() => setIsBroken(true)} />
  )
}
