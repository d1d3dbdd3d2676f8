import { join } from 'node:path'
import { abilityOf, type InstalledAs } from '../../../shared/domain/updates.ts'
import type { Fetch } from '../service/http-client.ts'
import { openElectronUpdater } from './electron-updater.ts'
import { readPublisherKey } from './signed-transfer.ts'
import type { UpdateEngine } from './update-engine.ts'
import { createUpdates, type Updates, type UpdatesParts } from './updates.ts'

/** What the machine and this copy of the app bring along. */
export interface UpdateMachine {
  readonly installedAs: InstalledAs
  /** Null: this copy knows no publisher. */
  readonly publisherKey: string | null
  readonly configFile: string | null
  readonly program: string
  readonly relaunch: (program: string) => void
}

export interface OpenUpdatesParts extends Omit<UpdatesParts, 'ability' | 'openEngine'> {
  readonly updateMachine: UpdateMachine
  /** The app's own folder. */
  readonly folder: string
  /** Must return a redirect instead of following it. */
  readonly fetchImage: Fetch
}

export function openUpdates(parts: OpenUpdatesParts): Updates {
  const { updateMachine, version, folder, fetchImage: fetch, after, log } = parts
  const { installedAs, publisherKey } = updateMachine
  const key = readPublisherKey(publisherKey)
  const openEngine = (): Promise<UpdateEngine> => {
    if (key === null || installedAs === 'source' || installedAs === 'msi')
      throw new Error('This copy cannot be updated, and nobody may ask it to be.')
    const updatesFolder = join(folder, 'updates')
    return openElectronUpdater({
      ...updateMachine,
      ...{ installedAs, key, version, updatesFolder, fetch, after, log },
      processor: process.arch
    })
  }
  return createUpdates({ ...parts, ability: abilityOf(installedAs, key !== null), openEngine })
}
