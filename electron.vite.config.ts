import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// What is bundled brings its licences: the packages themselves are not packed.
const license = { fileName: 'licenses.md' }

export default defineConfig({
  main: {
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
          'sandbox-worker': 'electron/sandbox/worker.ts'
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
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: 'renderer',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      license,
      // The page comes from the disk, where one file loads faster than many. The goal is 400 kB compressed
      // for the first load, which is this many kB uncompressed.
      chunkSizeWarningLimit: 1_300,
      rolldownOptions: { input: { index: 'renderer/index.html' } }
    }
  }
})
