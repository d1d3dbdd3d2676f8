import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { dictionaryFiles } from './electron/main/spelling/dictionary-files.ts'

/** What main holds the native parts of keytar and its twin against before it loads one. */
function nativeHashes(): Readonly<Record<string, string>> {
  const folders = ['node_modules/keytar/build/Release', 'node_modules/@github/keytar/prebuilds']
  const parts = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('/keytar.node'))
  )
  const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(parts.map((path) => [path, hashOf(path)]))
}

// The engine keeps the text of each script, and one letter beyond Latin-1 makes it keep two bytes for every letter.
const charset = 'ascii'
// What is bundled brings its licences: the packages themselves are not packed.
const license = { fileName: 'licenses.md' }

/** The words of the two languages lie beside main, and its thread reads them from there. Nothing of it is fetched. */
const spellingFiles = {
  name: 'spelling-files',
  generateBundle(this: {
    emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => string
  }): void {
    const asset = (fileName: string, path: string): void =>
      void this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    // It looks for its program beside itself.
    asset('chunks/hunspell.wasm', 'node_modules/hunspell-wasm/wasm/hunspell.wasm')
    for (const [name, { aff, dic }] of Object.entries(dictionaryFiles)) {
      asset(`spelling/${name}.aff`, aff)
      asset(`spelling/${name}.dic`, dic)
    }
  }
}

const absent = '\0absent'
/**
 * A package asks for it if it happens to be installed, as it is by a tool of ours. What is bundled is what
 * `dependencies` brings and nothing else.
 */
const withoutTools = {
  name: 'without-tools',
  enforce: 'pre' as const,
  resolveId: (id: string): string | null => (id === 'supports-color' ? absent : null),
  load: (id: string): string | null => (id === absent ? 'export default null' : null)
}

type Bundle = Readonly<Record<string, { readonly type: string; readonly imports?: readonly string[] }>>

/** What a file of the build imports before it runs, at whatever distance. */
function importedBy(name: string, bundle: Bundle, found = new Set<string>()): ReadonlySet<string> {
  for (const imported of bundle[name]?.imports ?? []) {
    if (found.has(imported)) continue
    found.add(imported)
    importedBy(imported, bundle, found)
  }
  return found
}

/**
 * What opens the databases is named in the page before its main script, with all that it imports, so that it runs as
 * soon as it is there: main answers in the order in which it is asked, and the screens are half of all bytes.
 */
const aheadOfScreens: Plugin = {
  name: 'ahead-of-screens',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const file = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.name === 'ahead' && one.isEntry
      )
      if (file === undefined) return html
      const script = { type: 'module', async: true, crossorigin: true, src: `./${file.fileName}` }
      const links = [...importedBy(file.fileName, bundle)].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
        injectTo: 'head-prepend' as const
      }))
      return [{ tag: 'script', attrs: script, injectTo: 'head-prepend' as const }, ...links]
    }
  }
}

export default defineConfig({
  main: {
    plugins: [withoutTools, spellingFiles],
    define: { nativeHashes: JSON.stringify(nativeHashes()) },
    build: {
      outDir: 'out/main',
      license,
      // One file for each process, so that what is packed is what was built. keytar has a native part and
      // stays a package, and so does its twin.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['keytar', '@github/keytar'],
        input: {
          index: 'electron/main/index.ts',
          'sandbox-worker': 'electron/sandbox/worker.ts',
          'spelling-worker': 'electron/main/spelling/spelling-worker.ts'
        },
        output: { format: 'es' }
      }
    }
  },
  preload: {
    build: {
      outDir: 'out/preload',
      license,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'electron/preload/index.ts' },
        // A sandboxed preload must be CommonJS, because Electron does not load ES modules there.
        output: { format: 'cjs', charset, entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: 'renderer',
    plugins: [react(), aheadOfScreens],
    build: {
      outDir: 'out/renderer',
      minify: true,
      license,
      // The page comes from the disk, where one file loads faster than many. The goal is 400 kB compressed
      // for the first load, which is this many kB uncompressed.
      chunkSizeWarningLimit: 1_300,
      rolldownOptions: {
        input: { index: 'renderer/index.html', ahead: 'renderer/ahead.ts' },
        output: {
          charset,
          // What tells zod to make no code is in one file with zod, so that it runs before any schema is made,
          // wherever the bundler puts that.
          codeSplitting: {
            groups: [{ name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|parse-without-code/u }]
          }
        }
      }
    }
  }
})
