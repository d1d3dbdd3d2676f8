/**
 * `npm run mutants -- --lives N --of SUBJECT --only TEXT`: breaks the product in small ways, one at a time, and tells which law or
 * test finds each.
 */
import { parseArgs } from 'node:util'
import { mutantsOf } from './lists.ts'
import { createGround } from './trying.ts'

/** The number of lives of one run, by default those of the two files of continuous integration. */
const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
    of: { type: 'string' }
  }
})

const wanted = (await mutantsOf(values.of ?? null)).filter(({ name }) => name.includes(values.only))
const ground = await createGround()
let found = 0
try {
  for (const mutant of wanted) {
    const verdict = await ground.try(mutant, Number(values.lives))
    if (verdict.kind === 'found') found += 1
    console.log(
      verdict.kind === 'found'
        ? `found   ${mutant.name}: ${verdict.by}`
        : `MISSED  ${mutant.name}: ${verdict.because}`
    )
  }
} finally {
  await ground.clear()
}
console.log(`${String(found)} of ${String(wanted.length)} found`)
if (wanted.length === 0 || found < wanted.length) process.exitCode = 1
