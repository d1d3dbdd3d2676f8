import type { MacUpdater, NsisUpdater } from 'electron-updater'
import type { UpdateFailure } from '../../../shared/domain/updates.ts'
import { assertNever, failed, ok, type Result } from '../../../shared/errors.ts'
import type { After } from '../rate/rate-gate.ts'
import { systemCode } from '../files/file-system.ts'
import { replaceProgram } from './replace-program.ts'
import { sha512Of, type SignedFile } from './signed-transfer.ts'

export interface InstallParts {
  readonly after: After
  /** Starts this program, which was just put in place, as soon as the app has ended. */
  readonly relaunch: (program: string) => void
}

/** What installs on each system, with what it needs. */
export type Installer =
  | { readonly kind: 'windows'; readonly updater: NsisUpdater }
  /** `onHandedOver` is told when macOS has taken the file, and would have the app end now. */
  | {
      readonly kind: 'mac'
      readonly updater: MacUpdater
      readonly onHandedOver: (listener: () => void) => void
    }
  | { readonly kind: 'appimage'; readonly program: string }
  | { readonly kind: 'nobody' }

/** Milliseconds that macOS may take to copy and check a file that lies beside it. */
const patienceMillis = 60_000

/** A file that was checked when it was fetched, and what the publisher signed of it. */
export interface FetchedUpdate {
  readonly file: string
  readonly signed: readonly SignedFile[]
}

/**
 * Hands a checked file to the installer, which may be days after it was fetched: whatever it has become meanwhile, only
 * what was signed takes the place of the program (SPEC U2e). The app ends right after this.
 */
export async function installUpdate(
  parts: InstallParts,
  installer: Installer,
  { file, signed }: FetchedUpdate,
  startsAgain: () => boolean
): Promise<Result<null, UpdateFailure>> {
  const changed = await changedSince(file, signed)
  return changed === null ? await handOver(parts, installer, file, startsAgain) : failed(changed)
}

/** Null if it is still one of the signed files. */
async function changedSince(file: string, signed: readonly SignedFile[]): Promise<UpdateFailure | null> {
  try {
    const sha512 = await sha512Of(file)
    return signed.some((one) => one.sha512 === sha512) ? null : { kind: 'other-file' }
  } catch (thrown) {
    return { kind: 'disk', code: systemCode(thrown) }
  }
}

async function handOver(
  { after, relaunch }: InstallParts,
  installer: Installer,
  file: string,
  startsAgain: () => boolean
): Promise<Result<null, UpdateFailure>> {
  switch (installer.kind) {
    case 'windows':
      return installer.updater.install(true, startsAgain()) ? ok(null) : failed({ kind: 'not-installed' })
    case 'mac':
      return (await handedOver(installer, after)) ? ok(null) : failed({ kind: 'not-installed' })
    case 'appimage': {
      const code = await replaceProgram(file, installer.program)
      if (code !== null) return failed({ kind: 'disk', code })
      if (startsAgain()) relaunch(installer.program)
      return ok(null)
    }
    case 'nobody':
      return failed({ kind: 'not-installed' })
    default:
      return assertNever(installer)
  }
}

/** macOS installs when the app has ended, and compares the signature of the new app with that of this one. */
function handedOver(
  { updater, onHandedOver }: Extract<Installer, { readonly kind: 'mac' }>,
  after: After
): Promise<boolean> {
  return new Promise((resolve) => {
    const stopWaiting = after(patienceMillis, () => resolve(false))
    const end = (isHandedOver: boolean): void => {
      stopWaiting()
      resolve(isHandedOver)
    }
    onHandedOver(() => end(true))
    updater.once('error', () => end(false))
    // Otherwise it would end the app itself, in the midst of what the app does at its end.
    updater.autoRunAppAfterInstall = false
    updater.quitAndInstall()
  })
}
