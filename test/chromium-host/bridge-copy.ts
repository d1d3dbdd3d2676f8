/**
 * A copy of what crosses Electron's bridge between the page and its preload. A function becomes one that copies what
 * goes in and what comes out; an error keeps its message alone; an object of a class, what it has itself. Runs in
 * the page, so it uses nothing from outside.
 */
export function copyAcross(value: unknown): unknown {
  const errorOf = (thrown: unknown): Error =>
    new Error(thrown instanceof Error ? thrown.message : `Uncaught ${String(thrown)}`)
  /** Each crossing copies an object once, however often it holds it. */
  const copier = (): ((item: unknown) => unknown) => {
    const copies = new Map<object, unknown>()
    const copyOf = (item: object): unknown => {
      if (typeof item === 'function') return passing(item as (...args: unknown[]) => unknown)
      if (item instanceof Promise) return awaited(item)
      if (item instanceof Error) return errorOf(item)
      if (
        ArrayBuffer.isView(item) ||
        [ArrayBuffer, Blob, Date, Map, RegExp, Set].some((type) => item instanceof type)
      )
        return structuredClone(item)
      const copied: Record<string, unknown> | unknown[] = Array.isArray(item) ? [] : {}
      copies.set(item, copied)
      for (const [key, property] of Object.entries(item)) Reflect.set(copied, key, copy(property))
      return copied
    }
    const copy = (item: unknown): unknown => {
      if (item === null || (typeof item !== 'object' && typeof item !== 'function')) return item
      if (!copies.has(item)) copies.set(item, copyOf(item))
      return copies.get(item)
    }
    return copy
  }
  const passing =
    (act: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      const given = args.map(copier())
      let answer: unknown
      try {
        answer = act(...given)
      } catch (thrown) {
        throw errorOf(thrown)
      }
      return copier()(answer)
    }
  const awaited = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      (answer) => copier()(answer),
      (thrown: unknown) => {
        throw copier()(thrown)
      }
    )
  return copier()(value)
}
