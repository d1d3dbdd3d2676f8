import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { findChromium } from '../chromium-host/find-chromium.ts'
import { engineOf, engineVariable } from '../setup/chosen-engine.ts'
import { electronVersion, realElectron, repository } from '../setup/electron-binary.ts'
import { changedSince, type RunPlace } from './kept-runs.ts'

/** Says nothing of whose machine it is. */
export function thisPlace(): RunPlace {
  const [processor] = cpus()
  const commit = commitOfCode()
  return {
    machine: `${String(cpus().length)} x ${processor?.model.trim() ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    engine: engineOfRun(),
    ...(commit === null ? {} : { commit })
  }
}

function engineOfRun(): string {
  const engine = engineOf(process.env[engineVariable], realElectron())
  if (engine.kind !== 'host')
    return `Electron ${electronVersion}${engine.kind === 'packed' ? ', packed' : ''}`
  const chromium = findChromium()
  const version = chromium === undefined ? null : said(chromium, ['--version'])
  const number = version === null ? undefined : /\d+(?:\.\d+)+/u.exec(version)?.[0]
  return `stand-in, Chromium${number === undefined ? '' : ` ${number}`}`
}

/** What a run itself writes changes nothing that it measures. */
const written = [':!test/bench/performance.json', ':!docs/performance.md'] as const

/** Null in a folder without a history. */
function commitOfCode(): string | null {
  const git = (...args: readonly string[]): string | null => said('git', ['-C', repository, ...args])
  const commit = git('log', '-1', '--format=%h', '--', '.', ...written)
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ...written)
  if (commit === null || commit === '' || changed === null) return null
  return `${commit}${changed === '' ? '' : changedSince}`
}

/** Null if the program is not here or refuses. */
function said(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
