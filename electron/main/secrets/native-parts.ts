import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patiently } from '../files/file-system.ts'
import { builtKeytar, type LoadKeytar, prebuiltKeytar } from './keytar-keychain.ts'

/** SHA-256 of each native part as it was when the app was built, by its path from the app's root. */
export type NativeHashes = Readonly<Record<string, string>>

/** The copy that runs, as far as its native parts matter. */
export interface RunningCopy {
  readonly platform: NodeJS.Platform
  readonly arch: string
  /** Where the packed app has what lies beside its archive. Null from the source, where setup compiled the parts. */
  readonly besideArchive: string | null
}

const builtPart = 'node_modules/keytar/build/Release/keytar.node'

/**
 * The ways to keytar. A packed app loads a native part only if it is the one that was built (SPEC E19a), because the
 * parts lie beside the archive, whose content alone the engine checks. On a Mac signing changes them, and the system
 * itself loads none with another signature.
 */
export function keytarModules(
  { platform, arch, besideArchive }: RunningCopy,
  hashes: NativeHashes,
  [built, prebuilt]: readonly [LoadKeytar, LoadKeytar] = [builtKeytar, prebuiltKeytar]
): readonly LoadKeytar[] {
  if (besideArchive === null || platform === 'darwin') return [built, prebuilt]
  const ifAsBuilt =
    (load: LoadKeytar, part: string): LoadKeytar =>
    async () => {
      const bytes = await patiently(() => readFile(join(besideArchive, part)))
      if (createHash('sha256').update(bytes).digest('hex') !== hashes[part])
        throw new Error(`${part} is not the one that was built`)
      return await load()
    }
  return [
    ifAsBuilt(built, builtPart),
    ifAsBuilt(prebuilt, `node_modules/@github/keytar/prebuilds/${platform}-${arch}/keytar.node`)
  ]
}
