import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../renderer/client/client.ts'
import { readCasePicture, watchCasePictures } from '../../../renderer/data/work/case-pictures.ts'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readCasesAtOnce, readReportPictures } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { attachFile } from '../../../renderer/decisions/case-items.ts'
import { makeReport, type ReportChoice } from '../../../renderer/features/reports/acts.ts'
import { bytesOfAttachment, handOut } from '../../../renderer/features/reports/attachment-acts.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { choice as chosen } from '../../fakes/chosen-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { said } from '../../fakes/said.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { fill } from '../../fakes/store/store-steps.ts'

beforeAll(() => startEveryWord('en'))
afterEach(() => useMessages.setState({ messages: [], log: [] }))

const key = subscriptionKey(ref('a'))
const png = '\u0089PNG\r\n\u001a\n'
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
const choice: ReportChoice = { ...chosen, language: 'en' }

/** A case with two pictures and a letter, of which one picture and the letter are others than those that were attached. */
async function withOthers(): Promise<WorkspaceStore> {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1 })
  for (const [id, name, text] of [
    ['file-1', 'face.png', `${png}a face`],
    ['file-2', 'door.png', `${png}a door`],
    ['file-3', 'letter.txt', 'Dear Anna']
  ] as const) {
    const attached = await attachFile(store, id, key, { name, bytes: bytes(text) })
    if (attached.kind === 'failed') throw new Error(attached.failure.kind)
  }
  const other = (text: string) => ({ payload: { caseKey: key, base64: btoa(text) } as never })
  await store.work.caseFiles.update('file-1', other(`${png}another face`))
  await store.work.caseFiles.update('file-3', other('Dear Bert'))
  return store
}

describe('an attachment with other bytes than those of its hash, as an altered backup can bring it', () => {
  it('is called so in a report and its data, and no picture of it is printed (F3f)', async () => {
    const store = await withOthers()
    const { cases } = await readCasesAtOnce(store, [key], {
      images: 'named',
      now: () => toEpochMillis(2_000),
      isGivenUp: () => false
    })
    const files = cases.flatMap((one) => one.files)
    expect(Object.fromEntries(files.map(({ name, otherContent }) => [name, otherContent === true]))).toEqual({
      'face.png': true,
      'door.png': false,
      'letter.txt': true
    })
    const readPictures = () => readReportPictures(store, cases, (picture) => Promise.resolve(picture))
    expect([...(await readPictures()).keys()]).toEqual(
      files.filter(({ name }) => name === 'door.png').map(({ sha256 }) => sha256)
    )
    const { json, volumes } = await makeReport(choice, {
      cases,
      madeAt: '2026-11-25T19:00:00.000Z',
      workspace: 'sandbox',
      timeZone: 'Europe/Amsterdam',
      readPictures
    })
    expect(json.match(/"otherContent":true/gu)).toHaveLength(2)
    expect(volumes[0]?.html.match(/it is not the file that was attached/gu)).toHaveLength(2)
    store.close()
  })

  it('is shown as no picture, neither in the case file nor in a window of its case (F3f)', async () => {
    const store = await withOthers()
    const kinds: Record<string, unknown> = {}
    for (const { id, content } of await readCaseItems(store, key)) {
      if (content.kind !== 'file') continue
      const read = await bytesOfAttachment(store, id, content.file)
      kinds[content.file.name] = read.kind === 'ok' ? read.value.kind : read.failure
    }
    expect(kinds).toEqual({ 'face.png': 'other', 'door.png': 'attached', 'letter.txt': 'other' })
    const pictures = await watchCasePictures(store, key)
    const shown = await Promise.all(pictures.map((picture) => readCasePicture(store, picture)))
    const told = shown.map((picture) => (typeof picture === 'string' ? picture : atob(picture.base64)))
    expect(told.toSorted()).toEqual(['other', `${png}a door`].toSorted())
    store.close()
  })

  it('whose bytes are no bytes at all is another one too, and fails no report of its case (F3f)', async () => {
    const store = await withOthers()
    await store.work.caseFiles.update('file-1', { payload: { caseKey: key, base64: 'AAAAA' } as never })
    const { cases } = await readCasesAtOnce(store, [key], {
      images: 'named',
      now: () => toEpochMillis(2_000),
      isGivenUp: () => false
    })
    const files = cases.flatMap((one) => one.files).filter(({ otherContent }) => otherContent === true)
    expect(files.map(({ name }) => name).toSorted()).toEqual(['face.png', 'letter.txt'])
    const pictures = await readReportPictures(store, cases, (picture) => Promise.resolve(picture))
    expect(pictures.size).toBe(1)
    store.close()
  })

  it('is not saved as a copy, which is said (F3f)', async () => {
    const store = await withOthers()
    const asked: string[] = []
    const client: Pick<Client, 'ask'> = {
      ask: (name) => {
        asked.push(name)
        return Promise.resolve({ kind: 'nowhere' } as never)
      }
    }
    for (const { id, content } of await readCaseItems(store, key))
      if (content.kind === 'file' && content.file.name !== 'face.png')
        await handOut(client, store, id, content.file, true)
    // Nobody is asked where to put it, but of the door.
    expect(asked).toEqual(['file.choose-place'])
    expect(said()).toEqual([
      'No copy of letter.txt is saved: the content on this computer is not the file that was attached, since its SHA-256 is another one than the one that stands here. It may have come with a backup that was altered.'
    ])
    store.close()
  })
})
