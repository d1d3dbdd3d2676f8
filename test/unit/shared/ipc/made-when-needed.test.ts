import type * as z from 'zod'
import { expect, it } from 'vitest'
import { contract, events } from '../../../../shared/ipc/contract.ts'

/** What the definition of a schema may hold of others, whatever its kind. */
interface Parts {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly [part: string]: unknown
}
const single = ['element', 'innerType', 'in', 'out', 'keyType', 'valueType', 'left', 'right'] as const

/** Adds a schema and all that were made with it. What a lazy one holds is made when it is used first. */
function addMade(schema: z.ZodType, made: Set<z.ZodType>): void {
  if (made.has(schema)) return
  made.add(schema)
  const parts = schema.def as unknown as Parts
  const inside = [
    ...Object.values(parts.shape ?? {}),
    ...(parts.options ?? []),
    ...single.flatMap((name) => (parts[name] === undefined ? [] : [parts[name] as z.ZodType]))
  ]
  for (const one of inside) addMade(one, made)
}

it('makes the large schemas of what page and main say when a message needs them (T21h)', () => {
  const made = new Set<z.ZodType>()
  for (const { argument, result } of Object.values(contract))
    for (const schema of [argument, result]) addMade(schema, made)
  for (const schema of Object.values(events)) addMade(schema, made)
  expect(made.size).toBeLessThan(700)
})
