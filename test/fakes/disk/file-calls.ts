import { Readable } from 'node:stream'

/** The part of `node:fs/promises` that the app writes files with. */
export interface FileCalls {
  link(from: string, to: string): Promise<void>
  lstat(path: string, options?: { readonly bigint: true }): Promise<FoundNode>
  mkdir(path: string, options: { readonly recursive: true }): Promise<string | undefined>
  open(path: string, flags: OpenFlags, mode?: number): Promise<OpenFile>
  readFile(path: string, encoding?: 'utf8'): Promise<Buffer | string>
  readdir(path: string): Promise<string[]>
  rename(from: string, to: string): Promise<void>
  rm(path: string, options: { readonly force: true }): Promise<void>
  stat(path: string): Promise<{ readonly size: number; readonly mtimeMs: number }>
}

export type OpenFlags = 'a' | 'r' | 'r+' | 'w' | 'wx'

/** What `lstat` tells. Its numbers are bigints where these are asked for. */
export interface FoundNode {
  readonly size: number | bigint
  readonly ino: number | bigint
  readonly nlink: number | bigint
  readonly dev: number | bigint
  isFile(): boolean
  isDirectory(): boolean
}

export interface OpenFile {
  readonly fd: number
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    at: number
  ): Promise<{ readonly bytesWritten: number }>
  read(
    bytes: Buffer,
    offset: number,
    length: number,
    at: number
  ): Promise<{ readonly buffer: Buffer; readonly bytesRead: number }>
  appendFile(bytes: Uint8Array): Promise<void>
  writeFile(content: string | Uint8Array): Promise<void>
  truncate(length: number): Promise<void>
  datasync(): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

const diverted = new Map<string, FileCalls>()

/** From now on, what happens to paths below `root` goes to `calls`. The test file must have put `divertedFiles` in place. */
export function divert(root: string, calls: FileCalls): void {
  diverted.set(root, calls)
}

/** What happens below `root` goes to the system again. */
export function undivert(root: string): void {
  diverted.delete(root)
}

/** Null: the system's own. */
function callsFor(path: string): FileCalls | null {
  return [...diverted].find(([root]) => path === root || path.startsWith(`${root}/`))?.[1] ?? null
}

type Call = (path: string, ...others: never[]) => unknown

/** `node:fs/promises` with some of its functions diverted. */
export function divertedFiles<Files extends object>(files: Files): Files {
  const names = ['link', 'lstat', 'mkdir', 'open', 'readFile', 'readdir', 'rename', 'rm', 'stat'] as const
  const own = Object.fromEntries(
    names.map((name) => [
      name,
      (path: string, ...others: never[]) => {
        const calls = callsFor(path) ?? (files as FileCalls)
        return (calls[name] as Call).call(calls, path, ...others)
      }
    ])
  )
  return { ...files, ...own }
}

/** The part of `node:fs` that the app reads files with. */
export interface StreamCalls {
  readonly createReadStream: (path: string) => Readable
}

/** `node:fs` with its stream diverted. */
export function divertedStreams(files: StreamCalls): StreamCalls {
  return {
    ...files,
    createReadStream: (path: string) => {
      const calls = callsFor(path)
      return calls === null ? files.createReadStream(path) : Readable.from(contentOf(calls, path))
    }
  }
}

async function* contentOf(calls: FileCalls, path: string): AsyncGenerator<Buffer> {
  yield Buffer.from(await calls.readFile(path))
}
