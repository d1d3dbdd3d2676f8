import { ArrowLeft, FileText, Printer } from 'lucide-react'
import { addressLine } from '../../../shared/domain/address.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { removeFromCase } from '../../decisions/actions-case-items.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useReports } from '../../parts/reports.ts'
import { sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useCaseItems, useReportCases } from '../organisations/place-query.ts'
import { CaseAttachments } from './case-attachments.tsx'
import { CaseNotes } from './case-notes.tsx'
import { openReport } from './open-report.ts'
import { ReportAlertPart } from './report-alert.tsx'
import { ReportPlaces } from './report-places.tsx'
import { TrailTable } from './report-text.tsx'

/** Everything about one subject on one page: what the service said, and what the user put beside it. */
export function CaseFilePage({ caseKey }: { readonly caseKey: string }) {
  const wording = useWording()
  const { t } = wording
  const cases = useReportCases([caseKey])
  const items = useCaseItems(caseKey)
  const close = useReports((state) => state.open)
  const one = cases?.find(({ key }) => key === caseKey)
  const live = (items ?? []).filter(({ removedAt }) => removedAt === null)
  return (
    <article className="page case-file" aria-labelledby="case-file-name">
      <div className="page-head">
        <Button kind="quiet" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => close(null)}>{t('cases.back')}</Button>
        <Button kind="quiet" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>{t('cases.print')}</Button>
        <Button kind="primary" disabled={one === undefined} icon={<FileText size={16} aria-hidden="true" />} onClick={() => openReport([caseKey])}>{t('reports.export')}</Button>
      </div>
      <h1 id="case-file-name"><bdi>{one?.name ?? t('cases.title')}</bdi></h1>
      {one === undefined ? cases !== undefined && <p className="soft">{t('cases.unknown')}</p> : (
        <>
          <Facts one={one} />
          <section aria-label={t('reports.alerts')} className="case-part">
            <h2>{t('reports.alerts')}</h2>
            {one.alerts.map((alert, index) => <ReportAlertPart key={alert.id} id={`alert-${index}`} alert={alert} picture={undefined} wording={wording} />)}
            {one.alerts.length === 0 && <p className="soft">{t('reports.noAlerts')}</p>}
          </section>
          <CaseNotes caseKey={caseKey} items={live} />
          <CaseAttachments caseKey={caseKey} items={live} />
          <section aria-label={t('cases.places')} className="case-part">
            <h2>{t('cases.places')}</h2>
            <ReportPlaces one={one} wording={wording} />
            {items !== undefined && <Places items={live} />}
          </section>
          <section aria-label={t('cases.trailTitle')} className="case-part">
            <h2>{t('cases.trailTitle')}</h2>
            {one.trail.length === 0 ? <p className="soft">{t('cases.noTrail')}</p> : <TrailTable trail={one.trail} wording={wording} className="table" />}
          </section>
        </>
      )}
    </article>
  )
}

function Facts({ one }: { readonly one: ReportCase }) {
  const { t, format } = useWording()
  const facts: readonly (readonly [string, string | null])[] = [
    [t('cases.facts.kind'), t(one.family === 'persons' ? 'names.family.persons' : 'names.family.businesses')],
    [t('cases.facts.born'), one.dateOfBirth],
    [t('cases.facts.gender'), one.gender === null ? null : genderWords(t, one.gender)],
    [t('cases.facts.countries'), one.countries.map((code) => format.country(code.toUpperCase())).join(', ')],
    [t('cases.facts.followList'), one.followList]
  ]
  return (
    <dl className="case-facts" aria-label={t('cases.factsTitle')}>
      {facts.map(([name, value]) => value !== null && value !== '' && <div key={name}><dt>{name}</dt><dd><bdi>{value}</bdi></dd></div>)}
    </dl>
  )
}

/** What can be taken out of the case again. */
function Places({ items }: { readonly items: readonly CaseItem[] }) {
  const { t } = useWording()
  const store = useStore()
  const remove = async (item: CaseItem): Promise<void> => {
    const removed = await removeFromCase(store, item)
    if (removed.kind === 'failed') sayFailure(storeFailureText(t, removed.failure))
  }
  const named = items.flatMap((item) => {
    const { content } = item
    if (content.kind === 'address') return [{ item, name: addressLine(content.address) }]
    return content.kind === 'organisation' ? [{ item, name: content.label === '' ? content.entityId : content.label }] : []
  })
  if (named.length === 0) return <p className="soft">{t('cases.noPlaces')}</p>
  return (
    <p className="case-acts not-printed">
      {named.map(({ item, name }) => <Button key={item.id} kind="quiet" onClick={() => void remove(item)}>{t('cases.removeNamed', { name })}</Button>)}
    </p>
  )
}
