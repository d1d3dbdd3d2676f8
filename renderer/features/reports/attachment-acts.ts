import type { CaseFileFacts } from '../../../shared/domain/case-item.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { type ReadAttachment, readAttachment } from '../../data/work/attachment-hashes.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import type { Client } from '../../client/client.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { sayFailure } from '../../parts/messages.ts'
import { saveFile } from '../../parts/save-file.ts'

/**
 * Saves a copy where the person chooses, if these are the bytes that were attached (SPEC F3f). Of a photo only its pixels,
 * unless all of it is wanted (SPEC F9).
 */
export async function handOut(
  client: Pick<Client, 'ask'>,
  workspace: OpenWorkspace,
  id: string,
  file: CaseFileFacts,
  isWhole: boolean
): Promise<void> {
  const { name, type } = file
  const read = await bytesOfAttachment(workspace, id, file)
  if (read.kind === 'failed') {
    sayFailure('files', ({ t }) => storeFailureText(t, read.failure))
    return
  }
  const found = read.value
  if (found.kind !== 'attached') {
    sayFailure('files', ({ t }) =>
      t(found.kind === 'missing' ? 'cases.fileMissing' : 'cases.fileOther', { name })
    )
    return
  }
  const { bytes } = found
  const given = isWhole || !type.startsWith('image/') ? bytes : await pixelsAlone(type, bytes)
  if (given === null) sayFailure('files', ({ t }) => t('cases.photo.notCut', { name }))
  else await saveFile(client, name, given)
}

/** What cuts a photo is loaded only now: most who look at a case hand out none. */
async function pixelsAlone(
  type: CaseFileFacts['type'],
  bytes: Uint8Array<ArrayBuffer>
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { withoutMetadata } = await import('../../files/photo-metadata.ts')
  return withoutMetadata(type, bytes)
}

/** The data may be closed meanwhile, as by another workspace (SPEC F7k). */
export function bytesOfAttachment(
  workspace: OpenWorkspace,
  id: string,
  file: Pick<CaseFileFacts, 'sha256'>
): Promise<Result<ReadAttachment, StoreFailure>> {
  return attemptStore(() => readAttachment(workspace, id, file))
}
