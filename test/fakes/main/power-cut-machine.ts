import type { PowerCutDisk } from '../disk/power-cut-disk.ts'
import { FakeKeychain } from './fake-keychain.ts'

/** A machine whose current may be cut: its disk, and its keychain, which the cut does not touch. */
export interface PowerCutMachine {
  readonly disk: PowerCutDisk
  readonly keychain: FakeKeychain
}

/** A machine with these entries in its keychain, whose calls end with the current of the disk. */
export function machineOf(disk: PowerCutDisk, entries: ReadonlyMap<string, string>): PowerCutMachine {
  const keychain = new FakeKeychain()
  keychain.entries = new Map(entries)
  keychain.perform = (work) => disk.beside(work)
  return { disk, keychain }
}

/** The machine after a cut that took nothing from its disk. */
export function startedAgain({ disk, keychain }: PowerCutMachine): PowerCutMachine {
  return machineOf(disk.cut({ kind: 'all' }), keychain.entries)
}
