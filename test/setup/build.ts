import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './electron-binary.ts'
import { runScript } from './run-command.ts'

/** What the built app is made of. */
const sources = [
  'electron',
  'renderer',
  'shared',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json'
]
/** The main file of each part, in the order in which they are written. */
const results = ['main/index.js', 'preload/index.cjs', 'renderer/index.html']

/** Builds the app where a source is newer than what was built of it. Resolves with an exit code. */
export async function buildWhereOld(): Promise<number> {
  const built = Math.min(...results.map((file) => changedAt(join(repository, 'out', file))))
  const changed = Math.max(...sources.map((source) => newestIn(join(repository, source))))
  return built > changed ? 0 : await runScript('build', ['--logLevel', 'warn'])
}

/** A folder has changed when a file came into it or left it. */
function newestIn(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

/** Long ago, where there is no such file. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
