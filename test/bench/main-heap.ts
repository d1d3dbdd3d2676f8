import { runApplication } from '../fakes/main/running-application.ts'

/** What the separate process sends to the benchmark. */
export type FromMain =
  | { readonly kind: 'store'; readonly message: unknown }
  | { readonly kind: 'done'; readonly heapBytes: number }
  | { readonly kind: 'failed'; readonly ending: string }

const [folder = '', baseUrl = '', key = ''] = process.argv.slice(2)
const everyMillis = 500
const tell = (message: FromMain): void => void process.send?.(message)
const liveHeap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const running = await runApplication({ folder })
const { ask, application } = running
running.onStoreRequest = (message) => tell({ kind: 'store', message })
process.on('message', (message) => application.storeLink.receive(message))
const saved = await ask('connection.save', {
  connection: { baseUrl, headerForm: 'bare', userId: 'bench' },
  key
})
if (saved.kind === 'saved' && saved.workspace.kind === 'service')
  await ask('store.ready', { workspaceId: saved.workspace.id })
let most = liveHeap()
const sampling = setInterval(() => {
  most = Math.max(most, liveHeap())
}, everyMillis)
const answer = await ask('sync.start', { full: false })
clearInterval(sampling)
most = Math.max(most, liveHeap())
const ending = answer.kind === 'ended' ? answer.ending : null
tell(
  ending?.kind === 'completed'
    ? { kind: 'done', heapBytes: most }
    : { kind: 'failed', ending: JSON.stringify(answer) }
)
