import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Modules that one folder owns; everyone else goes through that folder. */
const owned = [
  { name: 'keytar', message: 'keytar belongs to electron/main/secrets.' },
  { name: 'dexie', message: 'dexie belongs to renderer/store and renderer/live/context.ts.' },
  { name: 'dexie-react-hooks', message: 'Use the hook in renderer/live/context.ts.' },
  { name: 'electron', message: 'Only the files marked [E] in docs/architecture.md may import electron.' },
  { name: 'hono', message: 'The HTTP library belongs to electron/sandbox.' }
]
const except = (...names) => ['error', { paths: owned.filter((entry) => !names.includes(entry.name)) }]
const ban = (extra, ...names) => [
  'error',
  { paths: owned.filter((entry) => !names.includes(entry.name)), patterns: extra }
]
const only = (message, ...group) => ({ group, message })

const noNode = only('This folder must run without Node.', 'node:*')
const noReact = only('No React in this folder.', 'react', 'react-dom', 'react-*', 'react/*')
const noZustand = only('zustand belongs to renderer/state.', 'zustand', 'zustand/*')
const noZod = only('The domain knows no parser: zod belongs to shared/wire and shared/ipc.', 'zod')

/** The [E] files of electron/main: all others run in plain Node. */
export const electronFiles = [
  'electron/main/index.ts',
  'electron/main/windows/**',
  'electron/main/ipc/register.ts',
  'electron/main/secrets/safe-storage-keychain.ts',
  'electron/main/reports/print-to-pdf.ts'
]

const zones = [
  {
    target: './shared/domain',
    from: './shared/{wire,ipc}/**',
    message: 'The domain imports only the domain, ids, errors, result and clock.'
  },
  { target: './shared', from: './{electron,renderer,test}/**', message: 'shared/ imports only shared/.' },
  { target: './electron/main', from: './{renderer,test}/**', message: 'Main imports main and shared.' },
  {
    target: './electron/main',
    from: './electron/{sandbox,preload}/**',
    message: 'Main imports main and shared; the sandbox runs in a worker of its own.'
  },
  {
    target: './electron/preload',
    from: './{electron/main,electron/sandbox,renderer,test,shared/domain,shared/wire}/**',
    message: 'The preload imports channel names only.'
  },
  {
    target: './electron/sandbox',
    from: './{electron/main,electron/preload,renderer,test}/**',
    message: 'The sandbox imports shared, Node and its HTTP library.'
  },
  {
    target: './renderer',
    from: './{electron,test}/**',
    message: 'The page reaches main through the contract only.'
  },
  {
    target: './renderer/store',
    from: './renderer/{state,actions,features,ui,i18n}/**',
    message: 'The store imports shared and dexie.'
  },
  {
    target: './renderer/state',
    from: './renderer/{store,actions,features,ui,i18n}/**',
    message: 'State imports shared.'
  },
  {
    target: './renderer/actions',
    from: './renderer/{features,ui,i18n}/**',
    message: 'Actions import shared, store and state.'
  },
  {
    target: './renderer/features/*/**',
    from: './renderer/store/**',
    message: 'Features read through renderer/live/context.ts and write through actions.'
  },
  {
    target: './renderer/ui',
    from: './{shared,electron}/**',
    message: 'Parts of the interface know no domain.'
  },
  {
    target: './renderer/ui',
    from: './renderer/{store,state,actions,features,i18n}/**',
    message: 'Parts of the interface know no domain.'
  },
  ...[
    'triage',
    'review',
    'outbox',
    'subjects',
    'addresses',
    'organizations',
    'reports',
    'usage',
    'settings',
    'sync',
    'start',
    'pack',
    'protection'
  ].map((feature) => ({
    target: `./renderer/features/${feature}`,
    from: `./renderer/features/!(${feature})/**`,
    message: 'Features do not import each other; renderer/app/app.tsx puts them together.'
  }))
]

export default tseslint.config(
  { ignores: ['out/**', 'release/**', 'node_modules/**', '.cache/**', 'tour/**', 'coverage/**'] },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] })
      ]
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-unresolved': ['error', { ignore: ['^virtual:', '\\?'] }],
      'no-restricted-imports': except(),
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error'
    }
  },
  {
    files: ['shared/domain/**', 'shared/*.ts'],
    rules: { 'no-restricted-imports': ban([noNode, noReact, noZustand, noZod]) }
  },
  {
    files: ['shared/wire/**', 'shared/ipc/**'],
    rules: { 'no-restricted-imports': ban([noNode, noReact, noZustand]) }
  },
  { files: ['electron/main/**'], rules: { 'no-restricted-imports': ban([noReact, noZustand]) } },
  { files: electronFiles, rules: { 'no-restricted-imports': ban([noReact, noZustand], 'electron') } },
  {
    files: ['electron/main/secrets/keytar-keychain.ts'],
    rules: { 'no-restricted-imports': ban([noReact, noZustand], 'keytar') }
  },
  {
    files: ['electron/preload/**'],
    rules: { 'no-restricted-imports': ban([noNode, noReact, noZustand], 'electron') }
  },
  {
    files: ['electron/sandbox/**'],
    rules: { 'no-restricted-imports': ban([noReact, noZustand], 'hono'), 'no-console': 'off' }
  },
  {
    files: ['renderer/**'],
    rules: {
      'no-restricted-imports': ban([noNode]),
      'no-restricted-globals': ['error', { name: 'fetch', message: 'The page has no network.' }]
    }
  },
  {
    files: ['renderer/store/**'],
    rules: { 'no-restricted-imports': ban([noNode, noReact, noZustand], 'dexie') }
  },
  {
    files: ['renderer/live/context.ts'],
    rules: { 'no-restricted-imports': ban([noNode], 'dexie-react-hooks') }
  },
  { files: ['renderer/actions/**'], rules: { 'no-restricted-imports': ban([noNode, noReact, noZustand]) } },
  {
    files: ['renderer/**/*.tsx', 'renderer/**/*.ts'],
    ...jsxA11y.configs.strict,
    plugins: { ...jsxA11y.configs.strict.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.configs.strict.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error'
    }
  },
  // A component is mostly markup: its length is measured by the file.
  {
    files: ['renderer/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] }
  },
  {
    files: ['test/**'],
    rules: {
      'no-restricted-imports': 'off',
      'no-console': 'off',
      // `describe` is one function around all its tests.
      'max-lines-per-function': 'off',
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test'].flatMap((object) =>
          ['only', 'skip', 'todo', 'fails'].map((property) => ({
            object,
            property,
            message: 'No focused, skipped or unfinished tests.'
          }))
        )
      ]
    }
  },
  { files: ['*.config.ts'], rules: { 'import-x/no-default-export': 'off' } }
)
