import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isOfWindows, playsPaths, shownPath, toMachine } from './windows-paths.ts'

/** How many paths each call begins with. */
const calls: Readonly<Record<string, number>> = {
  ...{ access: 1, appendFile: 1, chmod: 1, exists: 1, lstat: 1, mkdir: 1, mkdtemp: 1, open: 1, opendir: 1 },
  ...{ readFile: 1, readdir: 1, readlink: 1, realpath: 1, rm: 1, rmdir: 1, stat: 1, statfs: 1, truncate: 1 },
  ...{ unlink: 1, utimes: 1, watch: 1, writeFile: 1, copyFile: 2, cp: 2, link: 2, rename: 2, symlink: 2 }
}
/** Those that answer with a path. */
const answering: ReadonlySet<string> = new Set(['mkdir', 'mkdtemp', 'readlink', 'realpath'])

/**
 * Takes paths of Windows for those of this machine below main's `fs` and `fs/promises`, and answers with them, in
 * errors too. A call with a path of this machine is one of the host itself. Calls with a callback keep the paths of
 * this machine.
 */
export function playPathsOfDisk(): void {
  if (!playsPaths) return
  for (const [name, paths] of Object.entries(calls)) {
    wrap(fs.promises, name, name, paths)
    wrap(fs, `${name}Sync`, name, paths)
  }
  const { createReadStream, createWriteStream } = fs
  for (const [name, create] of Object.entries({ createReadStream, createWriteStream }))
    Object.assign(fs, {
      [name]: (path: unknown, ...rest: unknown[]) => {
        const stream = Reflect.apply(create, fs, [machineArgument(path), ...rest]) as fs.ReadStream
        return isFromMain(path) ? stream.prependListener('error', showPaths) : stream
      }
    })
  // The app's own imports of these modules get what was put in here.
  syncBuiltinESMExports()
}

function wrap(module: object, name: string, call: string, paths: number): void {
  const original: unknown = Reflect.get(module, name)
  if (typeof original !== 'function') return
  const show = (answer: unknown): unknown =>
    answering.has(call) && typeof answer === 'string' ? shownPath(answer) : answer
  Reflect.set(module, name, (...args: unknown[]): unknown => {
    const own = args.slice(0, paths)
    if (!own.some(isFromMain)) return Reflect.apply(original, module, args) as unknown
    try {
      const answer: unknown = Reflect.apply(original, module, [
        ...own.map(machineArgument),
        ...args.slice(paths)
      ])
      return answer instanceof Promise ? (answer as Promise<unknown>).then(show, fail) : show(answer)
    } catch (thrown) {
      return fail(thrown)
    }
  })
}

const isFromMain = (path: unknown): boolean =>
  path instanceof URL || (typeof path === 'string' && isOfWindows(path))

function machineArgument(path: unknown): unknown {
  if (path instanceof URL) return toMachine(fileURLToPath(path, { windows: true }))
  return typeof path === 'string' ? toMachine(path) : path
}

function fail(thrown: unknown): never {
  showPaths(thrown)
  throw thrown
}

/** Puts the paths that main knows into an error of the system. */
function showPaths(thrown: unknown): void {
  if (!(thrown instanceof Error)) return
  for (const name of ['path', 'dest'] as const) {
    const path: unknown = Reflect.get(thrown, name)
    if (typeof path !== 'string') continue
    Reflect.set(thrown, name, shownPath(path))
    thrown.message = thrown.message.replaceAll(`'${path}'`, `'${shownPath(path)}'`)
  }
}
