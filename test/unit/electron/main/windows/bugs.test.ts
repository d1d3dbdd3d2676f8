import { expect, it } from 'vitest'
import { createBugTeller } from '../../../../../electron/main/windows/bugs.ts'

/** A teller, whose page hears nothing that it is told before it listens. */
function teller() {
  const said: string[] = []
  const state = { isThere: true, hears: false }
  const bugs = createBugTeller((where) => said.push(`start ${where}`))
  const page = {
    send: (_channel: string, _name: string, { where }: { readonly where: string }) =>
      void (state.hears && said.push(`page ${where}`))
  }
  const open = (): void =>
    bugs.tellIn(
      () => (state.isThere ? page : null),
      (where) => said.push(`system ${where}`)
    )
  const listen = (): void => {
    state.hears = true
    bugs.pageListens()
  }
  const leave = (): void => {
    state.hears = false
    bugs.pageLeft()
  }
  return { bugs, said, state, open, listen, leave }
}

it('an error is said by the system before the app is open, and by its page then (W2)', () => {
  const { bugs, said, open, listen } = teller()
  bugs.tell('one')
  listen()
  open()
  bugs.tell('two')
  expect(said).toEqual(['start one', 'page two'])
})

it('an error waits for a page that is on its way, and is said once (W2)', () => {
  const { bugs, said, open, listen, leave } = teller()
  open()
  listen()
  leave()
  bugs.tell('one')
  expect(said).toEqual([])
  listen()
  leave()
  listen()
  expect(said).toEqual(['page one'])
})

it('an error is said by the system where there is no page, also where it had waited for one (W2)', () => {
  const { bugs, said, state, open, leave } = teller()
  open()
  bugs.tell('one')
  state.isThere = false
  leave()
  bugs.tell('two')
  expect(said).toEqual(['system one', 'system two'])
})

it('an error waits with others for a page that is on its way, and each of them is said there or by the system (W2)', () => {
  const { bugs, said, state, open, listen, leave } = teller()
  open()
  for (const where of ['one', 'two', 'three']) bugs.tell(where)
  listen()
  leave()
  for (const where of ['four', 'five']) bugs.tell(where)
  state.isThere = false
  leave()
  expect(said).toEqual(['page one; two; three', 'system four; five'])
})
