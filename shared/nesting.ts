/** Levels of arrays and objects inside each other. The deepest row that the app writes has some twenty. */
const deepestValue = 200

/**
 * Whether whoever walks through a value might run out of stack. Walks level by level itself, and through what occurs
 * often in one level once, so that neither a circle nor a value that holds itself a million times takes long.
 */
export function isTooDeep(value: unknown, deepest = deepestValue): boolean {
  let level = new Set([value].filter(isNest))
  for (let depth = 0; level.size > 0; depth += 1) {
    if (depth === deepest) return true
    const below = new Set<object>()
    for (const nest of level) for (const inner of Object.values(nest)) if (isNest(inner)) below.add(inner)
    level = below
  }
  return false
}

/** Bytes have no levels, however many they are. */
function isNest(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}
