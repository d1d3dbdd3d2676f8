import * as z from 'zod'
import { expect, it } from 'vitest'
import { faultOfIssue, type RowFault } from '../../../shared/domain/row-fault.ts'
import { faultOf, toIssues } from '../../../shared/shape-faults.ts'

/** What is said of a row whose field is checked so. */
function faultIn(schema: z.ZodType, row: unknown): RowFault {
  const parsed = z.object({ field: schema }).safeParse(row, { reportInput: true })
  if (parsed.success) throw new Error('Nothing is wrong with it')
  return faultOf(parsed.error.issues)
}

/** What is said of a row of the service that was kept with what is wrong with it. */
function faultKept(schema: z.ZodType, row: unknown): RowFault | undefined {
  const parsed = z.object({ field: schema }).safeParse(row, { reportInput: true })
  const [issue] = parsed.success ? [] : toIssues(parsed.error.issues)
  return issue && faultOfIssue(issue)
}

it.each<readonly [fault: string, z.ZodType, value: unknown]>([
  ['missing', z.string(), undefined],
  ['no-text', z.string(), 7],
  ['no-number', z.number(), 'seven'],
  ['no-number', z.int(), '7'],
  ['no-number', z.int(), 7.5],
  ['no-list', z.array(z.string()), {}],
  ['no-list', z.tuple([z.string()]), 'a'],
  ['no-fields', z.object({}), []],
  ['no-fields', z.record(z.string(), z.string()), null],
  ['other-type', z.boolean(), 'true'],
  ['too-long', z.string().max(2), 'abc'],
  ['too-long', z.array(z.string()).max(0), ['a']],
  ['too-short', z.string().min(1), ''],
  ['too-high', z.number().max(2), 3],
  ['too-low', z.number().min(2), 1],
  ['other-form', z.string().regex(/^\d$/u), 'a'],
  ['other-value', z.enum(['a', 'b']), 'c'],
  ['other-value', z.literal('a'), 'c'],
  ['other-value', z.number().multipleOf(2), 3],
  ['other-value', z.string().refine(() => false), 'c'],
  ['unknown-field', z.strictObject({}), { planet: 'mars' }],
  ['no-known-shape', z.union([z.object({ a: z.string() }), z.string()]), 7]
])('says %s of a field, also where it was kept meanwhile (B3d, S35d)', (fault, schema, value) => {
  expect(faultIn(schema, { field: value })).toEqual({ kind: 'field', path: 'field', fault })
  expect(faultKept(schema, { field: value })).toEqual({ kind: 'field', path: 'field', fault })
})

it('a fault says of what is no row at all that it is none, and shows the beginning of a path without end (B3d)', () => {
  expect(faultIn(z.string(), 'text')).toEqual({ kind: 'no-row' })
  const fault = faultIn(z.record(z.string(), z.string()), { field: { ['x'.repeat(100_000)]: 7 } })
  expect(fault).toEqual({ kind: 'field', path: `field.${'x'.repeat(114)}`, fault: 'no-text' })
})

it.each<readonly [path: string, reason: string, RowFault]>([
  ['attributes.name', 'expected string', { kind: 'field', path: 'attributes.name', fault: 'no-text' }],
  ['attributes.name', 'too_big', { kind: 'field', path: 'attributes.name', fault: 'no-known-shape' }],
  ['', 'expected object', { kind: 'no-row' }],
  ['', 'row-too-long', { kind: 'row-too-long', longest: 200_000 }],
  ['', 'nested-too-deep', { kind: 'nested-too-deep' }],
  ['', 'answer-too-long', { kind: 'answer-too-long' }]
])('reads what was kept of a row, by an earlier version too: “%s” %s (S35d)', (path, reason, fault) => {
  expect(faultOfIssue({ path, reason })).toEqual(fault)
})
