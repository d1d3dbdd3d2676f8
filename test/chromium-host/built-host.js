import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const cache = join(folder, '../../node_modules/.cache/chromium-host')

/**
 * The folder with the host as scripts that need no compiler, which costs half of what the host itself does at each
 * start. It is named by what it was made of, so that no change is ever missed.
 */
export async function builtHost() {
  const built = join(cache, nameOf(readdirSync(folder).filter((name) => name.endsWith('.ts'))))
  if (!existsSync(built)) await buildTo(built)
  return built
}

function nameOf(sources) {
  const hash = createHash('sha256')
  for (const name of sources.toSorted()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

async function buildTo(built) {
  const { build } = await import('vite')
  const making = `${built}.${String(process.pid)}`
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: making,
      rollupOptions: {
        input: ['host', 'electron-module'].map((name) => join(folder, `${name}.ts`)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' }
      }
    }
  })
  try {
    renameSync(making, built)
  } catch (error) {
    // Another start has built it meanwhile.
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(built)) throw error
  }
}
