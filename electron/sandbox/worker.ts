import { parentPort, workerData } from 'node:worker_threads'
import { describeStartFailure, type Sandbox, tryStartSandbox } from './server.ts'
import { isCloseMessage, type WorkerReport } from './worker-messages.ts'

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
  report({ kind: 'listening', baseUrl: sandbox.baseUrl, apiKey: sandbox.apiKey })
  port.on('message', (message: unknown) => {
    if (isCloseMessage(message)) void sandbox.close().then(() => port.close())
  })
}

await main()
