/** The shapes in which the screens are read, beside the one that the documents show. */
export const fieldShapes = [
  'missing',
  'null',
  'number for text',
  'text for number',
  'unknown value',
  'longer'
] as const
export type FieldShape = 'as documented' | (typeof fieldShapes)[number]

/** What a resource cannot be understood without: a row that lacks it is set aside with its reason. */
export const neededFields: Readonly<Record<string, readonly string[]>> = {
  list: ['name', 'threshold', 'frequency', 'datasets'],
  subject: ['name'],
  alert: ['name', 'match', 'matchVersion', 'version', 'score', 'currentStatus'],
  review: ['status', 'dateTimeISO'],
  none: []
}

/** Longer than any column, of words that can be broken. */
export const tail = ` ${'of a much longer text '.repeat(12)}end`

/** A number that no other attribute has, made of the text whose place it takes. */
export function numberFor(text: string): number {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 900_000
  return 100_000 + sum
}

type Attributes = Readonly<Record<string, unknown>>

/** The attributes as they would come in this shape. What is needed keeps its own where the row would be set aside. */
export function inFieldShape(
  attributes: Attributes,
  shape: FieldShape,
  needed: readonly string[]
): Attributes {
  const reshaped = Object.entries(attributes).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const isNeeded = needed.includes(name)
    switch (shape) {
      case 'as documented':
        return [[name, value]]
      case 'missing':
        return isNeeded ? [[name, value]] : []
      case 'null':
        return [[name, isNeeded ? value : null]]
      case 'number for text':
        return [[name, isNeeded ? value : numbersFor(value)]]
      case 'text for number':
        return [[name, typeof value === 'number' ? String(value) : value]]
      case 'unknown value':
        return [[name, typeof value === 'boolean' && !isNeeded ? `${name}-unknown` : value]]
      case 'longer':
        return [[name, longer(value)]]
    }
  })
  return Object.fromEntries(reshaped)
}

function numbersFor(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numbersFor)
  return typeof value === 'string' ? numberFor(value) : value
}

function longer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(longer)
  return typeof value === 'string' ? `${value}${tail}` : value
}
