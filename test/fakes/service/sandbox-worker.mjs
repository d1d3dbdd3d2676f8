// The sandbox's worker from its source: a worker of Node 20 takes no loader from its options, so it loads the TypeScript itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('../../../electron/sandbox/worker.ts', import.meta.url)
