import { systemError } from '../system-error.ts'
import {
  applyNaming,
  type Change,
  changed,
  changesOf,
  FileNode,
  filesBelow,
  FolderNode,
  isUnsynced,
  type Node
} from './disk-nodes.ts'
import type { FileCalls, FoundNode, OpenFile, OpenFlags } from './file-calls.ts'

/** What a cut leaves of what was not synced. */
export type Survival =
  | { readonly kind: 'nothing' | 'all' }
  /** In the order in which it was written, up to some byte. */
  | { readonly kind: 'beginning'; readonly choose: Choose }
  /** Each sector, each length and each name by itself, whatever was written before it. */
  | { readonly kind: 'any'; readonly choose: Choose }

/** A number from 0 to `below` - 1. */
export type Choose = (below: number) => number

/** The same choices for the same seed. */
export function chooser(seed: number): Choose {
  let state = (seed % 2_147_483_646) + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** What was done last when the current went away. */
export interface Operation {
  readonly what:
    | 'create'
    | 'write'
    | 'cut'
    | 'sync'
    | 'sync of the folder'
    | 'rename'
    | 'second name'
    | 'remove'
    | 'new folder'
    | 'beside'
  readonly path: string
}

/**
 * A disk in memory that keeps, when its current is cut, what was synced, and of the rest whatever a test chooses. Its
 * calls are those of `node:fs/promises`.
 */
export class PowerCutDisk implements FileCalls {
  readonly #root: string
  readonly #top: FolderNode
  /** Operations that still happen before the current is cut. Later ones never answer. */
  operationsLeft = Infinity
  /** Bytes that can still be written before the disk is full. */
  room = Infinity
  operations = 0
  last: Operation | null = null
  #syncsUntilFailure = Infinity
  #stop: () => void = () => undefined
  /** Resolves when an operation was asked for that does not happen any more. */
  readonly stopped = new Promise<void>((resolve) => (this.#stop = resolve))

  constructor(root: string, top = new FolderNode()) {
    this.#root = root
    this.#top = top
  }

  /** Which syncing of a file from now on throws, with what it should have written forgotten, as Linux does. */
  failSync(number: number): void {
    this.#syncsUntilFailure = number
  }

  /** Something happens beside this disk, such as in a keychain. The current may be cut before it. */
  beside(work: () => void): Promise<void> {
    return this.#operate('beside', '', work)
  }

  /** The disk after the cut, as the next start finds it. */
  cut(survival: Survival): PowerCutDisk {
    const top = survivor(this.#top, survival)
    if (!(top instanceof FolderNode)) throw new Error('The folder of all is a folder.')
    return new PowerCutDisk(this.#root, top)
  }

  /** Whether a cut now would lose anything. */
  get hasUnsynced(): boolean {
    return isUnsynced(this.#top)
  }

  /** Every file as programs see it, by its path. */
  contents(): ReadonlyMap<string, Buffer> {
    return filesBelow(this.#top, this.#root)
  }

  async mkdir(path: string): Promise<string | undefined> {
    let folder = this.#top
    let made: string | undefined
    let at = this.#root
    for (const name of this.#names(path)) {
      at = `${at}/${name}`
      const next = folder.seen.get(name)
      if (next instanceof FileNode) throw systemError('EEXIST')
      const below = next ?? new FolderNode()
      if (next === undefined) {
        const parent = folder
        await this.#operate('new folder', at, () => parent.change({ gone: null, name, node: below }))
        made ??= at
      }
      folder = below
    }
    return made
  }

  async open(path: string, flags: OpenFlags): Promise<OpenFile> {
    const found = this.#find(path)
    if (found !== null && flags === 'wx') throw systemError('EEXIST')
    if (found === null && (flags === 'r' || flags === 'r+')) throw systemError('ENOENT')
    if (found instanceof FolderNode) {
      if (flags !== 'r') throw systemError('EISDIR')
      return this.#openFolder(path, found)
    }
    const file = found ?? new FileNode()
    if (found === null) {
      const [folder, name] = this.#place(path)
      await this.#operate('create', path, () => folder.change({ gone: null, name, node: file }))
    } else if (flags === 'w')
      await this.#operate('cut', path, () => file.change([{ kind: 'cut', length: 0 }]))
    return this.#openFile(path, file)
  }

  readFile(path: string, encoding?: 'utf8'): Promise<Buffer | string> {
    const file = this.#find(path)
    if (!(file instanceof FileNode)) return Promise.reject(systemError(file === null ? 'ENOENT' : 'EISDIR'))
    return Promise.resolve(encoding === undefined ? Buffer.from(file.seen) : file.seen.toString(encoding))
  }

  readdir(path: string): Promise<string[]> {
    const folder = this.#find(path)
    if (!(folder instanceof FolderNode))
      return Promise.reject(systemError(folder === null ? 'ENOENT' : 'ENOTDIR'))
    return Promise.resolve([...folder.seen.keys()].sort())
  }

  async rename(from: string, to: string): Promise<void> {
    const node = this.#find(from)
    if (node === null) throw systemError('ENOENT')
    const [folder, gone] = this.#place(from)
    const [other, name] = this.#place(to)
    if (folder !== other) throw new Error('Nothing is moved from folder to folder here.')
    await this.#operate('rename', to, () => folder.change({ gone, name, node }))
  }

  async link(from: string, to: string): Promise<void> {
    const node = this.#find(from)
    if (node === null) throw systemError('ENOENT')
    if (this.#find(to) !== null) throw systemError('EEXIST')
    const [folder] = this.#place(from)
    const [other, name] = this.#place(to)
    if (folder !== other) throw new Error('Nothing is named in another folder here.')
    await this.#operate('second name', to, () => folder.change({ gone: null, name, node }))
  }

  lstat(path: string, options?: { readonly bigint: true }): Promise<FoundNode> {
    const node = this.#find(path)
    if (node === null) return Promise.reject(systemError('ENOENT'))
    const [folder] = this.#place(path)
    const links = [...folder.seen.values()].filter((other) => other === node).length
    const inForm = (number: number): number | bigint => (options === undefined ? number : BigInt(number))
    return Promise.resolve({
      size: inForm(node instanceof FileNode ? node.seen.length : 0),
      ino: inForm(node.number),
      nlink: inForm(links),
      dev: inForm(1),
      isFile: () => node instanceof FileNode,
      isDirectory: () => node instanceof FolderNode
    })
  }

  async rm(path: string): Promise<void> {
    if (this.#find(path) === null) return
    const [folder, gone] = this.#place(path)
    await this.#operate('remove', path, () => folder.change({ gone, name: null, node: null }))
  }

  stat(path: string): Promise<{ readonly size: number; readonly mtimeMs: number }> {
    const node = this.#find(path)
    if (node === null) return Promise.reject(systemError('ENOENT'))
    return Promise.resolve({ size: node instanceof FileNode ? node.seen.length : 0, mtimeMs: 0 })
  }

  #openFile(path: string, file: FileNode): OpenFile {
    const write = async (bytes: Uint8Array, at: number): Promise<number> => {
      const taken = Math.min(bytes.length, this.room)
      if (taken === 0 && bytes.length > 0) throw systemError('ENOSPC')
      await this.#operate('write', path, () => {
        this.room -= taken
        file.change(changesOf(Buffer.from(bytes.subarray(0, taken)), at, file.seen.length))
      })
      return taken
    }
    const writeAll = async (bytes: Uint8Array, from: number): Promise<void> => {
      for (let written = 0; written < bytes.length;)
        written += await write(bytes.subarray(written), from + written)
    }
    const sync = (): Promise<void> =>
      this.#operate('sync', path, () => {
        this.#syncsUntilFailure -= 1
        if (this.#syncsUntilFailure === 0) {
          file.unsynced = []
          throw systemError('EIO')
        }
        file.sync()
      })
    return {
      fd: 3,
      write: async (bytes, offset, length, at) => ({
        bytesWritten: await write(bytes.subarray(offset, offset + length), at)
      }),
      read: (bytes, offset, length, at) => {
        const bytesRead = file.seen.copy(bytes, offset, at, at + length)
        return Promise.resolve({ buffer: bytes, bytesRead })
      },
      appendFile: (bytes) => writeAll(bytes, file.seen.length),
      writeFile: (content) => writeAll(Buffer.from(content), 0),
      truncate: (length) => this.#operate('cut', path, () => file.change([{ kind: 'cut', length }])),
      datasync: sync,
      sync,
      close: () => Promise.resolve()
    }
  }

  #openFolder(path: string, folder: FolderNode): OpenFile {
    const no = (): Promise<never> => Promise.reject(systemError('EISDIR'))
    const sync = (): Promise<void> => this.#operate('sync of the folder', path, () => folder.sync())
    return {
      fd: 3,
      write: no,
      read: no,
      appendFile: no,
      writeFile: no,
      truncate: no,
      datasync: sync,
      sync,
      close: () => Promise.resolve()
    }
  }

  async #operate(what: Operation['what'], path: string, work: () => void): Promise<void> {
    if (this.operationsLeft <= 0) {
      this.#stop()
      await new Promise<never>(() => undefined)
    }
    this.operationsLeft -= 1
    this.operations += 1
    this.last = { what, path }
    await Promise.resolve()
    work()
  }

  #find(path: string): Node | null {
    let node: Node | undefined = this.#top
    for (const name of this.#names(path)) node = node instanceof FolderNode ? node.seen.get(name) : undefined
    return node ?? null
  }

  #place(path: string): readonly [folder: FolderNode, name: string] {
    const at = path.lastIndexOf('/')
    const folder = this.#find(path.slice(0, at))
    if (folder === null) throw systemError('ENOENT')
    if (!(folder instanceof FolderNode)) throw systemError('ENOTDIR')
    return [folder, path.slice(at + 1)]
  }

  #names(path: string): readonly string[] {
    return path
      .slice(this.#root.length)
      .split('/')
      .filter((name) => name !== '')
  }
}

function survivor(node: Node, survival: Survival): Node {
  return node instanceof FileNode ? survivingFile(node, survival) : survivingFolder(node, survival)
}

function survivingFile({ kept, unsynced }: FileNode, survival: Survival): FileNode {
  const file = new FileNode()
  file.kept = unsyncedKept(unsynced, survival).reduce(changed, kept)
  file.seen = file.kept
  return file
}

function survivingFolder({ kept, unsynced }: FolderNode, survival: Survival): FolderNode {
  const names = new Map(kept)
  for (const naming of keptOf(unsynced, survival)) applyNaming(names, naming)
  const folder = new FolderNode()
  // A file with two names survives as one.
  const survivors = new Map<Node, Node>()
  for (const [name, node] of names) {
    const survived = survivors.get(node) ?? survivor(node, survival)
    survivors.set(node, survived)
    folder.kept.set(name, survived)
    folder.seen.set(name, survived)
  }
  return folder
}

/** Where a file arrives in its order, its length grows with its bytes. */
function unsyncedKept(unsynced: readonly Change[], survival: Survival): readonly Change[] {
  if (survival.kind !== 'beginning') return keptOf(unsynced, survival)
  const inOrder = unsynced.filter(({ kind }) => kind !== 'longer')
  const whole = keptOf(inOrder, survival)
  const next = inOrder[whole.length]
  if (next?.kind !== 'bytes') return whole
  return [...whole, { ...next, bytes: next.bytes.subarray(0, survival.choose(next.bytes.length)) }]
}

function keptOf<Unsynced>(unsynced: readonly Unsynced[], survival: Survival): readonly Unsynced[] {
  switch (survival.kind) {
    case 'nothing':
      return []
    case 'all':
      return unsynced
    case 'beginning':
      return unsynced.slice(0, survival.choose(unsynced.length + 1))
    case 'any':
      return unsynced.filter(() => survival.choose(2) === 1)
  }
}
