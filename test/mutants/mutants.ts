/**
 * `npm run mutants -- --of SUBJECT --only TEXT --at-once N --write FILE --lives N`: breaks the product in small ways,
 * each alone, and tells which test or life finds each. `--of` may be there several times.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { documentOf, tableOf } from './document.ts'
import { mutantLists } from './lists.ts'
import type { Mutant, Verdict } from './mutant.ts'
import { createGround, type Ground } from './trying.ts'

// As many lives as the two files of continuous integration live.
const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '500' },
    only: { type: 'string', default: '' },
    of: { type: 'string', multiple: true },
    'at-once': { type: 'string', default: '1' },
    write: { type: 'string' }
  }
})

const lists = await mutantLists()
const wanted = lists
  .filter(({ subject }) => values.of?.includes(subject) ?? true)
  .map(({ subject, mutants }) => ({
    subject,
    mutants: mutants.filter(({ name }) => name.includes(values.only))
  }))
  .filter(({ mutants }) => mutants.length > 0)
const tried = wanted.flatMap(({ mutants }) => mutants)
const verdicts = new Map<string, Verdict>()

/** Lives take longest, so they begin first. */
const waiting: Mutant[] = [
  ...tried.filter(({ foundBy }) => foundBy === undefined),
  ...tried.filter(({ foundBy }) => foundBy !== undefined)
]

/** After each, so that a run that is broken off has told what it found. */
function writeDown(file: string): void {
  const beside = `${file}.part`
  writeFileSync(beside, documentOf(lists, verdicts, existsSync(file) ? readFileSync(file, 'utf8') : ''))
  renameSync(beside, file)
}

async function tryAll(grounds: readonly Ground[]): Promise<void> {
  const unbroken = (await grounds[0]?.unbroken(tried)) ?? []
  for (const { file, title } of unbroken.filter(({ failed }) => failed))
    console.log(`FAILS WITHOUT A MUTANT  ${file}: ${title}`)
  await Promise.all(
    grounds.map(async (ground) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const verdict = await ground
          .try(mutant, Number(values.lives), unbroken)
          .catch((thrown: unknown): Verdict => ({ kind: 'missed', because: String(thrown) }))
        verdicts.set(mutant.name, verdict)
        if (values.write !== undefined) writeDown(values.write)
        console.log(
          verdict.kind === 'found'
            ? `found   ${mutant.name}: ${verdict.by}`
            : `MISSED  ${mutant.name}: ${verdict.because}`
        )
      }
    })
  )
}

const atOnce = Math.max(1, Math.min(Number(values['at-once']), tried.length))
const grounds: Ground[] = []
try {
  while (grounds.length < atOnce) grounds.push(await createGround())
  await tryAll(grounds)
} finally {
  for (const ground of grounds) await ground.clear()
  for (const list of wanted) console.log(`\n${tableOf(list, verdicts)}`)
}
const found = [...verdicts.values()].filter(({ kind }) => kind === 'found').length
console.log(`${String(found)} of ${String(tried.length)} found`)
if (tried.length === 0 || found < tried.length) process.exitCode = 1
