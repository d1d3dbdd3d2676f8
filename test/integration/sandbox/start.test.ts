import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import type { SandboxSettings } from '../../../electron/sandbox/options.ts'
import { tryStartSandbox } from '../../../electron/sandbox/server.ts'
import type { WorkerReport } from '../../../electron/sandbox/worker-messages.ts'
import { monitor, sandboxForEachTest } from './harness.ts'

const start = sandboxForEachTest()
const root = join(import.meta.dirname, '../../..')
const cli = ['--import', 'tsx', join(root, 'electron/sandbox/cli.ts')]

const children: ChildProcess[] = []
const workers: Worker[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()))
})

function startWorker(settings: SandboxSettings): {
  readonly worker: Worker
  readonly report: Promise<WorkerReport>
} {
  // In Node 20 the options of a worker cannot set a loader, so the worker loads the TypeScript itself.
  const file = JSON.stringify(pathToFileURL(join(root, 'electron/sandbox/worker.ts')).href)
  const worker = new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`, {
    eval: true,
    workerData: settings
  })
  workers.push(worker)
  return {
    worker,
    report: new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  }
}

describe('the worker', () => {
  it('reports where it listens, serves, and ends when told', async () => {
    const { worker, report } = startWorker({ alerts: 10 })
    const listening = await report
    if (listening.kind !== 'listening') throw new Error(JSON.stringify(listening))
    const response = await fetch(`${listening.baseUrl}${monitor}/follow-lists`, {
      headers: { 'x-api-key': listening.apiKey }
    })
    expect(response.status).toBe(200)
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ kind: 'close' })
    expect(await ended).toBe(0)
    await expect(fetch(listening.baseUrl)).rejects.toThrow()
  })

  it('reports a failure in a sentence and ends', async () => {
    const { worker, report } = startWorker({ namesFile: join(root, 'no-such-file.csv') })
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    expect(await report).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('no-such-file.csv') as string
    })
    expect(await ended).toBe(0)
  })
})

describe('the command line', () => {
  it('prints address, counts and keys, serves, and ends with Ctrl+C', async () => {
    const child = spawn(
      process.execPath,
      [
        ...cli,
        '--port',
        '0',
        '--alerts',
        '30',
        '--subscriptions',
        '9',
        '--lists',
        '2',
        '--seed',
        '7',
        '--rate',
        '5/1s'
      ],
      { cwd: root }
    )
    children.push(child)
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('Control:')) resolve()
      })
      child.once('exit', () => reject(new Error('The sandbox ended early.')))
    })
    expect(printed).toContain('2 follow lists, 9 subscriptions, 30 alerts; seed 7.')
    expect(printed).toContain('sandbox-expired')
    const baseUrl = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed)?.[0] ?? ''
    const response = await fetch(`${baseUrl}${monitor}/follow-lists`, {
      headers: { 'x-api-key': 'sandbox-key' }
    })
    expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([200, '5'])
    const ended = new Promise((resolve) => child.removeAllListeners('exit').once('exit', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })

  it.each([
    [['--port', 'high'], '--port must be a whole number up to 65535, not "high".'],
    [['--rate', 'fast'], '--rate must look like 5/1s or 300/1m, or be "off", not "fast".'],
    [['--colour', 'red'], '--colour'],
    [['--names', '/nowhere/sdn.csv'], '/nowhere/sdn.csv']
  ])('answers %j with a sentence and exit code 2', async (args, sentence) => {
    const outcome = await promisify(execFile)(process.execPath, [...cli, ...args], { cwd: root }).catch(
      (error: unknown) => error
    )
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) as string })
  })
})

describe('starting', () => {
  it('says when the port is taken', async () => {
    const first = await start()
    expect(await tryStartSandbox({ port: first.port })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'cannot-listen', port: first.port }
    })
  })

  it('says when an option is not right', async () => {
    expect(await tryStartSandbox({ alerts: -1 })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'options-refused' }
    })
  })

  it('frees its port and drops open connections when it closes', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect: { kind: 'latency', ms: 60_000 } }])
    const pending = fetch(`${sandbox.baseUrl}${monitor}/follow-lists`).catch(() => 'dropped')
    while (sandbox.stats().total === 0) await new Promise((resolve) => setImmediate(resolve))
    await sandbox.close()
    expect(await pending).toBe('dropped')
    const again = createServer()
    await new Promise<void>((resolve) => again.listen(sandbox.port, '127.0.0.1', resolve))
    await new Promise((resolve) => again.close(resolve))
  })

  it('runs several sandboxes side by side, each with its own world', async () => {
    const [one, two] = [await start({ seed: 1 }), await start({ seed: 2 })]
    expect(one.snapshot().followLists[0]?.id).not.toBe(two.snapshot().followLists[0]?.id)
  })
})
