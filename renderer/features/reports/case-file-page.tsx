import { ArrowLeft, FileText, Printer } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { addressLine } from '../../../shared/domain/address.ts'
import {
  type CaseFileFacts,
  type CaseItem,
  longestCaseFile,
  longestCaseFiles,
  shownFileName
} from '../../../shared/domain/case-item.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { addToCase, attachFile, changeNote, removeFile, removeFromCase } from '../../decisions/case-items.ts'
import { genderWords, momentWords } from '../../i18n/domain-words.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { useCaseItems } from '../../live/queries.ts'
import { FileField, saveFile } from '../../parts/files.tsx'
import { sayFailure, useReports } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import { bytesOfAttachment, openReport, useReportCases } from './acts.ts'
import { ReportAlertPart } from './report-alert.tsx'
import { AddressesAndOrganisations } from './report-sources.tsx'
import { everyDay, FurtherOfCase, NoteText, TrailTable } from './report-text.tsx'

/** Everything about one subject on one page: what the service said, and what the user added. */
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
        <Button kind="quiet" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => close(null)}>
          {t('cases.back')}
        </Button>
        <Button kind="quiet" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {t('cases.print')}
        </Button>
        <Button
          kind="primary"
          disabled={one === undefined}
          icon={<FileText size={16} aria-hidden="true" />}
          onClick={() => openReport([caseKey])}
        >
          {t('reports.export')}
        </Button>
      </div>
      <h1 id="case-file-name">
        <bdi>{one?.name ?? t('cases.title')}</bdi>
      </h1>
      {one === undefined ? (
        cases !== undefined && <p className="soft">{t('cases.unknown')}</p>
      ) : (
        <>
          <Facts one={one} />
          <FurtherOfCase one={one} wording={wording} />
          <section aria-label={t('reports.alerts')} className="case-part">
            <h2>{t('reports.alerts')}</h2>
            {one.alerts.map((alert, index) => (
              <ReportAlertPart
                key={alert.id}
                id={`alert-${index}`}
                alert={alert}
                picture={undefined}
                period={everyDay}
                isPrinted={false}
                wording={wording}
              />
            ))}
            {one.alerts.length === 0 && <p className="soft">{t('reports.noAlerts')}</p>}
          </section>
          <CaseNotes caseKey={caseKey} items={live} />
          <CaseAttachments caseKey={caseKey} items={live} />
          <section aria-label={t('cases.places')} className="case-part">
            <h2>{t('cases.places')}</h2>
            <AddressesAndOrganisations one={one} wording={wording} />
            {items !== undefined && <KeptAddresses items={live} />}
          </section>
          <section aria-label={t('cases.trailTitle')} className="case-part">
            <h2>{t('cases.trailTitle')}</h2>
            {one.trail.length === 0 ? (
              <p className="soft">{t('cases.noTrail')}</p>
            ) : (
              <TrailTable trail={one.trail} wording={wording} className="table" />
            )}
          </section>
        </>
      )}
    </article>
  )
}

function Facts({ one }: { readonly one: ReportCase }) {
  const { t, format } = useWording()
  const now = useNow()
  const isPerson = one.family === 'persons'
  const facts: readonly (readonly [string, string | null])[] = [
    [t('cases.facts.kind'), t(isPerson ? 'names.family.persons' : 'names.family.businesses')],
    ...(isPerson
      ? ([
          [t('cases.facts.born'), one.dateOfBirth],
          [t('cases.facts.gender'), one.gender === null ? null : genderWords(t, one.gender)]
        ] as const)
      : []),
    [t('cases.facts.countries'), one.countries.map((code) => format.country(code.toUpperCase())).join(', ')],
    [t('cases.facts.followList'), one.followList],
    [t('names.subscriptionId'), one.subscriptionId],
    [t('names.createdAt'), one.createdAt === null ? null : momentWords(format, one.createdAt, now)],
    [
      t('names.lastUpdatedAt'),
      one.lastUpdatedAt === null ? null : momentWords(format, one.lastUpdatedAt, now)
    ]
  ]
  return (
    <dl className="case-facts" aria-label={t('cases.factsTitle')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value === null || value === '' ? t('names.valueMissing') : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Addresses of the case, which can be removed again. */
function KeptAddresses({ items }: { readonly items: readonly CaseItem[] }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const remove = async (item: CaseItem): Promise<void> => {
    const removed = await removeFromCase(workspace, item)
    if (removed.kind === 'failed') sayFailure(storeFailureText(t, removed.failure))
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

const longestNote = 20_000

/** Notes on a case. A changed note is removed and added again, so that the trail shows both. */
function CaseNotes({ caseKey, items }: { readonly caseKey: string; readonly items: readonly CaseItem[] }) {
  const { t, format } = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const now = useNow()
  const id = useId()
  const [text, setText] = useState('')
  const [changed, setChanged] = useState<CaseItem | null>(null)
  const save = async (): Promise<void> => {
    const note = text.trim()
    const written =
      changed === null
        ? await addToCase(workspace, newId(), caseKey, { kind: 'note', text: note })
        : await changeNote(workspace, newId(), changed, note)
    if (written.kind === 'failed') {
      sayFailure(storeFailureText(t, written.failure))
      return
    }
    setText('')
    setChanged(null)
  }
  const remove = async (item: CaseItem): Promise<void> => {
    const removed = await removeFromCase(workspace, item)
    if (removed.kind === 'failed') sayFailure(storeFailureText(t, removed.failure))
  }
  return (
    <section aria-label={t('cases.notes')} className="case-part">
      <h2>{t('cases.notes')}</h2>
      <ul className="case-list" aria-label={t('cases.notes')}>
        {items.map(
          (item) =>
            item.content.kind === 'note' && (
              <li key={item.id}>
                <div>
                  <NoteText text={item.content.text} canFollow={false} />
                  <p className="label">{format.moment(item.addedAt, now)}</p>
                </div>
                <div className="case-acts">
                  <Button
                    kind="quiet"
                    onClick={() => {
                      setText(item.content.kind === 'note' ? item.content.text : '')
                      setChanged(item)
                    }}
                  >
                    {t('cases.changeNote')}
                  </Button>
                  <Button kind="quiet" onPress={() => remove(item)}>
                    {t('cases.removeNote')}
                  </Button>
                </div>
              </li>
            )
        )}
      </ul>
      <div className="field not-printed">
        <label htmlFor={id}>{t(changed === null ? 'cases.newNote' : 'cases.changedNote')}</label>
        <textarea
          id={id}
          autoComplete="off"
          className="input"
          rows={4}
          maxLength={longestNote}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`} className="field-hint">
          {t('cases.noteHint')}
        </p>
        <div>
          <Button disabled={text.trim() === ''} onPress={() => save()}>
            {t('cases.saveNote')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Files and photos of a case. An image is shown; any other file can only be saved as it came. */
function CaseAttachments({
  caseKey,
  items
}: {
  readonly caseKey: string
  readonly items: readonly CaseItem[]
}) {
  const { t, format } = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const [problems, setProblems] = useState<readonly string[]>([])
  const attach = async (files: readonly File[]): Promise<void> => {
    setProblems([])
    for (const file of files) {
      const attached = await attachFile(workspace, newId(), caseKey, {
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer())
      })
      if (attached.kind === 'ok') continue
      const { failure } = attached
      if (failure.kind === 'refused')
        setProblems((before) => [
          ...before,
          t(`cases.refused.${failure.because}`, { name: shownFileName(file.name) })
        ])
      else sayFailure(storeFailureText(t, failure))
    }
  }
  const megabytes = (bytes: number): string => format.number(bytes / 1_000_000)
  return (
    <section aria-label={t('cases.files')} className="case-part">
      <h2>{t('cases.files')}</h2>
      <ul className="case-list" aria-label={t('cases.files')}>
        {items.map(
          (item) =>
            item.content.kind === 'file' && <Attachment key={item.id} item={item} file={item.content.file} />
        )}
      </ul>
      <div className="not-printed">
        <FileField
          label={t('cases.attach')}
          hint={t('cases.fileHint', { one: megabytes(longestCaseFile), all: megabytes(longestCaseFiles) })}
          problem={problems.length === 0 ? undefined : problems.join(' ')}
          accept=".pdf,.png,.jpg,.jpeg,.webp,.txt,.csv"
          multiple
          isEmptied
          onChoose={(files) => void attach(files)}
        />
      </div>
    </section>
  )
}

function Attachment({ item, file }: { readonly item: CaseItem; readonly file: CaseFileFacts }) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const [shown, setShown] = useState(false)
  const hand = async (): Promise<void> => {
    const bytes = await bytesOfAttachment(workspace, item.id)
    if (bytes === undefined)
      sayFailure({ sentence: t('cases.fileMissing', { name: file.name }), details: null })
    else saveFile(file.name, file.type, bytes)
  }
  const remove = async (): Promise<void> => {
    const removed = await removeFile(workspace, item)
    if (removed.kind === 'failed') sayFailure(storeFailureText(t, removed.failure))
  }
  const isPicture = file.type.startsWith('image/')
  return (
    <li>
      <div>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>{' '}
        <span className="soft figures">
          {t(`cases.types.${file.type}`)} ·{' '}
          {t('cases.kilobytes', { number: format.number(Math.ceil(file.size / 1_000)) })}
        </span>
        <p className="label verbatim">SHA-256 {file.sha256}</p>
        {shown && <Picture id={item.id} file={file} />}
      </div>
      <div className="case-acts">
        {isPicture && (
          <Button
            kind="quiet"
            aria-expanded={shown}
            aria-label={t(shown ? 'cases.hideNamed' : 'cases.showNamed', { name: file.name })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'cases.hide' : 'cases.show')}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={t('cases.saveCopyNamed', { name: file.name })}
          onPress={() => hand()}
        >
          {t('cases.saveCopy')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('cases.removeNamed', { name: file.name })}
          onPress={() => remove()}
        >
          {t('cases.removeNote')}
        </Button>
      </div>
    </li>
  )
}

/** Shows the bytes as an image of the type that was checked, never as a document. */
function Picture({ id, file }: { readonly id: string; readonly file: CaseFileFacts }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const [picture, setPicture] = useState<{ readonly url: string | null } | null>(null)
  useEffect(() => {
    let own: string | null = null
    let isLeft = false
    void bytesOfAttachment(workspace, id).then((bytes) => {
      if (isLeft) return
      if (bytes !== undefined) own = URL.createObjectURL(new Blob([bytes], { type: file.type }))
      setPicture({ url: own })
    })
    return () => {
      isLeft = true
      if (own !== null) URL.revokeObjectURL(own)
    }
  }, [workspace, id, file.type])
  if (picture === null) return null
  return picture.url === null ? (
    <p className="soft">{t('cases.pictureMissing')}</p>
  ) : (
    <img className="case-picture" src={picture.url} alt={file.name} />
  )
}
