import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { repository } from '../../setup/electron-binary.ts'

const step = z.union([
  z.strictObject({
    uses: z.string().regex(/^[\w-]+\/[\w-]+@v\d+$/u),
    with: z.record(z.string(), z.unknown()).optional(),
    if: z.string().optional()
  }),
  z.strictObject({ run: z.string(), name: z.string().optional(), if: z.string().optional() })
])
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.enum(['push', 'pull_request', 'workflow_dispatch']), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.strictObject({
    app: z.strictObject({
      name: z.string(),
      'runs-on': z.literal('${{ matrix.system }}'),
      'timeout-minutes': z.int(),
      strategy: z.strictObject({
        'fail-fast': z.literal(false),
        matrix: z.strictObject({ system: z.array(z.string()) })
      }),
      env: z.record(z.string(), z.string()),
      steps: z.array(step)
    })
  })
})
const { app } = workflow.parse(
  parse(readFileSync(join(repository, '.github', 'workflows', 'three-systems.yml'), 'utf8'))
).jobs
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')))

describe('the workflow of the three systems', () => {
  it('runs on Linux, Windows and macOS', () => {
    expect(app.strategy.matrix.system.map((system) => system.split('-')[0])).toEqual([
      'ubuntu',
      'windows',
      'macos'
    ])
  })

  it('builds, tests, packs, and tests what was packed, in this order', () => {
    const commands = app.steps.flatMap((one) => ('run' in one ? [one.run] : []))
    const told = [
      'npm run unit',
      'npm run build',
      'npm run e2e:electron',
      'npm run package',
      'npm run e2e:electron -- --packed'
    ]
    expect(commands.filter((command) => told.includes(command))).toEqual(told)
  })

  it('calls only scripts that exist', () => {
    const called = app.steps.flatMap((one) => ('run' in one ? [...one.run.matchAll(/npm run (\S+)/gu)] : []))
    expect(called.map(([, name = '']) => name).filter((name) => scripts[name] === undefined)).toEqual([])
  })
})
