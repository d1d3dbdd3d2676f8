/** The items in portions of this size, in their order; the last one has what is left. None if there is no item. */
export function inPortions<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size)
  )
}
