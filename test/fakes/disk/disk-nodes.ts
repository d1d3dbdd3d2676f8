/** One change of a file that is not on the disk yet. */
export type Change =
  | { readonly kind: 'bytes'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'longer' | 'cut'; readonly length: number }

/** One change of a folder that is not on the disk yet. A renaming is whole or not at all. */
interface Naming {
  readonly gone: string | null
  readonly name: string | null
  readonly node: Node | null
}

let nodes = 0

export class FileNode {
  readonly number = (nodes += 1)
  /** As programs see it. */
  seen = Buffer.alloc(0)
  /** As it is on the disk. */
  kept = Buffer.alloc(0)
  unsynced: Change[] = []

  change(changes: readonly Change[]): void {
    for (const one of changes) this.seen = changed(this.seen, one)
    this.unsynced.push(...changes)
  }

  sync(): void {
    for (const one of this.unsynced) this.kept = changed(this.kept, one)
    this.unsynced = []
  }
}

export class FolderNode {
  readonly number = (nodes += 1)
  readonly seen = new Map<string, Node>()
  readonly kept = new Map<string, Node>()
  unsynced: Naming[] = []

  change(naming: Naming): void {
    applyNaming(this.seen, naming)
    this.unsynced.push(naming)
  }

  sync(): void {
    for (const one of this.unsynced) applyNaming(this.kept, one)
    this.unsynced = []
  }
}

export type Node = FileNode | FolderNode

/** The unit that a disk writes whole or not at all. */
const sectorBytes = 64

/** A write sector by sector, since each may arrive alone; so may the file's new length, with zeros in it. */
export function changesOf(bytes: Buffer, at: number, length: number): readonly Change[] {
  const changes: Change[] = []
  if (at + bytes.length > length) changes.push({ kind: 'longer', length: at + bytes.length })
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + sectorBytes - ((at + from) % sectorBytes))
    changes.push({ kind: 'bytes', at: at + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return changes
}

export function changed(before: Buffer<ArrayBuffer>, change: Change): Buffer<ArrayBuffer> {
  switch (change.kind) {
    case 'cut':
      return Buffer.from(before.subarray(0, change.length))
    case 'longer':
      return change.length <= before.length
        ? before
        : Buffer.concat([before, Buffer.alloc(change.length - before.length)])
    case 'bytes': {
      const { at, bytes } = change
      const after = Buffer.alloc(Math.max(before.length, at + bytes.length))
      before.copy(after)
      bytes.copy(after, at)
      return after
    }
  }
}

export function applyNaming(names: Map<string, Node>, { gone, name, node }: Naming): void {
  if (gone !== null) names.delete(gone)
  if (name !== null && node !== null) names.set(name, node)
}

export function isUnsynced(node: Node): boolean {
  if (node.unsynced.length > 0) return true
  return node instanceof FolderNode && [...node.seen.values()].some(isUnsynced)
}

export function filesBelow(folder: FolderNode, path: string): ReadonlyMap<string, Buffer> {
  return new Map(
    [...folder.seen].flatMap(([name, node]): readonly (readonly [string, Buffer])[] =>
      node instanceof FileNode ? [[`${path}/${name}`, node.seen]] : [...filesBelow(node, `${path}/${name}`)]
    )
  )
}
