import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { AlertRef } from '../../../shared/domain/alert.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import {
  type PassedDay,
  passedDayShape,
  type SampleProposal,
  sampleProposalSchema
} from '../../../shared/ipc/sample-schemas.ts'
import { keepBroken } from '../files/broken-files.ts'

/** The options with which the sandbox's worker is started. */
export interface SampleOptions {
  readonly seed: number
  readonly alerts: number
  /** Keeps the accepted reviews, which outlive a restart. */
  readonly stateFile: string
  /** Epoch milliseconds. All data of the sample is older than this. */
  readonly startAt: number
  /** Decisions of the last weeks, images, and organisations with a past. */
  readonly story: boolean
  /** Screens added and edited subjects at once, so that the user sees it work. */
  readonly screenEdits: boolean
  readonly rate: { readonly limit: number; readonly windowMs: number }
}

export interface SampleAddress {
  /** The port differs from start to start, and so does the key. */
  readonly baseUrl: string
  readonly apiKey: string
}

export interface SampleService {
  /** The address where it listens. Starts it if it does not run. */
  address(): Promise<Result<SampleAddress, SampleFailure>>
  /** The address where it listens now. Null while it does not run. */
  known(): SampleAddress | null
  /** What a newcomer could begin with. Null if there is nothing to propose. */
  proposal(): Promise<SampleProposal | null>
  /** Lets a day pass on the service, in which the profiles of these alerts change. Null if it does not run. */
  wind(alerts: readonly AlertRef[]): Promise<PassedDay | null>
  stop(): Promise<void>
}

/** `message` is the worker's own text. It goes into no log, because it may name a file. */
export interface SampleFailure {
  readonly kind: 'sample-not-started'
}

const firstMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listening'),
    baseUrl: z.string(),
    apiKey: z.string(),
    proposal: sampleProposalSchema.nullish()
  }),
  z.object({ kind: z.literal('failed'), message: z.string() })
])

const woundMessage = z.object({ kind: z.literal('wound'), ...passedDayShape })

/**
 * The sample service, which runs in a thread of its own. Each start makes it a key, so that no other program or page
 * of this machine can read or change it.
 */
export function createSampleService(
  workerFile: URL,
  options: SampleOptions,
  newKey: () => string
): SampleService {
  let running: Promise<Running> | null = null
  let known: SampleAddress | null = null
  const forget = (): void => {
    running = null
    known = null
  }
  const begin = (): Promise<Running> => {
    // If a stopped worker ends late, that must not count as the end of the next one.
    const own = startTwice(workerFile, { ...options, apiKey: newKey() }, () => {
      if (running === own) forget()
    })
    return own
  }
  let lastDay: Promise<unknown> = Promise.resolve()
  return {
    known: () => known,
    proposal: async () => (await running)?.proposal ?? null,
    wind: (alerts) => {
      // One after the other, because the worker's answers do not name their question.
      const day = lastDay.then(async () => {
        const { worker } = (await running) ?? { worker: null }
        return worker === null ? null : await windBy(worker, alerts)
      })
      lastDay = day
      return day
    },
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

type StartOptions = SampleOptions & Pick<SampleAddress, 'apiKey'>

interface Running {
  readonly worker: Worker | null
  readonly address: SampleAddress | null
  readonly proposal: SampleProposal | null
}

/** Null if the worker ends before it answers. */
function windBy(worker: Worker, alerts: readonly AlertRef[]): Promise<PassedDay | null> {
  return new Promise((resolve) => {
    const end = (day: PassedDay | null): void => {
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      resolve(day)
    }
    const onExit = (): void => end(null)
    const onMessage = (message: unknown): void => {
      const parsed = woundMessage.safeParse(message)
      if (!parsed.success) return
      const { now, screenings, events } = parsed.data
      end({ now, screenings, events })
    }
    worker.on('message', onMessage)
    worker.once('exit', onExit)
    worker.postMessage({
      kind: 'wind',
      alerts: alerts.map(({ followListId, family, subscriptionId, alertId }) => ({
        ...{ followListId, family, subscriptionId, alertId }
      }))
    })
  })
}

/** Starts the worker. If its state file cannot be used any more, that is set aside, and the sample starts as new. */
async function startTwice(workerFile: URL, options: StartOptions, onGone: () => void): Promise<Running> {
  const first = await start(workerFile, options, onGone)
  if (first.address !== null) return first
  await keepBroken(options.stateFile)
  return await start(workerFile, options, onGone)
}

function start(workerFile: URL, options: StartOptions, onGone: () => void): Promise<Running> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { workerData: options })
    const end = (): void => {
      onGone()
      resolve({ worker: null, address: null, proposal: null })
    }
    worker.once('message', (message: unknown) => {
      const parsed = firstMessage.safeParse(message)
      if (parsed.success && parsed.data.kind === 'listening')
        resolve({
          worker,
          address: { baseUrl: parsed.data.baseUrl, apiKey: parsed.data.apiKey },
          proposal: parsed.data.proposal ?? null
        })
      else void worker.terminate()
    })
    worker.once('error', end)
    worker.once('exit', end)
  })
}

/** Enough alerts to try every screen, and few enough that the first sync ends while the user watches. */
const defaultAlerts = 600
const defaultSeed = 7
/** This limit can be seen at work, and still lets the first sync take only about ten seconds. */
const rate = { limit: 20, windowMs: 1_000 }

/** Tests and demonstrations set `FIELDCASE_SAMPLE_ALERTS` and `FIELDCASE_SAMPLE_SEED` for another sample. */
export function readSampleSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  now: EpochMillis
): SampleOptions {
  return {
    seed: wholeNumber(environment['FIELDCASE_SAMPLE_SEED']) ?? defaultSeed,
    alerts: wholeNumber(environment['FIELDCASE_SAMPLE_ALERTS']) ?? defaultAlerts,
    stateFile: join(folder, 'sample-service.jsonl'),
    // The past of the sample ends today. Once there is a state file, its first day counts.
    startAt: now,
    story: true,
    screenEdits: true,
    rate
  }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/u.test(text) ? Number(text) : null
}
