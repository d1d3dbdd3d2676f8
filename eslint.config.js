import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { house } from './eslint.imports.js'
import { compositionRoots } from './eslint.owners.js'

const typescript = ['**/*.ts', '**/*.tsx']
const product = ['electron/**/*.{ts,tsx}', 'renderer/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}']
const perFunction = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]

const handedIn = 'comes in through the composition roots: see eslint.owners.js.'
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: `${name} ${handedIn}`
}))
const clockAndChance = [
  ['Date', 'now'],
  ['performance', 'now'],
  ['Math', 'random'],
  ['crypto', 'randomUUID']
].map(([object, property]) => ({ object, property, message: `${object}.${property} ${handedIn}` }))
const timeOfNow = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
  message: `The time ${handedIn}`
}
const askFromAScreen = {
  selector: 'CallExpression[callee.object.name="client"][callee.property.name="ask"]',
  message: 'A screen asks main through the acts and queries of its feature.'
}
const pressThatTakesTime = {
  selector:
    'JSXOpeningElement[name.name="Button"] > JSXAttribute[name.name="onClick"] > JSXExpressionContainer > ArrowFunctionExpression > UnaryExpression[operator="void"]',
  message: 'Give what takes time to onPress: the button is dead then until it is done.'
}
const wholeSession = {
  selector: 'CallExpression[callee.name="useSession"][arguments.length=0]',
  message: 'Say which part of the session is shown: a sync tells of its progress many times a second.'
}
const besideEachOther = [
  'CallExpression[callee.property.name="join"] > Literal[value=/^( · |, |; )$/]',
  'TemplateLiteral:has(> TemplateElement[value.raw=/ · /]):has(> :matches(Identifier, MemberExpression))',
  ':matches(JSXElement, JSXFragment):has(> JSXText[value=/[·:,;]/]) > JSXExpressionContainer > :matches(Identifier, MemberExpression)'
].map((selector) => ({
  selector,
  message: 'A text of others may turn what stands beside it: join with sideBySide, or put it into <bdi>.'
}))
const anEnum = { selector: 'TSEnumDeclaration', message: 'Write a union of texts.' }
const inTheProduct = [timeOfNow, pressThatTakesTime, wholeSession, anEnum]
const windowOfClient = {
  object: 'window',
  property: 'fieldcase',
  message: 'window.fieldcase belongs to renderer/client: ask main through its client.'
}
const unfinishedTests = ['describe', 'it', 'test'].flatMap((object) =>
  ['only', 'skip', 'todo', 'fails'].map((property) => ({
    ...{ object, property },
    message: 'No focused, skipped or unfinished tests.'
  }))
)
const appThatIsLeft = {
  regex: '/app-driver\\.ts$',
  importNames: ['startApp'],
  message: 'Start it with appForThisTest or appForTheseTests, which end it however the test ends.'
}

export default tseslint.config(
  { ignores: ['out/**', 'release/**', 'node_modules/**', '.cache/**', 'tour/**', 'coverage/**'] },
  // What asks for types is asked by oxlint: see .oxlintrc.json.
  ...tseslint.configs.strict.map((config) => ({ ...config, files: typescript })),
  {
    files: typescript,
    plugins: { house },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/no-circle': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': perFunction(50),
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, namedFrom: true } }
      ],
      'no-console': 'error',
      eqeqeq: 'error'
    }
  },
  {
    files: product,
    rules: {
      'house/rooms': 'error',
      'no-restricted-globals': ['error', { globals: network, checkGlobalObject: true }],
      'no-restricted-properties': ['error', ...clockAndChance, windowOfClient],
      'no-restricted-syntax': ['error', ...inTheProduct]
    }
  },
  {
    files: ['renderer/**'],
    rules: {
      'no-restricted-syntax': ['error', ...inTheProduct, ...besideEachOther]
    }
  },
  {
    files: ['renderer/features/**'],
    ignores: ['renderer/features/*/*acts.ts', 'renderer/features/*/queries.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...inTheProduct, ...besideEachOther, askFromAScreen]
    }
  },
  { files: ['renderer/client/**'], rules: { 'no-restricted-properties': ['error', ...clockAndChance] } },
  {
    files: compositionRoots,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', windowOfClient],
      'no-restricted-syntax': 'off'
    }
  },
  { files: ['electron/sandbox/**'], rules: { 'no-console': 'off' } },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ...jsxA11y.configs.strict,
    plugins: { ...jsxA11y.configs.strict.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.configs.strict.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error'
    }
  },
  // A component is mostly markup, so its size is limited by file.
  { files: ['renderer/**/*.tsx'], rules: { 'max-lines-per-function': perFunction(90) } },
  {
    files: ['test/**'],
    rules: {
      'no-console': 'off',
      // `describe` is one function around all its tests.
      'max-lines-per-function': 'off',
      'no-restricted-properties': ['error', ...unfinishedTests]
    }
  },
  {
    files: ['test/**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [appThatIsLeft] }] }
  },
  { files: ['*.config.ts'], rules: { 'no-restricted-exports': 'off' } }
)
