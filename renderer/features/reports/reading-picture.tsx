import { useState } from 'react'
import type { PictureLack, ToldPicture } from '../../../shared/domain/case-picture.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { useWording } from '../../i18n/wording.ts'

interface ReadingPictureProps {
  readonly file: ReportCase['files'][number]
  /** Null: it is on its way. Undefined: the file is no picture. */
  readonly picture: ToldPicture | null | undefined
}

/** A photo of a case in its own window: small, so that many can be looked over, and as wide as the window once it is pressed. */
export function ReadingPicture({ file, picture }: ReadingPictureProps) {
  const { t } = useWording()
  const [isLarge, setLarge] = useState(false)
  if (picture === undefined) return null
  if (picture === null) return <span className="reading-picture" aria-hidden="true" />
  if (picture.kind === 'not-shown') return <p className="soft">{t(lackWords(picture.because, file.type))}</p>
  return (
    <button
      type="button"
      className="reading-picture"
      aria-expanded={isLarge}
      data-tip={t(isLarge ? 'cases.window.smaller' : 'cases.window.larger')}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={picture.source} alt={t('cases.window.picture', { name: file.name })} />
    </button>
  )
}

function lackWords(because: PictureLack, type: string) {
  switch (because) {
    case 'missing':
      return 'cases.pictureMissing'
    case 'other':
      return 'cases.pictureOther'
    case 'unreadable':
      return type === 'image/heic' ? 'cases.photo.heic' : 'cases.photo.notShown'
    case 'too-many':
      return 'cases.window.oneTooMany'
  }
}
