import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'
import url from 'node:url'
import workerThreads, { Worker, type WorkerOptions } from 'node:worker_threads'
import { hostSystem } from './host-system.ts'

/** Drive C is the root of this machine: there `/home/ann` is `C:\home\ann`. */
const drive = 'C:'
const begun = /^(?:\\\\[?.]\\)?([a-z]):(?=[\\/])/iu

/** Whether main sees other paths than those of this machine. */
export const playsPaths = hostSystem === 'windows' && process.platform !== 'win32'

/** Whether only Windows writes a path so. */
export const isOfWindows = (path: string): boolean => path.includes('\\') || begun.test(path)

/** The path on this machine of one that main wrote. Other drives than C are not there. */
export function toMachine(path: string): string {
  if (!playsPaths || !isOfWindows(path)) return path
  return path
    .replace(begun, (_all, letter: string) => (letter.toUpperCase() === 'C' ? '' : `/${letter}:`))
    .replaceAll('\\', '/')
}

/** How main sees a path of this machine. */
export function shownPath(path: string): string {
  if (!playsPaths || isOfWindows(path)) return path
  return `${path.startsWith('/') ? drive : ''}${path.replaceAll('/', '\\')}`
}

const shownAddress = (address: string): string =>
  playsPaths ? address.replace(/^file:\/\/\/(?![a-z]:)/iu, `file:///${drive}/`) : address

/** A word of the command line, as a desktop would hand it over. */
function shownWord(word: string): string {
  if (word.startsWith('/')) return shownPath(word)
  return word.startsWith('file:') ? shownAddress(word) : word
}

/** Gives main the paths of Windows wherever it learns one. The host itself goes on with those of this machine. */
export function playPaths(): void {
  if (!playsPaths) return
  const { argv, execPath } = process
  const cwd = process.cwd.bind(process)
  const [home, temp] = [shownPath(os.homedir()), shownPath(os.tmpdir())]
  playEnvironment(home, temp)
  process.cwd = () => shownPath(cwd())
  argv.splice(0, argv.length, ...argv.map(shownWord))
  Object.defineProperty(process, 'execPath', { value: shownPath(execPath) })
  Object.assign(os, { homedir: () => home, tmpdir: () => temp })
  playAddresses()
  Object.assign(workerThreads, { Worker: MachineWorker })
  syncBuiltinESMExports()
}

/** Windows has no variable that says where the home folder of a Unix is. */
function playEnvironment(home: string, temp: string): void {
  const { env } = process
  for (const name of Object.keys(env))
    if (/^(?:HOME|TMPDIR|SHELL|USER|LOGNAME|PWD|OLDPWD|XDG_.*)$/u.test(name))
      Reflect.deleteProperty(env, name)
  Object.assign(env, {
    ...{ SystemDrive: drive, SystemRoot: `${drive}\\Windows`, windir: `${drive}\\Windows` },
    ...{ ProgramData: `${drive}\\ProgramData`, ALLUSERSPROFILE: `${drive}\\ProgramData` },
    ...{ USERPROFILE: home, HOMEDRIVE: drive, HOMEPATH: home.slice(drive.length), TEMP: temp, TMP: temp },
    ...{ APPDATA: `${home}\\AppData\\Roaming`, LOCALAPPDATA: `${home}\\AppData\\Local` }
  })
}

function playAddresses(): void {
  const { pathToFileURL, fileURLToPath } = url
  Object.assign(url, {
    pathToFileURL: (path: string) => pathToFileURL(shownPath(path), { windows: true }),
    fileURLToPath: (address: string | URL) => fileURLToPath(address, { windows: true })
  })
}

/** A worker thread has the disk of this machine, so that its file and its data name paths of that. */
class MachineWorker extends Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const workerData = machineValue(options.workerData)
    super(file instanceof URL ? machineAddress(file) : toMachine(file), { ...options, workerData })
  }
}

/** The address on this machine of one that main made. */
const machineAddress = (address: URL): URL => new URL(address.href.replace(/^file:\/\/\/c:\//iu, 'file:///'))

function machineValue(value: unknown): unknown {
  if (typeof value === 'string') return begun.test(value) ? toMachine(value) : value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, machineValue(inside)]))
}
