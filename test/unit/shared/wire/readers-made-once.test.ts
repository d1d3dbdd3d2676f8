import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { followListId, subscriptionId } from '../../../../shared/ids.ts'
import { alertRow } from '../../../../shared/wire/alert.ts'
import { answerOn, parsePage, parseSingle } from '../../../../shared/wire/envelope.ts'
import { followListSingle } from '../../../../shared/wire/follow-list.ts'
import { subscriptionRow } from '../../../../shared/wire/subscription.ts'

const { jitless = false } = z.config()
// A page's test of the same worker may have said that nothing is compiled, as the page does.
beforeEach(() => void z.config({ jitless: false }))
afterEach(() => void z.config({ jitless }))

/** How many functions were made of text, which is how a schema becomes a reader at its first row. */
function compiledBy(work: () => unknown): number {
  let compiled = 0
  const counted = new Proxy(Function, {
    construct: (made, texts: string[]) => {
      compiled += 1
      return Reflect.construct(made, texts)
    }
  })
  vi.stubGlobal('Function', counted)
  work()
  vi.unstubAllGlobals()
  return compiled
}

const page = { data: [{ id: 'one', attributes: {} }, { noId: true }] }
const answers = {
  'the alerts of a subject': (name: string) =>
    parsePage(
      page,
      alertRow({ followListId: followListId(name), family: 'persons', subscriptionId: subscriptionId(name) })
    ),
  'the subjects of a list': (name: string) => parsePage(page, subscriptionRow(followListId(name), 'persons')),
  'one list': (name: string) =>
    parseSingle({ data: { id: name, attributes: {} } }, answerOn(name, followListSingle))
}

it('a schema is seen to be compiled at its first row', () => {
  expect(compiledBy(() => z.object({ id: z.string() }).parse({ id: 'one' }))).toBe(1)
})

it.each(Object.entries(answers))('the parser reads %s with what was compiled for others', (_, read) => {
  read('first')
  expect(compiledBy(() => read('second'))).toBe(0)
})
