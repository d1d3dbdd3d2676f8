import { beforeAll, expect, it } from 'vitest'
import { readCaseFile } from '../../../renderer/data/work/case-files.ts'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { attachFile } from '../../../renderer/decisions/case-items.ts'
import { makeReport, type ReportChoice } from '../../../renderer/features/reports/acts.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { choice as chosen } from '../../fakes/chosen-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { heicWithNotes, jpegWithNotes, noted } from '../../fakes/photo-with-notes.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { fill } from '../../fakes/store/store-steps.ts'

beforeAll(() => startEveryWord('en'))

const key = subscriptionKey(ref('a'))
const choice: ReportChoice = { ...chosen, language: 'en' }

it('a photo keeps what it says in its case, sealed, and a report says it only where that is chosen (F7a, F7c, F9d)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
  await fill(store, { a: 1 })
  const photo = jpegWithNotes({ isLittle: true, orientation: 6 })
  for (const [id, name, bytes] of [
    ['photo-1', 'door.jpg', photo],
    ['photo-2', 'door.heic', heicWithNotes({ isLittle: false, orientation: 1 })]
  ] as const) {
    const attached = await attachFile(store, id, key, { name, bytes })
    if (attached.kind === 'failed') throw new Error(attached.failure.kind)
  }
  const said = {
    takenAt: '2026-03-12T14:03:00+01:00',
    camera: noted.model,
    place: { latitude: expect.closeTo(52.3702, 4) as number, longitude: expect.closeTo(4.8952, 4) as number }
  }
  expect((await readCaseItems(store, key)).map(({ content }) => content)).toMatchObject([
    { file: { name: 'door.jpg', type: 'image/jpeg', photo: said } },
    { file: { name: 'door.heic', type: 'image/heic', photo: said } }
  ])
  expect(Buffer.from((await readCaseFile(store, 'photo-1'))?.base64 ?? '', 'base64')).toEqual(
    Buffer.from(photo)
  )
  const rows = JSON.stringify(await store.work.caseItems.toArray(), (_name, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
  )
  expect(rows).not.toContain(noted.make)

  const cases = await readReportCases(store, [key], 'named')
  const written = async (photoFacts: boolean): Promise<string> => {
    const source = {
      cases,
      madeAt: '2026-11-25T19:00:00.000Z',
      workspace: 'sandbox',
      timeZone: 'Europe/Amsterdam',
      readPictures: () => Promise.resolve(new Map<string, string>())
    }
    const { json, csv, volumes } = await makeReport(photoFacts ? { ...choice, photoFacts } : choice, source)
    return [json, csv, ...volumes.map(({ html }) => html)].join('\n')
  }
  const traces = [noted.make, '2026-03-12T14:03', '14:03', '52.37', '4.89', 'latitude']
  const plain = await written(false)
  const chosen = await written(true)
  expect(plain).toContain('door.jpg')
  expect(traces.filter((trace) => plain.includes(trace))).toEqual([])
  expect(traces.filter((trace) => chosen.includes(trace))).toEqual(traces)
  store.close()
})
