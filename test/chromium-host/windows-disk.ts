import fs, { type PathLike, type RmOptions } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { heldFiles } from './held-files.ts'
import { hostSystem } from './host-system.ts'
import { refusal, windowsName } from './windows-names.ts'
import { toMachine } from './windows-paths.ts'

const nameOf = (path: PathLike): string => windowsName(toMachine(resolve(String(path))))
const writes = (flags: string | number = 'r'): boolean => flags !== 'r' && flags !== fs.constants.O_RDONLY

/** Puts a disk under main that refuses what that of Windows does. It is asked in paths of this machine. */
export function playDisk(): void {
  if (hostSystem !== 'windows') return
  playPromises()
  playSynchronous()
  playStreams()
  // The app's own imports of these modules get what was put in here.
  syncBuiltinESMExports()
}

function playPromises(): void {
  const { open, rename, rm, readFile, stat } = fs.promises
  Object.assign(fs.promises, {
    open: async (path: PathLike, flags?: string | number, mode?: number): Promise<FileHandle> => {
      const file = nameOf(path)
      refuseFolder(file)
      const handle = await open(file, flags, mode)
      heldFiles.opened(file)
      const close = handle.close.bind(handle)
      let isOpen = true
      handle.close = async () => {
        await close()
        if (isOpen) heldFiles.closed(file, writes(flags))
        isOpen = false
      }
      return handle
    },
    rename: async (from: PathLike, to: PathLike) => {
      refuseRename(nameOf(from), nameOf(to))
      await rename(nameOf(from), nameOf(to))
    },
    rm: async (path: PathLike, options?: RmOptions) => {
      heldFiles.refuse('EBUSY', 'rm', nameOf(path))
      await rm(nameOf(path), options)
    },
    readFile: (path: PathLike | FileHandle, options?: BufferEncoding) =>
      readFile(typeof path === 'string' ? nameOf(path) : path, options),
    stat: (path: PathLike) => stat(nameOf(path))
  })
}

function playSynchronous(): void {
  const { openSync, closeSync, renameSync, rmSync } = fs
  const descriptors = new Map<number, { readonly file: string; readonly isWritten: boolean }>()
  Object.assign(fs, {
    openSync: (path: PathLike, flags?: string | number, mode?: number) => {
      const file = nameOf(path)
      const descriptor = openSync(file, flags ?? 'r', mode)
      heldFiles.opened(file)
      descriptors.set(descriptor, { file, isWritten: writes(flags) })
      return descriptor
    },
    closeSync: (descriptor: number) => {
      closeSync(descriptor)
      const known = descriptors.get(descriptor)
      if (known !== undefined) heldFiles.closed(known.file, known.isWritten)
      descriptors.delete(descriptor)
    },
    renameSync: (from: PathLike, to: PathLike) => {
      refuseRename(nameOf(from), nameOf(to))
      renameSync(nameOf(from), nameOf(to))
    },
    rmSync: (path: PathLike, options?: RmOptions) => {
      heldFiles.refuse('EBUSY', 'rm', nameOf(path))
      rmSync(nameOf(path), options)
    }
  })
}

/** What is read as a stream is open until that was closed, which comes a turn after its end. */
function playStreams(): void {
  const { createReadStream } = fs
  Object.assign(fs, {
    createReadStream: (path: PathLike, options?: Parameters<typeof createReadStream>[1]) => {
      const file = nameOf(path)
      const stream = createReadStream(file, options)
      heldFiles.opened(file)
      stream.once('close', () => heldFiles.closed(file, false))
      return stream
    }
  })
}

function refuseRename(from: string, to: string): void {
  heldFiles.refuse('EBUSY', 'rename', from)
  heldFiles.refuse('EPERM', 'rename', to)
}

/** No folder can be opened, and so none can be synced. */
function refuseFolder(file: string): void {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw refusal('EPERM', 'open', file)
}
