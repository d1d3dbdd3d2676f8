import { parentPort, workerData } from 'node:worker_threads'
import { describeStartFailure, type Sandbox, tryStartSandbox } from './server.ts'
import { letADayPass } from './screening/day.ts'
import { isCloseMessage, isWindMessage, type WorkerReport } from './worker-messages.ts'
import { proposal } from './world/story.ts'

/** The sandbox in a worker of its own: `workerData` holds its settings; it reports once and ends when told. */
async function main(): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('The sandbox worker must be started as a worker.')
  const report = (message: WorkerReport): void => port.postMessage(message)
  const settings: unknown = workerData
  const started = await tryStartSandbox({
    ...(typeof settings === 'object' ? settings : {}),
    ownProcess: true
  })
  if (started.kind === 'failed') {
    report({ kind: 'failed', message: describeStartFailure(started.failure) })
    port.close()
    return
  }
  const sandbox: Sandbox = started.value
  report({
    kind: 'listening',
    baseUrl: sandbox.baseUrl,
    apiKey: sandbox.apiKey,
    proposal: tellsStory(settings) ? proposal : null
  })
  port.on('message', (message: unknown) => {
    if (isCloseMessage(message)) void sandbox.close().then(() => port.close())
    if (isWindMessage(message)) report({ kind: 'wound', ...letADayPass(sandbox, message.alerts) })
  })
}

function tellsStory(settings: unknown): boolean {
  return typeof settings === 'object' && settings !== null && 'story' in settings && settings.story === true
}

await main()
