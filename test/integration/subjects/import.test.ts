import { afterEach, expect, it } from 'vitest'
import { importIdOf, importSubjects, knownMarks } from '../../../renderer/actions/import-subjects.ts'
import type { ImportHome } from '../../../renderer/actions/import-subjects.ts'
import { suggestMapping } from '../../../renderer/csv/csv-mapping.ts'
import { planImport } from '../../../renderer/csv/plan-import.ts'
import type { ImportPlan } from '../../../renderer/csv/plan-import.ts'
import { readCsv } from '../../../renderer/csv/read-csv.ts'
import { slowCodec } from '../../fakes/slow-codec.ts'
import { createChangeRig, cutOff, home } from './changing.ts'
import type { ChangeRig } from './changing.ts'

let rig: ChangeRig
afterEach(() => rig.close())

const where: ImportHome = { followListId: home, followListName: 'Home', family: 'persons' }
const kinds = ['good', 'no name', 'bad country', 'bad date', 'bad gender', 'too many cells', 'duplicate', 'several lines', 'formula', 'broken'] as const

/** 10,000 records of every kind, in turns; the last one is broken, since an open quote swallows what follows. */
function invent(count: number): { readonly text: string; readonly good: readonly string[]; readonly bad: readonly number[] } {
  const lines = ['name,country,dob,gender']
  const good: string[] = []
  const bad: number[] = []
  let line = 2
  for (let index = 0; index < count; index += 1) {
    const kind = index === count - 1 ? 'broken' : kinds[index % (kinds.length - 1)]
    const name = `Person ${String(index).padStart(5, '0')}`
    const row = {
      good: `${name},NL,1971-05-01,female`, 'no name': ',NL,1971-05-01,female', 'bad country': `${name},Nederland,,`, 'bad date': `${name},NL,1971-13-01,`,
      'bad gender': `${name},NL,,unknown`, 'too many cells': `${name},NL,,,,extra`, duplicate: 'Person 00000,NL,1971-05-01,female',
      'several lines': `"${name}\nof two lines",NL,,`, formula: `'=${name},BE,,`, broken: `"${name},NL,,`
    }[kind ?? 'good']
    lines.push(row)
    if (kind === 'good') good.push(name)
    else if (kind === 'several lines') good.push(`${name}\nof two lines`)
    else if (kind === 'formula') good.push(`=${name}`)
    else if (kind !== 'duplicate') bad.push(line)
    line += row.split('\n').length
  }
  return { text: lines.join('\n'), good, bad }
}

async function planOf(text: string): Promise<{ readonly plan: ImportPlan; readonly id: string }> {
  const bytes = new TextEncoder().encode(text)
  const reading = readCsv(bytes)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  const { file } = reading
  const plan = planImport(file, { family: 'persons', mapping: suggestMapping(file.header, 'persons'), demands: {}, ...(await knownMarks(rig.store(), where)) })
  return { plan, id: await importIdOf(rig.store(), bytes, where) }
}

const readyOf = ({ lines }: ImportPlan) => lines.flatMap((line) => (line.kind === 'ready' ? [line] : []))

it('takes the good ones of 10,000 rows, names every bad one by its line, and doubles nothing after interruptions (I1 to I4)', async () => {
  rig = await createChangeRig(slowCodec)
  const { text, good, bad } = invent(10_000)
  const { plan, id } = await planOf(text)
  expect(plan.lines.flatMap((line) => (line.kind === 'refused' ? [line.line] : []))).toEqual(bad)
  expect(plan.counts.ready + plan.counts.duplicate + plan.counts.refused).toBe(10_000)
  expect(rig.model.calls).toEqual([])

  const first = await importSubjects(rig.store(), id, where, readyOf(plan))
  expect(first).toEqual({ kind: 'ok', value: { queued: good.length, present: 0 } })
  // The same file once more, as after a crash in the middle: nothing is added.
  expect(await importSubjects(rig.store(), id, where, readyOf(plan))).toEqual({ kind: 'ok', value: { queued: 0, present: good.length } })
  expect((await planOf(text)).plan.counts.ready).toBe(0)

  let lost = 0
  rig.model.fault = (method, call) => {
    if (method !== 'createSubscription' || call % 701 !== 0 || lost >= 4) return null
    lost += 1
    return { when: lost % 2 === 0 ? 'before' : 'after', failure: cutOff }
  }
  await rig.run(250)
  await rig.run(777)
  expect(await rig.run()).toBeNull()
  expect(lost).toBeGreaterThan(1)
  expect(rig.model.entries.map(({ settings }) => settings.name).sort()).toEqual([...good].sort())
  const changes = await rig.changes()
  expect(changes.every(({ state }) => state.kind === 'accepted')).toBe(true)
  expect((await planOf(text)).plan.counts.ready).toBe(0)
})
