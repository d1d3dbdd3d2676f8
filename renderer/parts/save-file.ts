import type { Client } from '../client/client.ts'
import { toBase64 } from '../files/bytes.ts'
import { sayFailure } from './messages.ts'

/**
 * Hands out a text or an attachment where the person chooses. Returns what the file is called there, once it is whole.
 * Null: there is none, since they changed their mind or were told why it could not be written.
 */
export async function saveFile(
  client: Pick<Client, 'ask'>,
  proposed: string,
  content: string | Uint8Array
): Promise<string | null> {
  const chosen = await client.ask('file.choose-place', { name: proposed })
  if (chosen.kind === 'nowhere') return null
  const { place, name } = chosen
  const written = await client.ask('file.write', {
    place,
    content:
      typeof content === 'string'
        ? { kind: 'text', text: content }
        : { kind: 'bytes', base64: toBase64(content) }
  })
  if (written.kind === 'saved') return name
  const { code } = written
  sayFailure('files', ({ t }) =>
    code === 'EEXIST'
      ? t('frame.fileInTheWay', { file: name })
      : t('frame.fileNotWritten', { file: name, code })
  )
  return null
}

/** Says what a kill has left of files that were being handed out, which main takes away (SPEC W39b). */
export async function sayLeftFiles(client: Pick<Client, 'ask'>): Promise<void> {
  for (const { isRemoved, ...file } of await client.ask('file.left', null))
    sayFailure(`files ${file.folder} ${file.left}`, ({ t }) =>
      t(isRemoved ? 'frame.fileUnfinished' : 'frame.fileUnfinishedLeft', file)
    )
}
