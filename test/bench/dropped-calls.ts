import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { openPage, runApplication } from '../fakes/main/running-application.ts'

interface Call {
  readonly url: string
  readonly init: Pick<RequestInit, 'method' | 'headers'>
}

/** The calls of a first sync, as the app makes them, and how many of them were under way at once. */
export interface CallsOfSync {
  readonly calls: readonly Call[]
  readonly atOnce: number
}

/** Main without Electron, and a store in memory: what they take is not measured. */
export async function recordCalls(sandbox: Sandbox): Promise<CallsOfSync> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-calls-'))
  const calls: Call[] = []
  let [under, atOnce] = [0, 0]
  const running = await runApplication({
    folder,
    fetch: async (url, init) => {
      calls.push({ url, init: { method: init.method ?? 'GET', headers: init.headers ?? {} } })
      under += 1
      atOnce = Math.max(atOnce, under)
      try {
        return await fetch(url, init)
      } finally {
        under -= 1
      }
    }
  })
  try {
    await running.ask('connection.save', {
      connection: { baseUrl: sandbox.baseUrl, headerForm: 'bare', userId: 'bench' },
      key: sandbox.apiKey
    })
    await openPage(running)
    const ended = await running.ask('sync.start', { full: false })
    if (ended.kind !== 'ended' || ended.ending.kind !== 'completed')
      throw new Error(`The recorded sync ended as ${JSON.stringify(ended)}`)
    return { calls, atOnce }
  } finally {
    await running.application.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Milliseconds of the same calls, as many at once, of which the answers are read to the end and dropped. */
export async function dropCalls({ calls, atOnce }: CallsOfSync): Promise<number> {
  const waiting = [...calls]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
        const answer = await fetch(call.url, call.init)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${call.url} answered ${String(answer.status)}.`)
      }
    })
  )
  return performance.now() - begun
}
