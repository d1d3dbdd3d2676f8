import { BookOpen, ImageOff } from 'lucide-react'
import { longestPictures, mostPictures, pictureOfFile } from '../../../shared/domain/case-picture.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import type { LegalHold } from '../../../shared/domain/legal-hold.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { useWording } from '../../i18n/wording.ts'
import { CaseAlerts } from './case-alerts.tsx'
import { AttachmentFacts, AttachmentHash } from './case-attachment.tsx'
import { CaseFacts } from './case-facts.tsx'
import { HeldSince } from './case-hold.tsx'
import { CaseLacks, lacksAlerts } from './case-lacks.tsx'
import { CasePart, CaseParts } from './case-parts.tsx'
import { CaseTrail } from './case-trail.tsx'
import { ReadingPicture } from './reading-picture.tsx'
import { AddressesAndOrganisations } from './report-sources.tsx'
import { DecisionsWithoutAlert } from './report-without-alert.tsx'
import { everyDay, FurtherOfCase, NoteText, timeText } from './report-text.tsx'
import type { ToldPictures } from './told-pictures.ts'
import { Glyph } from '../../ui/glyph.tsx'
import './case-reading.css'

interface CaseReadingProps {
  readonly one: ReportCase
  /** The id of the alert to begin with. */
  readonly first: string
  readonly pictures: ToldPictures
}

/** Characters above which a name takes so many lines that it would cover what is read. */
const longName = 120

/** A case to be read beside another: what the case file shows, with nothing that changes it (SPEC W27j). */
export function CaseReading({ one, first, pictures }: CaseReadingProps) {
  const wording = useWording()
  const { t } = wording
  const chosen = one.alerts.filter(({ id }) => id === first)
  return (
    <article className="page case-file case-reading" aria-labelledby="case-reading-name">
      <h1 id="case-reading-name" data-long={one.name.length > longName}>
        <bdi>{one.name}</bdi>
      </h1>
      <p className="soft case-reading-use">
        <Glyph of={BookOpen} size={16} />
        {t('cases.window.readOnly')}
      </p>
      <TooManyPictures pictures={pictures} />
      <CaseFacts one={one} />
      <CaseLacks one={one} wording={wording} />
      {first !== '' && (
        <section aria-label={t('cases.window.alert')} className="case-part">
          <h2>{t('cases.window.alert')}</h2>
          <CaseAlerts alerts={chosen} idPrefix="first" pictures={pictures} />
          {chosen.length === 0 && <p className="soft">{t('cases.window.alertGone')}</p>}
        </section>
      )}
      <CaseParts />
      <OwnParts one={one} pictures={pictures} />
      <CaseTrail trail={one.trail} />
      <CasePart part="places">
        {one.addresses.length + one.organisations.length === 0 && (
          <p className="soft">{t('cases.noPlaces')}</p>
        )}
        <AddressesAndOrganisations one={one} period={everyDay} wording={wording} />
      </CasePart>
      <FurtherOfCase one={one} wording={wording} />
      <OtherAlerts one={one} isFirstShown={chosen.length > 0} first={first} pictures={pictures} />
    </article>
  )
}

/** Said once, where there are more pictures than the window is given (SPEC W27p). */
function TooManyPictures({ pictures }: Pick<CaseReadingProps, 'pictures'>) {
  const { t, format } = useWording()
  const isAny = [...pictures.values()].some(
    (picture) => picture?.kind === 'not-shown' && picture.because === 'too-many'
  )
  return (
    isAny && (
      <p role="status" className="soft case-reading-use">
        <Glyph of={ImageOff} size={16} />
        {t('cases.window.tooManyPictures', {
          most: format.number(mostPictures),
          megabytes: format.number(longestPictures / 1_000_000)
        })}
      </p>
    )
  )
}

/** The hold, the notes and the attachments. */
function OwnParts({ one, pictures }: Pick<CaseReadingProps, 'one' | 'pictures'>) {
  const wording = useWording()
  const { t } = wording
  return (
    <>
      <CasePart part="hold">
        <HeldSince hold={holdOf(one)} />
      </CasePart>
      <CasePart part="notes">
        {one.notes.length === 0 ? (
          <p className="soft">{t('cases.window.noNotes')}</p>
        ) : (
          <ul className="case-list" aria-label={t('cases.notes')}>
            {one.notes.map(({ text, at }, index) => (
              <li key={`${at} ${index}`}>
                <div>
                  <NoteText text={text} canFollow={false} />
                  <p className="label">{timeText(wording, at)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </CasePart>
      <CasePart part="files">
        {one.files.length === 0 ? (
          <p className="soft">{t('cases.window.noFiles')}</p>
        ) : (
          <ul className="case-list" aria-label={t('cases.files')}>
            {one.files.map((file, index) => (
              <li key={`${file.sha256} ${index}`}>
                <div>
                  <AttachmentFacts file={file} />
                  <AttachmentHash file={file} />
                  <ReadingPicture file={file} picture={pictures.get(pictureOfFile(file.sha256))} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </CasePart>
    </>
  )
}

/** All alerts, or those that are not shown above already. */
function OtherAlerts({
  one,
  first,
  pictures,
  isFirstShown
}: CaseReadingProps & { readonly isFirstShown: boolean }) {
  const wording = useWording()
  const { t } = wording
  const others = one.alerts.filter(({ id }) => id !== first)
  return (
    <CasePart part="alerts" heading={t(isFirstShown ? 'review.otherAlerts' : 'reports.alerts')}>
      <CaseAlerts alerts={others} idPrefix="alert" pictures={pictures} />
      {others.length === 0 && !lacksAlerts(one) && (
        <p className="soft">{t(isFirstShown ? 'frame.commands.noOtherAlert' : 'reports.noAlerts')}</p>
      )}
      <DecisionsWithoutAlert one={one} isPrinted={false} wording={wording} />
    </CasePart>
  )
}

function holdOf({ hold }: ReportCase): LegalHold | null {
  return hold === undefined
    ? null
    : { since: toEpochMillis(Date.parse(hold.since)), reason: hold.reason ?? '' }
}
