import { isDeepStrictEqual } from 'node:util'
import type { FileCalls, OpenFile } from './file-calls.ts'

/**
 * Each call is made of the real folder and of the disk in memory. Where their answers differ, the disk in memory is no
 * true one, and the call throws.
 */
export function mirroredCalls(real: FileCalls, copy: FileCalls): FileCalls {
  const both = mirror
  return {
    link: (from, to) =>
      both(
        () => real.link(from, to),
        () => copy.link(from, to)
      ),
    lstat: async (path, options) => {
      const [found, copied] = await pair(
        () => real.lstat(path, options),
        () => copy.lstat(path, options)
      )
      const isOther = found.isFile() !== copied.isFile() || (found.isFile() && found.nlink !== copied.nlink)
      if (isOther || (found.isFile() && found.size !== copied.size)) throw new Error(`${path} is another one`)
      return found
    },
    // The real one may make folders above the one that the disk in memory begins with.
    mkdir: (path, options) =>
      both(
        () => real.mkdir(path, options),
        () => copy.mkdir(path, options)
      ),
    open: async (path, flags, mode) => {
      const files = await pair(
        () => real.open(path, flags, mode),
        () => copy.open(path, flags, mode)
      )
      return mirroredFile(...files)
    },
    readFile: (path, encoding) =>
      both(
        () => real.readFile(path, encoding),
        () => copy.readFile(path, encoding)
      ),
    readdir: async (path) =>
      both(
        async () => (await real.readdir(path)).sort(),
        () => copy.readdir(path)
      ),
    rename: (from, to) =>
      both(
        () => real.rename(from, to),
        () => copy.rename(from, to)
      ),
    rm: (path, options) =>
      both(
        () => real.rm(path, options),
        () => copy.rm(path, options)
      ),
    stat: async (path) => {
      const [found, copied] = await pair(
        () => real.stat(path),
        () => copy.stat(path)
      )
      if (found.size !== copied.size) throw new Error(`${path} has ${found.size} and ${copied.size} bytes`)
      return found
    }
  }
}

function mirroredFile(real: OpenFile, copy: OpenFile): OpenFile {
  return {
    fd: real.fd,
    write: async (bytes, offset, length, at) => {
      const { bytesWritten } = await real.write(bytes, offset, length, at)
      await copy.write(bytes, offset, bytesWritten, at)
      return { bytesWritten }
    },
    read: (bytes, offset, length, at) =>
      mirror(
        () => real.read(bytes, offset, length, at),
        () => copy.read(Buffer.alloc(bytes.length), offset, length, at)
      ),
    appendFile: (bytes) =>
      mirror(
        () => real.appendFile(bytes),
        () => copy.appendFile(bytes)
      ),
    writeFile: (content) =>
      mirror(
        () => real.writeFile(content),
        () => copy.writeFile(content)
      ),
    truncate: (length) =>
      mirror(
        () => real.truncate(length),
        () => copy.truncate(length)
      ),
    datasync: () =>
      mirror(
        () => real.datasync(),
        () => copy.datasync()
      ),
    sync: () =>
      mirror(
        () => real.sync(),
        () => copy.sync()
      ),
    close: () =>
      mirror(
        () => real.close(),
        () => copy.close()
      )
  }
}

async function mirror<Value>(real: () => Promise<Value>, copy: () => Promise<Value>): Promise<Value> {
  const [one, other] = await pair(real, copy)
  if (!isDeepStrictEqual(one, other))
    throw new Error(`The folder answers ${String(one)}, the disk in memory ${String(other)}`)
  return one
}

/** Both answers. If both fail in the same way, that is the answer. */
async function pair<Value>(
  real: () => Promise<Value>,
  copy: () => Promise<Value>
): Promise<readonly [Value, Value]> {
  const [one, other] = await Promise.allSettled([real(), copy()])
  if (one.status === 'rejected') {
    if (other.status === 'fulfilled' || codeOf(one.reason) !== codeOf(other.reason))
      throw new Error(`The folder fails with ${codeOf(one.reason)}, the disk in memory does not`)
    throw one.reason
  }
  if (other.status === 'rejected')
    throw new Error(`The disk in memory fails with ${codeOf(other.reason)}, the folder does not`)
  return [one.value, other.value]
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason)
}
