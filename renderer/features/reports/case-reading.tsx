import { BookOpen } from 'lucide-react'
import type { ReportAlert, ReportCase } from '../../../shared/domain/report.ts'
import type { LegalHold } from '../../../shared/domain/legal-hold.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { useWording } from '../../i18n/wording.ts'
import { AttachmentFacts } from './case-attachment.tsx'
import { CaseFacts } from './case-facts.tsx'
import { HeldSince } from './case-hold.tsx'
import { CaseParts, idOfPart } from './case-parts.tsx'
import { ReportAlertPart } from './report-alert.tsx'
import { AddressesAndOrganisations } from './report-sources.tsx'
import { everyDay, FurtherOfCase, NoteText, timeText, TrailTable } from './report-text.tsx'
import './case-reading.css'

interface CaseReadingProps {
  readonly one: ReportCase
  /** The id of the alert to begin with. */
  readonly first: string
}

/** A case to be read beside another: what the case file shows, with nothing that changes it (SPEC W27j). */
export function CaseReading({ one, first }: CaseReadingProps) {
  const wording = useWording()
  const { t } = wording
  const chosen = one.alerts.filter(({ id }) => id === first)
  return (
    <article className="page case-file case-reading" aria-labelledby="case-reading-name">
      <h1 id="case-reading-name">
        <bdi>{one.name}</bdi>
      </h1>
      <p className="soft case-reading-use">
        <BookOpen size={16} aria-hidden="true" />
        {t('cases.window.readOnly')}
      </p>
      <CaseFacts one={one} />
      {chosen.length > 0 && (
        <section aria-label={t('cases.window.alert')} className="case-part">
          <h2>{t('cases.window.alert')}</h2>
          <Alerts alerts={chosen} idPrefix="first" />
        </section>
      )}
      <CaseParts />
      <OwnParts one={one} />
      <section id={idOfPart('trailTitle')} aria-label={t('cases.trailTitle')} className="case-part">
        <h2>{t('cases.trailTitle')}</h2>
        {one.trail.length === 0 ? (
          <p className="soft">{t('cases.noTrail')}</p>
        ) : (
          <TrailTable trail={one.trail} wording={wording} className="table" />
        )}
      </section>
      <section id={idOfPart('places')} aria-label={t('cases.places')} className="case-part">
        <h2>{t('cases.places')}</h2>
        {one.addresses.length + one.organisations.length === 0 && (
          <p className="soft">{t('cases.noPlaces')}</p>
        )}
        <AddressesAndOrganisations one={one} wording={wording} />
      </section>
      <FurtherOfCase one={one} wording={wording} />
      <OtherAlerts one={one} isFirstShown={chosen.length > 0} first={first} />
    </article>
  )
}

/** The hold, the notes and the attachments. */
function OwnParts({ one }: { readonly one: ReportCase }) {
  const wording = useWording()
  const { t } = wording
  return (
    <>
      <section id={idOfPart('hold')} aria-label={t('cases.held.title')} className="case-part">
        <h2>{t('cases.held.title')}</h2>
        <HeldSince hold={holdOf(one)} />
      </section>
      <section id={idOfPart('notes')} aria-label={t('cases.notes')} className="case-part">
        <h2>{t('cases.notes')}</h2>
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
      </section>
      <section id={idOfPart('files')} aria-label={t('cases.files')} className="case-part">
        <h2>{t('cases.files')}</h2>
        {one.files.length === 0 ? (
          <p className="soft">{t('cases.window.noFiles')}</p>
        ) : (
          <ul className="case-list" aria-label={t('cases.files')}>
            {one.files.map((file, index) => (
              <li key={`${file.sha256} ${index}`}>
                <div>
                  <AttachmentFacts file={file} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** All alerts, or those that are not shown above already. */
function OtherAlerts({ one, first, isFirstShown }: CaseReadingProps & { readonly isFirstShown: boolean }) {
  const { t } = useWording()
  const others = one.alerts.filter(({ id }) => id !== first)
  return (
    <section id={idOfPart('alerts')} aria-label={t('reports.alerts')} className="case-part">
      <h2>{t(isFirstShown ? 'review.otherAlerts' : 'reports.alerts')}</h2>
      <Alerts alerts={others} idPrefix="alert" />
      {others.length === 0 && (
        <p className="soft">{t(isFirstShown ? 'frame.commands.noOtherAlert' : 'reports.noAlerts')}</p>
      )}
    </section>
  )
}

function Alerts({
  alerts,
  idPrefix
}: {
  readonly alerts: readonly ReportAlert[]
  readonly idPrefix: string
}) {
  const wording = useWording()
  return alerts.map((alert, index) => (
    <ReportAlertPart
      key={alert.id}
      id={`${idPrefix}-${index}`}
      alert={alert}
      picture={undefined}
      period={everyDay}
      isPrinted={false}
      wording={wording}
    />
  ))
}

function holdOf({ hold }: ReportCase): LegalHold | null {
  return hold === undefined
    ? null
    : { since: toEpochMillis(Date.parse(hold.since)), reason: hold.reason ?? '' }
}
