import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './electron-binary.ts'
import { runScript } from './run-command.ts'

/** The sources of the built app. */
const sources = [
  'electron',
  'renderer',
  'shared',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json'
]
/** The main file of each part, in the order in which they are built. */
const results = ['main/index.js', 'preload/index.cjs', 'renderer/index.html']

/** Builds the app if a source is newer than the build. Resolves with an exit code. */
export async function buildWhereOld(): Promise<number> {
  const built = Math.min(...results.map((file) => changedAt(join(repository, 'out', file))))
  const changed = Math.max(...sources.map((source) => newestIn(join(repository, source))))
  return built > changed ? 0 : await runScript('build', ['--logLevel', 'warn'])
}

/** The time of the newest change below a path. The time of a folder changes when files are added or removed. */
function newestIn(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

/** When a file was changed. A missing file counts as very old. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
