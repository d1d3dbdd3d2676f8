/** Which file owns which package, and which may use the clock, randomness and the network. */

/** The files of electron/main that may import electron. All others run in plain Node. */
const electronFiles = [
  'electron/main/index.ts',
  'electron/main/windows',
  'electron/main/ipc/register.ts',
  'electron/main/reports/print-to-pdf.ts'
]

/** The composition roots, where the clock, randomness and the network come in and are passed on. */
export const compositionRoots = [
  'electron/main/index.ts',
  'electron/sandbox/cli.ts',
  'electron/sandbox/server.ts',
  'renderer/ahead.ts',
  'renderer/main.tsx'
]

const screens = ['app', 'commands', 'decisions', 'features', 'i18n', 'live', 'parts', 'ui', 'main.tsx']
const painted = screens.map((room) => `renderer/${room}`)
const unpainted = ['acts.ts', '*-acts.ts', 'state.ts'].map((name) => `renderer/features/*/${name}`)

/**
 * Each package has one owner. A `*` stands for a part of a name; `except` lists files of the owner that must
 * not use the package.
 */
export const owners = [
  { package: 'electron', owner: [...electronFiles, 'electron/preload'] },
  { package: 'electron', name: 'ipcMain', owner: ['electron/main/ipc/register.ts'] },
  { package: 'electron', name: 'ipcRenderer', owner: ['electron/preload'] },
  { package: 'electron', name: 'contextBridge', owner: ['electron/preload'] },
  { package: 'electron-updater', owner: ['electron/main/updates'] },
  { package: 'keytar', owner: ['electron/main/secrets/keytar-keychain.ts'] },
  { package: '@github/keytar', owner: ['electron/main/secrets/keytar-keychain.ts'] },
  { package: 'node:*', owner: ['electron/main', 'electron/sandbox'] },
  { package: 'node:crypto', name: 'randomUUID', owner: compositionRoots },
  { package: 'node:child_process', owner: ['electron/main/policy/run-program.ts'] },
  { package: 'hono', owner: ['electron/sandbox'] },
  { package: '@hono/node-server', owner: ['electron/sandbox'] },
  {
    package: 'zod',
    owner: [
      'shared/wire',
      'shared/ipc',
      'electron/main',
      'electron/sandbox',
      'renderer/data',
      'renderer/app/parse-without-code.ts'
    ]
  },
  { package: 'dexie', owner: ['renderer/data'] },
  { package: 'dexie-react-hooks', owner: ['renderer/live/context.ts'] },
  { package: 'papaparse', owner: ['renderer/files'] },
  {
    package: 'zustand',
    owner: ['renderer/live', 'renderer/parts', 'renderer/decisions', 'renderer/features/*/state.ts']
  },
  { package: 'react', owner: painted, except: unpainted },
  { package: 'react-dom', owner: painted, except: unpainted },
  { package: 'lucide-react', owner: ['renderer/app', 'renderer/features', 'renderer/parts', 'renderer/ui'] },
  { package: 'i18next', owner: ['renderer/i18n', 'renderer/app/words.ts'] },
  {
    package: '@svg-maps/netherlands',
    owner: ['renderer/parts', 'renderer/features/addresses', 'renderer/features/reports']
  },
  { package: 'hunspell-wasm', owner: ['electron/main/spelling/dictionaries.ts'] },
  { package: 'marked', owner: ['renderer/features/manual/markdown.ts'] },
  { package: 'docx', owner: ['electron/main/reports/word-document.ts'] },
  // Only its table of letters is in the product.
  { package: 'any-ascii', owner: ['test/romanisation'] },
  { package: '@fontsource-variable/inter', owner: ['renderer/main.tsx'] }
]

/** Whether the file is in one of the owner's places. */
export function isWithin(file, places) {
  return places.some((place) => new RegExp(`^${pattern(place)}(?:/|$)`, 'u').test(file))
}

/** Whether the specifier is the package or one of its modules. */
export function isOfPackage(specifier, name) {
  return new RegExp(`^${pattern(name)}(?:/|$)`, 'u').test(specifier)
}

function pattern(text) {
  return text.replaceAll(/[.+?^$()|[\]{}\\]/gu, '\\$&').replaceAll('*', '[^/]*')
}
