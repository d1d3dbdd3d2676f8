import { expect, it } from 'vitest'
import { writeReport } from '../../../renderer/features/reports/acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { besideHeldMain } from '../../fakes/main/held-main.ts'
import { said } from '../../fakes/said.ts'

const held = besideHeldMain(
  ({ fileName }: { readonly fileName: string }) => fileName,
  () => undefined
)

/** The report of one case, as the dialog has it written. */
function write(signal: AbortSignal, withDocument = true): Promise<string> {
  const parts = {
    client: held.main().client,
    clock: { now: () => toEpochMillis(1) },
    newId: () => 'r1',
    workspace: held.store()
  }
  const choice = {
    author: 'M. de Vries',
    reason: 'Asked by the regulator',
    language: 'en',
    period: { from: '', to: '' },
    redaction: { birthDates: false, comments: false, images: false },
    withDocument
  }
  return writeReport(parts, ['L1/persons/a'], choice, signal)
}

it.each([
  ['a document', true],
  ['data alone', false]
])(
  'a report is never asked of main when it is cancelled while its cases are read: %s (R5g)',
  async (_what, withDocument) => {
    const own = new AbortController()
    const writing = write(own.signal, withDocument)
    own.abort()
    expect(await writing).toBe('cancelled')
    expect(held.main().asked()).toEqual([])
  }
)

it('a report whose cases are read too late is not written, and it is said that the data is closed (F7k)', async () => {
  held.store().close()
  expect(await write(new AbortController().signal)).toBe('not-written')
  expect(said()).toEqual([
    'The case files were closed while this was running. What was stored before is safe. Try again; if it fails, restart Fieldcase.'
  ])
  expect(held.main().asked()).toEqual([])
})

it('a report is asked of main when nobody cancels it, and is cancelled there from then on (R5g)', async () => {
  const own = new AbortController()
  const writing = write(own.signal)
  await expect.poll(() => held.main().asked()).toHaveLength(1)
  const [name = ''] = held.main().asked()
  own.abort()
  held.main().answer(name, { kind: 'cancelled' })
  expect(await writing).toBe('cancelled')
})
