import { AppWindow, ArrowLeft, FileText, Printer } from 'lucide-react'
import { addressLine } from '../../../shared/domain/address.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { removalFailureText, removeFromCase } from '../../decisions/case-items.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { useCaseItems } from '../../live/queries.ts'
import { caseWindowKeys, openInWindow } from '../../parts/case-window.ts'
import { usePage, useReports } from '../../parts/in-front.ts'
import { ariaKeysOf, hintOf } from '../../parts/key-grammar.ts'
import { sayFailure } from '../../parts/messages.ts'
import { useKeysNow } from '../../parts/own-keys.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useReportCases } from './acts.ts'
import { openReport } from './open-report.ts'
import { CaseAlerts } from './case-alerts.tsx'
import { CaseAttachments } from './case-attachments.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseLacks, lacksAlerts } from './case-lacks.tsx'
import { CaseHold } from './case-hold.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CasePart, CaseParts } from './case-parts.tsx'
import { CaseTrail } from './case-trail.tsx'
import { AddressesAndOrganisations } from './report-sources.tsx'
import { DecisionsWithoutAlert } from './report-without-alert.tsx'
import { everyDay, FurtherOfCase } from './report-text.tsx'

/** Everything about one subject on one page: what the service said, and what the user added. */
export function CaseFilePage({ caseKey }: { readonly caseKey: string }) {
  const wording = useWording()
  const { t } = wording
  const cases = useReportCases([caseKey])
  const items = useCaseItems(caseKey)
  const one = cases?.find(({ key }) => key === caseKey)
  const live = (items ?? []).filter(({ removedAt }) => removedAt === null)
  return (
    <article className="page case-file" aria-labelledby="case-file-name">
      <CaseFileHead caseKey={caseKey} isKnown={one !== undefined} />
      <h1 id="case-file-name">
        <bdi>{one?.name ?? t('cases.title')}</bdi>
      </h1>
      {one === undefined ? (
        cases !== undefined && <p className="soft">{t('cases.unknown')}</p>
      ) : (
        <>
          <CaseFacts one={one} />
          <CaseLacks one={one} wording={wording} />
          <CaseParts />
          <CaseHold caseKey={caseKey} name={one.name} items={live} />
          <CaseNotes caseKey={caseKey} name={one.name} items={live} />
          <CaseAttachments caseKey={caseKey} items={live} />
          <CaseTrail trail={one.trail} />
          <CasePart part="places">
            <AddressesAndOrganisations one={one} period={everyDay} wording={wording} />
            {items !== undefined && <KeptAddresses items={live} />}
          </CasePart>
          <FurtherOfCase one={one} wording={wording} />
          <CasePart part="alerts">
            <CaseAlerts alerts={one.alerts} idPrefix="alert" />
            {one.alerts.length === 0 && !lacksAlerts(one) && <p className="soft">{t('reports.noAlerts')}</p>}
            <DecisionsWithoutAlert one={one} isPrinted={false} wording={wording} />
          </CasePart>
        </>
      )}
    </article>
  )
}

/** The ways back, and what can be made of the case. */
function CaseFileHead({ caseKey, isKnown }: { readonly caseKey: string; readonly isKnown: boolean }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { open, isFromAlert } = useReports()
  const windowKeys = useKeysNow()('case-window', caseWindowKeys)
  return (
    <div className="page-head">
      {isFromAlert && (
        <Button
          kind="quiet"
          icon={<Glyph of={ArrowLeft} size={16} />}
          onClick={() => {
            usePage.getState().show('triage')
            open(null)
          }}
        >
          {t('cases.backToAlert')}
        </Button>
      )}
      <Button
        kind="quiet"
        icon={isFromAlert ? undefined : <Glyph of={ArrowLeft} size={16} />}
        onClick={() => open(null)}
      >
        {t('cases.back')}
      </Button>
      <Button
        kind="quiet"
        disabled={!isKnown}
        icon={<Glyph of={AppWindow} size={16} />}
        tip={hintOf(t('frame.commands.caseWindow'), windowKeys)}
        aria-keyshortcuts={ariaKeysOf(windowKeys)}
        onPress={() => openInWindow(client, caseKey)}
      >
        {t('cases.window.open')}
      </Button>
      <Button kind="quiet" icon={<Glyph of={Printer} size={16} />} onClick={() => window.print()}>
        {t('cases.print')}
      </Button>
      <Button
        kind="primary"
        disabled={!isKnown}
        icon={<Glyph of={FileText} size={16} />}
        onClick={() => openReport([caseKey])}
      >
        {t('reports.export')}
      </Button>
    </div>
  )
}

/** Addresses of the case, which can be removed again. */
function KeptAddresses({ items }: { readonly items: readonly CaseItem[] }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const remove = async (item: CaseItem): Promise<void> => {
    const removed = await removeFromCase(workspace, item)
    if (removed.kind === 'failed') sayFailure('case', ({ t }) => removalFailureText(t, removed.failure))
  }
  const named = items.flatMap((item) => {
    const { content } = item
    if (content.kind === 'address') return [{ item, name: addressLine(content.address) }]
    return content.kind === 'organisation'
      ? [{ item, name: content.label === '' ? content.entityId : content.label }]
      : []
  })
  if (named.length === 0) return <p className="soft">{t('cases.noPlaces')}</p>
  return (
    <p className="case-acts not-printed">
      {named.map(({ item, name }) => (
        <Button key={item.id} kind="quiet" onPress={() => remove(item)}>
          {t('cases.removeNamed', { name })}
        </Button>
      ))}
    </p>
  )
}
