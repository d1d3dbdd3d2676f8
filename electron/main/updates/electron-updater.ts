import type { KeyObject } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { failed, ok } from '../../../shared/errors.ts'
import { errorFacts, type Log } from '../log/log.ts'
import type { After } from '../rate/rate-gate.ts'
import type { Fetch } from '../service/http-client.ts'
import { fitsHere } from './fitting-file.ts'
import { type FetchedUpdate, installUpdate, type InstallParts } from './install-update.ts'
import { openUpdater, type UpdaterParts } from './open-updater.ts'
import { fetchSigned, readSigned, type SignedFile } from './signed-transfer.ts'
import type { UpdateAnswer, UpdateEngine, UpdateFeed } from './update-engine.ts'
import { folderPlace, serverPlace } from './update-places.ts'
import { CalledOff, updateFailureOf, UpdateProblem } from './update-problem.ts'

export interface ElectronUpdaterParts extends UpdaterParts, InstallParts {
  readonly key: KeyObject
  /** Of this machine, as Node names it. */
  readonly processor: string
  readonly fetch: Fetch
  readonly after: After
  readonly log: Log
}

/** What electron-updater uses of its own network part, which knows neither limits nor signatures. */
interface Transfers {
  request(options: RequestParts): Promise<string>
  download(address: URL, destination: string): Promise<string>
}

interface RequestParts {
  readonly protocol?: string
  readonly hostname?: string
  readonly port?: string
  readonly path?: string
}

/** What is under way: where, until when, and what was signed. */
interface Underway {
  readonly feed: UpdateFeed
  readonly signal: AbortSignal
  readonly onShare: (share: number) => void
}

const metadataSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]*$/u),
  files: z.array(z.object({ url: z.string().min(1), sha512: z.base64(), size: z.int().positive() })).min(1)
})

/**
 * The engine that is built on electron-updater: it knows the metadata, the versions, the staging, and what installs on
 * each system. What it sends and believes goes through our own hands (decision 0054). It is loaded here and nowhere
 * else, so that it costs nothing where updates are off (SPEC U1a).
 */
export async function openElectronUpdater(parts: ElectronUpdaterParts): Promise<UpdateEngine> {
  const { updater, installer } = await openUpdater(parts)
  let fetched: FetchedUpdate | null = null
  const signed = new Map<string, SignedFile>()
  let underway: Underway | null = null
  let lastDownload: Promise<unknown> = Promise.resolve()
  const current = (): Underway => {
    if (underway === null) throw new CalledOff()
    return underway
  }
  // Its type is internal to electron-updater, which takes another one for tests.
  Object.assign(updater, { httpExecutor: transfersOf(parts, signed, current) })
  const inStages = updater.isUserWithinRollout

  return {
    look: (feed, signal) =>
      answered(parts.log, async () => {
        underway = { feed, signal, onShare: () => undefined }
        signed.clear()
        const base = baseOf(feed)
        updater.setFeedURL({ provider: 'generic', url: base })
        // The stages of the publisher hold back no file that somebody was given.
        updater.isUserWithinRollout = feed.kind === 'folder' ? () => true : inStages
        const found = await updater.checkForUpdates()
        if (found?.isUpdateAvailable !== true) return null
        const metadata = metadataSchema.safeParse(found.updateInfo)
        if (!metadata.success) throw new UpdateProblem({ kind: 'unusable' })
        for (const [address, file] of fittingFiles(metadata.data.files, base, parts))
          signed.set(address, file)
        return metadata.data.version
      }),
    fetch: (onShare, signal) =>
      answered(parts.log, async () => {
        if (signed.size === 0) throw new UpdateProblem({ kind: 'unusable' })
        // A download that was called off and has not ended would be handed out once more.
        await lastDownload
        underway = { ...current(), onShare, signal }
        const download = updater.downloadUpdate()
        lastDownload = download.catch(() => undefined)
        const [file] = await download
        if (file === undefined) throw new UpdateProblem({ kind: 'unusable' })
        fetched = { file, signed: [...signed.values()] }
        return file
      }),
    install: async (startsAgain) =>
      fetched === null
        ? failed({ kind: 'not-installed' })
        : await installUpdate(parts, installer, fetched, startsAgain)
  }
}

/** @throws where none of them is for this machine */
function fittingFiles(
  files: z.output<typeof metadataSchema>['files'],
  base: string,
  { installedAs, processor }: Pick<ElectronUpdaterParts, 'installedAs' | 'processor'>
): readonly (readonly [address: string, file: SignedFile])[] {
  const fitting = files
    .map(({ url, sha512, size }) => [new URL(fileAddress(url, base)), { sha512, bytes: size }] as const)
    .filter(([{ pathname }]) => fitsHere(pathname, installedAs, processor))
  if (fitting.length === 0) throw new UpdateProblem({ kind: 'unusable' })
  return fitting.map(([{ href }, file]) => [href, file])
}

function transfersOf(
  parts: ElectronUpdaterParts,
  signed: ReadonlyMap<string, SignedFile>,
  current: () => Underway
): Transfers {
  return {
    request: (options) => readSigned(receivingOf(parts, current()), addressOf(options), parts.key),
    download: async (address, destination) => {
      const file = signed.get(address.href)
      if (file === undefined) throw new UpdateProblem({ kind: 'unusable' })
      const { onShare } = current()
      const onBytes = (bytes: number): void => onShare(bytes / file.bytes)
      await fetchSigned(receivingOf(parts, current()), address, file, { destination, onBytes })
      return destination
    }
  }
}

function receivingOf({ after, fetch }: ElectronUpdaterParts, { feed, signal }: Underway) {
  return { after, signal, open: feed.kind === 'server' ? serverPlace(fetch) : folderPlace }
}

function baseOf(feed: UpdateFeed): string {
  return feed.kind === 'server' ? `${feed.address}/` : `${pathToFileURL(feed.path).href}/`
}

function fileAddress(url: string, base: string): string {
  if (!URL.canParse(url, base)) throw new UpdateProblem({ kind: 'unusable' })
  return new URL(url, base).href
}

function addressOf({ protocol = 'https:', hostname = '', port = '', path = '' }: RequestParts): URL {
  return new URL(`${protocol}//${hostname}${port === '' ? '' : `:${port}`}${path}`)
}

/** electron-updater throws what goes wrong, also what must be expected. */
async function answered<Value>(log: Log, work: () => Promise<Value>): Promise<UpdateAnswer<Value>> {
  try {
    return ok(await work())
  } catch (thrown) {
    if (thrown instanceof CalledOff) return { kind: 'called-off' }
    // Metadata that was signed and is no metadata makes it stumble in many ways.
    if (thrown instanceof TypeError) {
      log.warn('update.stumbled', errorFacts(thrown))
      return failed({ kind: 'unusable' })
    }
    return failed(updateFailureOf(thrown))
  }
}
