import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../files/file-system.ts'

const marker = 'wipe-at-start'
/** What guards the one running instance: of the system's browser part, and of the stand-in for it. */
const guards = /^(?:Singleton|lockfile$|host\.)/u

/** The browser part holds its files open until the app ends: the next start takes them away. */
export async function markForWipe(folder: string): Promise<boolean> {
  return (await writeAtomically(join(folder, marker), '')).kind === 'ok'
}

/** Before anything of the folder is read: all of it goes where that was asked for (SPEC E11). The marker goes last. */
export function finishWipe(folder: string): void {
  if (!existsSync(join(folder, marker))) return
  for (const name of readdirSync(folder)) {
    if (name !== marker && !guards.test(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
  rmSync(join(folder, marker), { force: true })
}

/** Takes away now what main itself wrote; the rest is the browser's. */
export function removeOwnFiles(folder: string): void {
  const own = /^(?:(?:settings|window|keys|data-keys|protection|protection\.copy)\.json|sample-service\.jsonl|logs$|ledger$|journal$)/u
  for (const name of readdirSync(folder)) if (own.test(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
}
