import { useEffect, useState } from 'react'
import type { CaseFileFacts, CaseItem } from '../../../shared/domain/case-item.ts'
import type { BytesLack } from '../../../shared/domain/case-picture.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import { removalFailureText, removeFile } from '../../decisions/case-items.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import { bytesOfAttachment, handOut } from './attachment-acts.ts'
import { photoText } from './photo-text.ts'

interface AttachmentProps {
  readonly item: CaseItem
  readonly file: CaseFileFacts
}

/** One attachment: what it is, what a photo says of itself, and what can be done with it. */
export function Attachment({ item, file }: AttachmentProps) {
  const { t } = useWording()
  const [shown, setShown] = useState(false)
  const isPicture = file.type.startsWith('image/')
  return (
    <li>
      <div>
        <AttachmentFacts file={file} />
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
        <AttachmentActs item={item} file={file} />
      </div>
      <div className="case-below">
        <AttachmentHash file={file} />
        {shown && <Picture id={item.id} file={file} />}
      </div>
    </li>
  )
}

/** What is known of an attachment without its bytes. */
export function AttachmentFacts({ file }: Pick<AttachmentProps, 'file'>) {
  const wording = useWording()
  const { t, format } = wording
  const photo = photoText(wording, file.photo)
  return (
    <>
      <strong>
        <bdi>{file.name}</bdi>
      </strong>{' '}
      <span className="soft figures">
        {t(`cases.types.${file.type}`)} · {format.size(file.size)}
      </span>
      {photo !== null && (
        <p className="figures">
          <bdi>{photo}</bdi>
        </p>
      )}
    </>
  )
}

/** Compared letter by letter, so that it has the whole width and is broken only where that is too narrow. */
export function AttachmentHash({ file }: Pick<AttachmentProps, 'file'>) {
  return (
    <p className="label verbatim">
      SHA-256 <bdi>{file.sha256}</bdi>
    </p>
  )
}

/** A photo is handed out without what it says of itself, unless the box is ticked (SPEC F9). */
function AttachmentActs({ item, file }: AttachmentProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const [isWhole, setWhole] = useState(false)
  const remove = async (): Promise<void> => {
    const removed = await removeFile(workspace, item)
    if (removed.kind === 'failed')
      sayFailure('files', (words) => removalFailureText(words.t, removed.failure))
  }
  return (
    <>
      {file.type.startsWith('image/') && (
        <label className="choice-option">
          <input
            type="checkbox"
            checked={isWhole}
            aria-label={t('cases.photo.wholeNamed', { name: file.name })}
            onChange={({ target }) => setWhole(target.checked)}
          />
          {t('cases.photo.whole')}
        </label>
      )}
      <Button
        kind="quiet"
        aria-label={t('cases.saveCopyNamed', { name: file.name })}
        onPress={() => handOut(client, workspace, item.id, file, isWhole)}
      >
        {t('cases.saveCopy')}
      </Button>
      <Button kind="quiet" aria-label={t('cases.removeNamed', { name: file.name })} onPress={() => remove()}>
        {t('cases.removeNote')}
      </Button>
    </>
  )
}

type ShownPicture =
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: BytesLack }
  | { readonly kind: 'failed'; readonly failure: StoreFailure }

/** Shows the bytes as an image of the type that was checked, never as a document. */
function Picture({ id, file }: { readonly id: string; readonly file: CaseFileFacts }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const [picture, setPicture] = useState<ShownPicture | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const { sha256, type } = file
  useEffect(() => {
    let own: string | null = null
    let isLeft = false
    void bytesOfAttachment(workspace, id, { sha256 }).then((read) => {
      if (isLeft) return
      if (read.kind === 'failed') setPicture(read)
      else if (read.value.kind === 'attached') {
        own = URL.createObjectURL(new Blob([read.value.bytes], { type }))
        setPicture({ kind: 'shown', url: own })
      } else setPicture(read.value)
    })
    return () => {
      isLeft = true
      if (own !== null) URL.revokeObjectURL(own)
    }
  }, [workspace, id, sha256, type])
  if (picture === null) return null
  if (picture.kind === 'failed')
    return <p className="soft">{storeFailureText(t, picture.failure).sentence}</p>
  if (picture.kind !== 'shown')
    return (
      <p className="soft">{t(picture.kind === 'missing' ? 'cases.pictureMissing' : 'cases.pictureOther')}</p>
    )
  return isUnknown ? (
    <p className="soft" role="status">
      {t(type === 'image/heic' ? 'cases.photo.heic' : 'cases.photo.notShown')}
    </p>
  ) : (
    <img className="case-picture" src={picture.url} alt={file.name} onError={() => setUnknown(true)} />
  )
}
