import { type PhotoFacts, placeText } from '../../../shared/domain/photo.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { Wording } from '../../i18n/wording.ts'

/** When, where and with what a photo was taken, on one line. Null if it does not say. */
export function photoText({ t, format }: Wording, photo: PhotoFacts | undefined): string | null {
  if (photo === undefined) return null
  const { takenAt, place, camera } = photo
  const parts = [
    ...(takenAt === null
      ? []
      : [
          t('cases.photo.taken', {
            // The clock of the camera, wherever it was: it is not turned into the time of this machine.
            time: `${format.calendarDay(takenAt.slice(0, 10))} ${takenAt.slice(11, 16)}`
          })
        ]),
    ...(place === null ? [] : [placeText(place)]),
    ...(camera === null ? [] : [camera])
  ]
  return parts.length === 0 ? null : sideBySide(parts)
}
