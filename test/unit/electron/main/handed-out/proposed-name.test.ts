import { expect, it } from 'vitest'
import { proposedName } from '../../../../../electron/main/handed-out/proposed-name.ts'

it.each([
  ['calls.csv', 'calls.csv'],
  ['../../.ssh/authorized_keys', 'authorized_keys'],
  ['C:\\Users\\a\\x.csv', 'x.csv'],
  ['a:b*c?.csv', 'a-b-c-.csv'],
  ['.profile', 'profile'],
  ['name. . ', 'name'],
  ['con.csv', '_con.csv'],
  ['LPT1', '_LPT1'],
  ['nul .tar.gz', '_nul .tar.gz'],
  ['contract.csv', 'contract.csv'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['..', 'fieldcase'],
  ['', 'fieldcase']
])(
  'main proposes %j as %j, which every system takes and which leads nowhere else (W36b)',
  (name, proposed) => {
    expect(proposedName(name)).toBe(proposed)
  }
)

it('main proposes a name that fits with the mark of an unfinished file, and keeps its ending (W36b)', () => {
  const name = proposedName(`${'漢'.repeat(110)}.csv`)
  expect(name).toMatch(/^漢+.*\.csv$/u)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
})

it.each(['.', '. ', '...'])(
  'main proposes no name that is cut off right behind a full stop, which Windows would drop: %j (W36b)',
  (stop) => {
    // Three bytes each, so that the next one would be beyond the 200th.
    const before = '漢'.repeat(Math.floor((200 - stop.length) / 3))
    expect(proposedName(`${before}${stop}${'漢'.repeat(40)}`)).toBe(before)
  }
)
