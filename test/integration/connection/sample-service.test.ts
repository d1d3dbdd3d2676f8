import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSampleService, type SampleService } from '../../../electron/main/connection/sample-service.ts'
import { failed } from '../../../shared/errors.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const running: SampleService[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()))
})

/** A worker that runs `body`, with its options in `options` and `say` to answer. */
function worker(body: string): URL {
  const script = `import { parentPort, workerData as options } from 'node:worker_threads'
    import { existsSync } from 'node:fs'
    import { createServer } from 'node:http'
    const say = (message) => parentPort.postMessage(message)
    const listen = () => {
      const server = createServer((request, response) => response.end(JSON.stringify(options)))
      server.listen(0, '127.0.0.1', () => say({ kind: 'listening', baseUrl: 'http://127.0.0.1:' + server.address().port, apiKey: 'sample-key' }))
    }
    parentPort.once('message', () => process.exit(1))
    ${body}`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
}

function newKey(): () => string {
  let keys = 0
  return () => `key-${(keys += 1)}`
}

async function sampleWith(
  body: string
): Promise<{ readonly service: SampleService; readonly stateFile: string }> {
  const stateFile = join(await newFolder(), 'sample.jsonl')
  const service = createSampleService(
    worker(body),
    {
      seed: 1,
      alerts: 10,
      stateFile,
      startAt: 0,
      story: true,
      screenEdits: true,
      rate: { limit: 20, windowMs: 1_000 }
    },
    newKey()
  )
  running.push(service)
  return { service, stateFile }
}

async function baseUrlOf(service: SampleService): Promise<string> {
  const address = await service.address()
  if (address.kind === 'failed') throw new Error('the sample must start')
  return address.value.baseUrl
}

describe('the sample service', () => {
  it('starts when it is first asked for, with its options, and once for many who ask', async () => {
    const { service, stateFile } = await sampleWith('listen()')
    expect(service.known()).toBeNull()
    const [first, second] = await Promise.all([baseUrlOf(service), baseUrlOf(service)])
    expect(second).toBe(first)
    expect(service.known()?.baseUrl).toBe(first)
    expect(await (await fetch(first)).json()).toEqual({
      seed: 1,
      alerts: 10,
      stateFile,
      startAt: 0,
      story: true,
      screenEdits: true,
      rate: { limit: 20, windowMs: 1_000 },
      apiKey: 'key-1'
    })
  })

  it('starts again after it was stopped, with another key (W20b)', async () => {
    const { service } = await sampleWith('listen()')
    const first = await baseUrlOf(service)
    await service.stop()
    expect(service.known()).toBeNull()
    await expect(fetch(first)).rejects.toThrow()
    expect(await (await fetch(await baseUrlOf(service))).json()).toMatchObject({ apiKey: 'key-2' })
  })

  it('keeps a second state that can not be used beside the first (E14g)', async () => {
    const { service, stateFile } = await sampleWith(
      "existsSync(options.stateFile) ? say({ kind: 'failed', message: 'damaged' }) : listen()"
    )
    for (const state of ['damaged', 'damaged again']) {
      await writeFile(stateFile, state)
      await baseUrlOf(service)
      await service.stop()
    }
    expect(await readFile(`${stateFile}.broken`, 'utf8')).toBe('damaged')
    expect(await readFile(`${stateFile}.broken-2`, 'utf8')).toBe('damaged again')
  })

  it('begins as new where its state can not be used, and keeps the state aside', async () => {
    const { service, stateFile } = await sampleWith(
      "existsSync(options.stateFile) ? say({ kind: 'failed', message: 'damaged' }) : listen()"
    )
    await writeFile(stateFile, 'damaged')
    expect(await baseUrlOf(service)).toContain('127.0.0.1')
    expect(await readFile(`${stateFile}.broken`, 'utf8')).toBe('damaged')
    await expect(access(stateFile)).rejects.toThrow()
  })

  it.each([
    ["say({ kind: 'failed', message: 'no' })"],
    ["throw new Error('no')"],
    ['process.exit(1)'],
    ["say('nonsense')"]
  ])('answers that it did not start, and tries again the next time: %s', async (body) => {
    const { service } = await sampleWith(body)
    expect(await service.address()).toEqual(failed({ kind: 'sample-not-started' }))
    expect(await service.address()).toEqual(failed({ kind: 'sample-not-started' }))
    expect(service.known()).toBeNull()
  })
})
