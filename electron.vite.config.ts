import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rolldownOptions: {
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
      rolldownOptions: {
        input: { index: 'electron/preload/index.ts' },
        // A sandboxed preload must be CommonJS: Electron does not load ES modules there.
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: 'renderer',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      rolldownOptions: { input: { index: 'renderer/index.html' } }
    }
  }
})
