import { build } from 'vite'
import { repository } from '../setup/electron-binary.ts'

/** A file of the tests and all that it imports, as one script that runs in the page. What it exports is `name`. */
export async function builtScript(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: repository,
    logLevel: 'error',
    build: { write: false, target: 'chrome140', lib: { entry, formats: ['iife'], name } }
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : []
  )
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk === undefined) throw new Error(`${entry} was not built.`)
  return chunk.code
}
