import { useEffect, useState } from 'react'
import {
  type CaseFileFacts,
  type CaseItem,
  longestCaseFile,
  longestCaseFiles,
  shownFileName
} from '../../../shared/domain/case-item.ts'
import { attachFile, removalFailureText, removeFile } from '../../decisions/case-items.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { FileField, saveFile } from '../../parts/files.tsx'
import { sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import { bytesOfAttachment } from './acts.ts'
import { idOfPart } from './case-parts.tsx'

/** Files and photos of a case. An image is shown; any other file can only be saved as it came. */
export function CaseAttachments({
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
      else sayFailure('files', ({ t }) => storeFailureText(t, failure))
    }
  }
  const megabytes = (bytes: number): string => format.number(bytes / 1_000_000)
  return (
    <section id={idOfPart('files')} aria-label={t('cases.files')} className="case-part">
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
    if (bytes === undefined) sayFailure('files', ({ t }) => t('cases.fileMissing', { name: file.name }))
    else saveFile(file.name, file.type, bytes)
  }
  const remove = async (): Promise<void> => {
    const removed = await removeFile(workspace, item)
    if (removed.kind === 'failed') sayFailure('files', ({ t }) => removalFailureText(t, removed.failure))
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
