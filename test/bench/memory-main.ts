import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { serveStoreOver } from '../../shared/ipc/store-port.ts'
import { createMemoryCaseStore } from '../fakes/store/memory-case-store.ts'
import type { FromMain } from './main-heap.ts'
import type { Benchmark } from './figure.ts'

const [few, many] = [5_000, 50_000]

/**
 * The most that is live in main's heap during a sync, and with ten times the rows. Main runs in a process of
 * its own; service and store run in this one.
 */
export const memoryMainBenchmark: Benchmark = {
  ids: ['memory-main', 'memory-main-small'],
  async run(note) {
    const small = await measure(few)
    const large = await measure(many)
    note(
      `memory: main holds ${toMegabytes(small)} MB at ${few} alerts and ${toMegabytes(large)} MB at ${many}`
    )
    return [
      {
        id: 'memory-main',
        name: `main's live heap during a sync of ${many} alerts`,
        value: large / 1_000_000,
        unit: 'MB'
      },
      {
        id: 'memory-main-small',
        name: `the same of ${few} alerts`,
        value: small / 1_000_000,
        unit: 'MB'
      }
    ]
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

/** In bytes. */
async function measure(alerts: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-heap-'))
  const sandbox = await startSandbox({ seed: 7, alerts })
  const main = fork(join(import.meta.dirname, 'main-heap.ts'), [folder, sandbox.baseUrl, sandbox.apiKey], {
    execArgv: ['--expose-gc', '--import', 'tsx']
  })
  try {
    const store = createMemoryCaseStore()
    const port = {
      post: (message: unknown) => void main.send(message as object),
      listen: (listener: (message: unknown) => void) => {
        const take = (message: FromMain): void => {
          if (message.kind === 'store') listener(message.message)
        }
        main.on('message', take)
        return () => void main.off('message', take)
      }
    }
    serveStoreOver(port, store, (thrown) => ({ kind: 'storage-failed', name: String(thrown) }))
    return await heapOf(main)
  } finally {
    if (main.exitCode === null) {
      main.kill()
      await once(main, 'exit')
    }
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function heapOf(main: ReturnType<typeof fork>): Promise<number> {
  return new Promise((resolve, reject) => {
    main.on('message', (message: FromMain) => {
      if (message.kind === 'done') resolve(message.heapBytes)
      if (message.kind === 'failed') reject(new Error(message.ending))
    })
    main.once('exit', (code) => reject(new Error(`main ended with ${String(code)}`)))
  })
}
