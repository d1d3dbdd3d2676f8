import { Camera as CameraIcon } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import {
  caseFileEndings,
  type CaseItem,
  longestCaseFile,
  longestCaseFiles,
  shownFileName
} from '../../../shared/domain/case-item.ts'
import { attachFailureText, attachFile, type ChosenFile } from '../../decisions/case-items.ts'
import { readChosen } from '../../files/chosen-file.ts'
import { pastedFiles } from '../../files/pasted-files.ts'
import { type Sentence, useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { FileField } from '../../parts/files.tsx'
import { useIsShown } from '../../parts/is-shown.ts'
import { whileAttaching } from '../../parts/typed-away.ts'
import { sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { Attachment } from './case-attachment.tsx'
import { idOfPart } from './case-parts.tsx'

interface CaseAttachmentsProps {
  readonly caseKey: string
  readonly items: readonly CaseItem[]
}

/** Files and photos of a case. An image is shown; any other file can only be saved as it came. */
export function CaseAttachments({ caseKey, items }: CaseAttachmentsProps) {
  const { t, format } = useWording()
  const { problem, attach, attachOne } = useAttaching(caseKey)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { isOver, handlers } = useDrop((files) => void attach(files))
  usePaste((files) => void attach(files))
  return (
    <section
      id={idOfPart('files')}
      aria-label={t('cases.files')}
      className="case-part case-files"
      data-over={isOver}
      {...handlers}
    >
      <h2>{t('cases.files')}</h2>
      <ul className="case-list" aria-label={t('cases.files')}>
        {items.map(
          (item) =>
            item.content.kind === 'file' && <Attachment key={item.id} item={item} file={item.content.file} />
        )}
      </ul>
      <div className="not-printed">
        <Button icon={<Glyph of={CameraIcon} size={16} />} onClick={() => setCameraOpen(true)}>
          {t('cases.camera.title')}
        </Button>
        {isCameraOpen && <CameraDialog onKeep={attachOne} onClose={() => setCameraOpen(false)} />}
        <FileField
          label={t('cases.attach')}
          hint={t('cases.fileHint', {
            one: format.size(longestCaseFile),
            all: format.size(longestCaseFiles)
          })}
          problem={problem}
          accept={caseFileEndings.map((ending) => `.${ending}`).join(',')}
          multiple
          isEmptied
          onChoose={(files) => void attach(files)}
        />
      </div>
    </section>
  )
}

/** What was chosen, dropped or pasted at once. */
interface Batch {
  readonly files: readonly File[]
  readonly refused: readonly Sentence[]
  readonly isOver: boolean
}

/** Attaches one file after the other, and says of each that is refused why, also once the case file is left (SPEC F7e). */
function useAttaching(caseKey: string) {
  const words = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const isShown = useIsShown()
  const [batches, setBatches] = useState<readonly Batch[]>([])
  /** Why it is not attached. Null: it is. */
  const attachOne = async (file: ChosenFile): Promise<Sentence | null> => {
    const attached = await attachFile(workspace, newId(), caseKey, file)
    return attached.kind === 'ok' ? null : ({ t }) => attachFailureText(t, file.name, attached.failure)
  }
  const whyNot = async (file: File): Promise<Sentence | null> => {
    const read = await readChosen(file, longestCaseFile)
    return read.kind === 'read'
      ? await attachOne({ name: file.name, bytes: read.bytes })
      : unread(file, read.kind)
  }
  const attach = async (files: readonly File[]): Promise<void> => {
    let batch: Batch = { files, refused: [], isOver: false }
    const change = (to: Partial<Batch>): void => {
      batch = { ...batch, ...to }
      setBatches((before) => before.map((one) => (one.files === files ? batch : one)))
    }
    // What was refused of files that are still on their way stays to be read.
    setBatches((before) => [...before.filter(({ isOver }) => !isOver), batch])
    await whileAttaching(async () => {
      for (const file of files) {
        const why = await whyNot(file)
        if (why !== null) change({ refused: [...batch.refused, why] })
      }
    })
    change({ isOver: true })
    const { refused } = batch
    if (!isShown() && refused.length > 0) sayFailure('files', (words) => worded(refused, words))
  }
  const refused = batches.flatMap((batch) => batch.refused)
  return { problem: refused.length === 0 ? undefined : worded(refused, words), attach, attachOne }
}

function worded(sentences: readonly Sentence[], words: Wording): string {
  return sentences.map((said) => said(words)).join(' ')
}

function unread({ name }: File, because: 'not-read' | 'too-large'): Sentence {
  return ({ t }) => t(`cases.refused.${because}`, { name: shownFileName(name) })
}

/** Files that are dropped on the section. What else is dragged over it is left to the browser. */
function useDrop(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        take([...event.dataTransfer.files])
      }
    }
  }
}

/** Files that are pasted while the case file is open, wherever the focus is. Text goes where it always goes. */
function usePaste(take: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const files = event.clipboardData === null ? [] : pastedFiles(event.clipboardData)
    if (files.length === 0 || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => onPaste(event)
    addEventListener('paste', listen)
    return () => removeEventListener('paste', listen)
  }, [])
}
