import type { ReportCase } from '../../../shared/domain/report.ts'
import type { ReportPictures } from '../../data/work/report-pictures.ts'
import type { Wording } from '../../i18n/wording.ts'
import { NoteText } from './note-text.tsx'
import { TrailTable } from './report-text.tsx'
import { timeText } from './report-words.ts'

interface ReportOwnPartsProps {
  readonly one: ReportCase
  readonly pictures: ReportPictures
  readonly wording: Wording
}

/** What the user put into the case, and what was done in it on this machine. */
export function ReportOwnParts({ one, pictures, wording }: ReportOwnPartsProps) {
  const { t, format } = wording
  return (
    <>
      {one.notes.length > 0 && <h3>{t('cases.notes')}</h3>}
      {one.notes.map((note, index) => (
        <div key={index} className="note">
          <p className="soft">{timeText(wording, note.at)}</p>
          <NoteText text={note.text} canFollow />
        </div>
      ))}
      {one.files.length > 0 && <h3>{t('cases.files')}</h3>}
      {one.files.some(({ sha256 }) => pictures.has(sha256)) && <p className="soft">{t('reports.picturesReduced')}</p>}
      {one.files.map((file, index) => {
        const picture = pictures.get(file.sha256)
        return (
          <div key={index} className="whole">
            <p><strong><bdi>{file.name}</bdi></strong> · {t(`cases.types.${file.type}`)} · {t('cases.kilobytes', { number: format.number(Math.ceil(file.size / 1_000)) })} · {timeText(wording, file.at)}</p>
            <p className="hash">SHA-256 {file.sha256}</p>
            {picture === undefined && file.type.startsWith('image/') && <p className="soft">{t('reports.pictureNotPrinted')}</p>}
            {picture !== undefined && <img className="photo" src={picture} alt={file.name} />}
          </div>
        )
      })}
      {one.trail.length > 0 && <h3>{t('cases.trailTitle')}</h3>}
      {one.trail.length > 0 && <TrailTable trail={one.trail} wording={wording} />}
    </>
  )
}
