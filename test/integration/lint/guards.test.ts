import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'
import { refusalsOf, sourcesIn, specifierOf, textOf } from './planting.ts'
import { typedRefusalsOf } from './typed-rules.ts'

const newFolder = temporaryFolders()

/** For each part of the tree, three files of which each imports the next. */
const chains = [
  [
    'electron/main/app/application.ts',
    'electron/main/app/composition.ts',
    'electron/main/run/run-control.ts'
  ],
  ['electron/sandbox/worker.ts', 'electron/sandbox/server.ts', 'electron/sandbox/options.ts'],
  ['renderer/main.tsx', 'renderer/app/app.tsx', 'renderer/live/context.ts'],
  ['shared/ipc/contract.ts', 'shared/ipc/edit-schemas.ts', 'shared/domain/subject-edit.ts'],
  [
    'test/integration/lint/rooms.test.ts',
    'test/integration/lint/planting.ts',
    'test/setup/electron-binary.ts'
  ]
] as const

describe('a circle of imports', () => {
  const rule = 'house/no-circle'

  it.each(chains)('is refused in %s > %s > %s, with the way around', async (first, second, third) => {
    const closing = (from: string): string => `import '${specifierOf(from, first)}'\n`
    const [ofTwo] = await refusalsOf(second, closing(second), rule)
    expect(ofTwo?.message).toBe(`A circle of imports: ${second} > ${first} > ${second}.`)
    const [ofThree] = await refusalsOf(third, closing(third), rule)
    expect(ofThree?.message).toMatch(
      new RegExp(`^A circle of imports: ${third} > ${first} > .*${third}\\.$`, 'u')
    )
    for (const file of [first, second, third]) expect(await refusalsOf(file, textOf(file), rule)).toEqual([])
  })

  it.each([
    (to: string) => `import type { A } from '${to}'`,
    (to: string) => `import { type A } from '${to}'`,
    (to: string) => `export * from '${to}'`,
    (to: string) => `export const a = () => import('${to}')`,
    (to: string) => `export type A = import('${to}').A`
  ])('is one in any form: %s', async (form) => {
    const [first, second] = chains[0]
    expect(await refusalsOf(second, form(specifierOf(second, first)), rule)).toHaveLength(1)
  })

  it('is a file that imports itself', async () => {
    expect(await refusalsOf('shared/ids.ts', "export * from './ids.ts'", rule)).toHaveLength(1)
  })
})

const lines = (count: number): string => 'export {}\n'.repeat(count)
const functionOf = (count: number): string =>
  `export function long(): void {\n${'  void 0\n'.repeat(count - 2)}}\n`

describe('the sizes of rooms to live in', () => {
  it.each([
    ['electron/main/pull/changed-families.ts', 'max-lines', lines(400), lines(401)],
    ['renderer/ui/dialog.tsx', 'max-lines', lines(400), lines(401)],
    ['test/integration/lint/rooms.test.ts', 'max-lines', lines(400), lines(401)],
    ['electron/main/pull/changed-families.ts', 'max-lines-per-function', functionOf(50), functionOf(51)],
    ['renderer/ui/dialog.tsx', 'max-lines-per-function', functionOf(90), functionOf(91)]
  ])('%s: %s', async (file, rule, fine, tooMuch) => {
    expect(await refusalsOf(file, fine, rule)).toEqual([])
    expect(await refusalsOf(file, tooMuch, rule)).toHaveLength(1)
    expect(await refusalsOf(file, textOf(file), rule)).toEqual([])
  })
})

/** Rules that look at a single file: where it is, which rule, and what breaks it. */
const inAFile: readonly (readonly [file: string, rule: string, text: string])[] = [
  ['electron/main/pull/changed-families.ts', 'no-console', 'console.log(1)'],
  ['electron/main/pull/changed-families.ts', 'eqeqeq', 'export const is = (a: number) => a == 1'],
  ['electron/main/pull/changed-families.ts', 'no-restricted-exports', 'export default 1'],
  ['renderer/ui/dialog.tsx', 'jsx-a11y-x/alt-text', 'export const A = () => <img src="a.png" />'],
  [
    'renderer/ui/dialog.tsx',
    'jsx-a11y-x/click-events-have-key-events',
    'export const A = () => <p onClick={a}>a</p>'
  ],
  ['renderer/ui/dialog.tsx', 'react-hooks/rules-of-hooks', 'export const A = (a) => a && useState(1)'],
  [
    'renderer/ui/dialog.tsx',
    'react-hooks/exhaustive-deps',
    'export function A({ a }) {\n  useEffect(() => void a(), [])\n  return null\n}'
  ],
  // Texts of others that stand beside each other (SPEC Q1l).
  ...[
    "export const a = (b: readonly string[]) => b.join(' · ')",
    "export const a = (b: readonly string[]) => b.join(', ')",
    'export const a = (b: string) => ` · ${b}`',
    'export const A = ({ b, c }) => <p>{b} · {c()}</p>',
    'export const A = ({ b, c }) => <p>{c()}: {b.name}</p>'
  ].map((text) => ['renderer/features/queue/queue.tsx', 'no-restricted-syntax', text] as const),
  [
    'test/e2e/bad-input.test.ts',
    'no-restricted-imports',
    "import { startApp } from './app-driver.ts'\nexport const a = startApp"
  ],
  ...(
    [
      ['@typescript-eslint/no-explicit-any', 'export const a: any = 1'],
      ['@typescript-eslint/no-unused-vars', 'const a = 1'],
      [
        '@typescript-eslint/consistent-type-imports',
        "import { Clock } from '../clock.ts'\nexport type A = Clock"
      ],
      ['@typescript-eslint/ban-ts-comment', '// @ts-expect-error\nexport const a: number = 1'],
      ['@typescript-eslint/ban-ts-comment', '// @ts-ignore\nexport const a: number = 1'],
      ['directive', '// eslint-disable-next-line no-console -- nothing to say\nexport const a = 1']
    ] as const
  ).map(([rule, text]) => ['shared/domain/alert.ts', rule, text] as const),
  ...['describe', 'it', 'test'].flatMap((name) =>
    ['only', 'skip', 'todo', 'fails'].map(
      (how) =>
        [
          'test/integration/lint/rooms.test.ts',
          'no-restricted-properties',
          `${name}.${how}('a', () => {})`
        ] as const
    )
  )
]

/** Each rule with a text that breaks it, and one that does nearly the same and breaks none. */
const byTypes: readonly (readonly [rule: string, refused: string, allowed: string])[] = [
  [
    'typescript/no-floating-promises',
    'export const a = (b: Promise<void>): void => {\n  b\n}',
    'export const a = (b: Promise<void>): void => {\n  void b\n}'
  ],
  [
    'typescript/no-misused-promises',
    'export const a = (b: Promise<boolean>): number => (b ? 1 : 2)',
    'export const a = async (b: Promise<boolean>): Promise<number> => ((await b) ? 1 : 2)'
  ],
  [
    'typescript/switch-exhaustiveness-check',
    "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n      return\n  }\n}",
    "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n    case 'd':\n      return\n  }\n}"
  ],
  [
    'typescript/restrict-template-expressions',
    'export const a = (b: object): string => `${b}`',
    'export const a = (b: number): string => `${b}`'
  ],
  [
    'typescript/no-confusing-void-expression',
    'export const a = (b: () => void) => {\n  const c = b()\n  return c\n}',
    'export const a = (b: () => void): void => {\n  b()\n}'
  ],
  [
    'typescript/no-unnecessary-condition',
    "export const a = (b: { c: string }): string => b?.c ?? ''",
    "export const a = (b: { c: string } | null): string => b?.c ?? ''"
  ],
  [
    'typescript/no-unsafe-argument',
    'export const a = (b: (c: number) => void): void => b(JSON.parse("1"))',
    'export const a = (b: (c: unknown) => void): void => b(JSON.parse("1"))'
  ],
  ['typescript/only-throw-error', 'export function a(): never {\n  throw "b"\n}', 'export const a = 1'],
  [
    'typescript/require-await',
    'export const a = async (): Promise<number> => 1',
    'export const a = (): Promise<number> => Promise.resolve(1)'
  ]
]

describe('a rule of one file', () => {
  it.each(inAFile)('%s, %s: %s', async (file, rule, text) => {
    expect(await refusalsOf(file, text, rule)).toHaveLength(1)
    expect(await refusalsOf(file, textOf(file), rule)).toEqual([])
  })

  it('that needs types is asked by oxlint', async () => {
    const texts = byTypes.flatMap(([, refused, allowed]) => [refused, allowed])
    const found = await typedRefusalsOf(join(await newFolder(), 'planted'), texts)
    const rulesOf = (index: number): readonly string[] => (found[index] ?? []).map(({ rule }) => rule)
    for (const [index, [rule]] of byTypes.entries()) {
      expect(rulesOf(2 * index), rule).toContain(rule)
      expect(rulesOf(2 * index + 1), rule).not.toContain(rule)
    }
  })

  it('lets the sandbox, which is a command, speak to its terminal', async () => {
    expect(sourcesIn('electron/sandbox')).toContain('electron/sandbox/cli.ts')
    expect(await refusalsOf('electron/sandbox/cli.ts', 'console.log(1)')).toEqual([])
  })
})

describe('what main tells of itself', () => {
  it('is read by the part that is shown, in every room of the page', async () => {
    const whole = 'export const useAll = () => useSession()'
    const part = 'export const useSync = () => useSession((state) => state.sync)'
    for (const file of ['renderer/app/app.tsx', 'renderer/features/start/welcome.tsx']) {
      const [refusal] = await refusalsOf(file, whole, 'no-restricted-syntax')
      expect(refusal?.message, file).toContain('Say which part of the session is shown')
      expect(await refusalsOf(file, part, 'no-restricted-syntax'), file).toEqual([])
      expect(await refusalsOf(file, textOf(file), 'no-restricted-syntax'), file).toEqual([])
    }
  })
})
