import { useEffect, useState } from 'react'
import { type CaseFileFacts, type CaseItem, longestCaseFile, longestCaseFiles, shownFileName } from '../../../shared/domain/case-item.ts'
import { readCaseFile } from '../../data/work/address-queries.ts'
import { attachFile, removeFile } from '../../decisions/case-items.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { FileField } from '../../parts/files.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { sayFailure } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'

/** Files and photos of a case. A picture is shown as a picture; every other file is only handed out again as it came. */
export function CaseAttachments({ caseKey, items }: { readonly caseKey: string; readonly items: readonly CaseItem[] }) {
  const { t, format } = useWording()
  const store = useStore()
  const [problems, setProblems] = useState<readonly string[]>([])
  const attach = async (files: readonly File[]): Promise<void> => {
    setProblems([])
    for (const file of files) {
      const attached = await attachFile(store, crypto.randomUUID(), caseKey, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
      if (attached.kind === 'ok') continue
      const { failure } = attached
      if (failure.kind === 'refused') setProblems((before) => [...before, t(`cases.refused.${failure.because}`, { name: shownFileName(file.name) })])
      else sayFailure(storeFailureText(t, failure))
    }
  }
  const megabytes = (bytes: number): string => format.number(bytes / 1_000_000)
  return (
    <section aria-label={t('cases.files')} className="case-part">
      <h2>{t('cases.files')}</h2>
      <ul className="case-list" aria-label={t('cases.files')}>
        {items.map((item) => item.content.kind === 'file' && <Attachment key={item.id} item={item} file={item.content.file} />)}
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
  const store = useStore()
  const [shown, setShown] = useState(false)
  const hand = async (): Promise<void> => {
    const content = await readCaseFile(store, item.id)
    if (content === undefined) sayFailure({ sentence: t('cases.fileMissing', { name: file.name }), details: null })
    else saveFile(file.name, file.type, fromBase64(content.base64))
  }
  const remove = async (): Promise<void> => {
    const removed = await removeFile(store, item)
    if (removed.kind === 'failed') sayFailure(storeFailureText(t, removed.failure))
  }
  const isPicture = file.type.startsWith('image/')
  return (
    <li>
      <div>
        <strong><bdi>{file.name}</bdi></strong> <span className="soft figures">{t(`cases.types.${file.type}`)} · {t('cases.kilobytes', { number: format.number(Math.ceil(file.size / 1_000)) })}</span>
        <p className="label verbatim">SHA-256 {file.sha256}</p>
        {shown && <Picture id={item.id} file={file} />}
      </div>
      <div className="case-acts">
        {isPicture && <Button kind="quiet" aria-expanded={shown} aria-label={t(shown ? 'cases.hideNamed' : 'cases.showNamed', { name: file.name })} onClick={() => setShown(!shown)}>{t(shown ? 'cases.hide' : 'cases.show')}</Button>}
        <Button kind="quiet" aria-label={t('cases.saveCopyNamed', { name: file.name })} onClick={() => void hand()}>{t('cases.saveCopy')}</Button>
        <Button kind="quiet" aria-label={t('cases.removeNamed', { name: file.name })} onClick={() => void remove()}>{t('cases.removeNote')}</Button>
      </div>
    </li>
  )
}

/** The bytes as a picture of the kind that they were checked to be; they are never a document. */
function Picture({ id, file }: { readonly id: string; readonly file: CaseFileFacts }) {
  const { t } = useWording()
  const store = useStore()
  const [picture, setPicture] = useState<{ readonly url: string | null } | null>(null)
  useEffect(() => {
    let own: string | null = null
    let isLeft = false
    void readCaseFile(store, id).then((content) => {
      if (isLeft) return
      if (content !== undefined) own = URL.createObjectURL(new Blob([fromBase64(content.base64)], { type: file.type }))
      setPicture({ url: own })
    })
    return () => {
      isLeft = true
      if (own !== null) URL.revokeObjectURL(own)
    }
  }, [store, id, file.type])
  if (picture === null) return null
  return picture.url === null ? <p className="soft">{t('cases.pictureMissing')}</p> : <img className="case-picture" src={picture.url} alt={file.name} />
}
