import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import type { EpochMillis } from '../../../shared/clock.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { systemCode } from '../files/file-system.ts'

/** What the sandbox's worker is started with. */
export interface SampleOptions {
  readonly seed: number
  readonly alerts: number
  /** Accepted reviews are kept here and outlive a restart. */
  readonly stateFile: string
  /** Epoch milliseconds: all of the sample's data lies before it. */
  readonly startAt: number
  /** What is added or edited is screened at once, so that it can be seen to work. */
  readonly screenEdits: boolean
  readonly rate: { readonly limit: number; readonly windowMs: number }
}

export interface SampleAddress {
  /** Another port at each start. */
  readonly baseUrl: string
  readonly apiKey: string
}

export interface SampleService {
  /** Where it listens; starts it where it does not run. */
  address(): Promise<Result<SampleAddress, SampleFailure>>
  /** Where it listens now; null while it does not run. */
  known(): SampleAddress | null
  stop(): Promise<void>
}

/** `message` is the worker's own and goes into no log: it may name a file. */
export interface SampleFailure {
  readonly kind: 'sample-not-started'
}

const firstMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), baseUrl: z.string(), apiKey: z.string() }),
  z.object({ kind: z.literal('failed'), message: z.string() })
])

/** The service in the box, in a thread of its own. */
export function createSampleService(workerFile: URL, options: SampleOptions): SampleService {
  let running: Promise<Running> | null = null
  let known: SampleAddress | null = null
  const forget = (): void => {
    running = null
    known = null
  }
  const begin = (): Promise<Running> => {
    // The end of one that was stopped must not be taken for the end of the next.
    const own = startTwice(workerFile, options, () => {
      if (running === own) forget()
    })
    return own
  }
  return {
    known: () => known,
    address: async () => {
      running ??= begin()
      const { address } = await running
      if (address === null) {
        forget()
        return failed({ kind: 'sample-not-started' })
      }
      known = address
      return ok(address)
    },
    stop: async () => {
      const { worker } = (await running) ?? { worker: null }
      forget()
      await worker?.terminate()
    }
  }
}

interface Running {
  readonly worker: Worker | null
  readonly address: SampleAddress | null
}

/** A state file that can't be used any more is kept aside, and the sample begins as new. */
async function startTwice(workerFile: URL, options: SampleOptions, onGone: () => void): Promise<Running> {
  const first = await start(workerFile, options, onGone)
  if (first.address !== null) return first
  await rename(options.stateFile, `${options.stateFile}.broken`).catch(systemCode)
  return await start(workerFile, options, onGone)
}

function start(workerFile: URL, options: SampleOptions, onGone: () => void): Promise<Running> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { workerData: options })
    const end = (): void => {
      onGone()
      resolve({ worker: null, address: null })
    }
    worker.once('message', (message: unknown) => {
      const parsed = firstMessage.safeParse(message)
      if (parsed.success && parsed.data.kind === 'listening')
        resolve({ worker, address: { baseUrl: parsed.data.baseUrl, apiKey: parsed.data.apiKey } })
      else void worker.terminate()
    })
    worker.once('error', end)
    worker.once('exit', end)
  })
}

/** Enough to try every screen, few enough that the first sync ends while somebody watches. */
const defaultAlerts = 600
const defaultSeed = 7
/** A limit that can be seen at work, and still about ten seconds for the first sync. */
const rate = { limit: 20, windowMs: 1_000 }

/** `FIELDCASE_SAMPLE_ALERTS` and `FIELDCASE_SAMPLE_SEED` make another sample, for tests and demonstrations. */
export function readSampleSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  now: EpochMillis
): SampleOptions {
  return {
    seed: wholeNumber(environment['FIELDCASE_SAMPLE_SEED']) ?? defaultSeed,
    alerts: wholeNumber(environment['FIELDCASE_SAMPLE_ALERTS']) ?? defaultAlerts,
    stateFile: join(folder, 'sample-service.jsonl'),
    // The sample's own past ends today; once it has a state file, the first day counts.
    startAt: now,
    screenEdits: true,
    rate
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/u.test(text) ? Number(text) : null
}
