import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { niceness, spawnBehind } from '../../setup/behind.ts'

const printPriority = "require('node:os').getPriority()"

it('has a command, and what that starts, take what others leave of the processor', async () => {
  const script = `const { execFileSync } = require('node:child_process')
    const child = execFileSync(process.execPath, ['-p', ${JSON.stringify(printPriority)}], { encoding: 'utf8' })
    console.log(${printPriority}, Number(child))`
  const child = spawnBehind(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  await once(child, 'close')
  expect(chunks.join('').trim()).toBe(`${String(niceness)} ${String(niceness)}`)
  expect(getPriority()).toBeLessThan(niceness)
})

it.runIf(process.platform === 'linux')(
  'has its session take no more either, and leaves that of this process as it was',
  async () => {
    const ownBefore = readFileSync('/proc/self/autogroup', 'utf8')
    const child = spawnBehind('sh', ['-c', 'read word; cat /proc/self/autogroup'], {
      stdio: ['pipe', 'pipe', 'inherit']
    })
    child.stdin?.write('read it now\n')
    const [text] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    expect(text.toString()).toMatch(new RegExp(` nice ${String(niceness)}\n$`, 'u'))
    expect(readFileSync('/proc/self/autogroup', 'utf8')).toBe(ownBefore)
  }
)

it.runIf(process.platform !== 'win32')('ends such a command where this process is told to end', async () => {
  const module = new URL('../../setup/behind.ts', import.meta.url).href
  const script = `const { spawnBehind } = await import(${JSON.stringify(module)})
    const child = spawnBehind(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    console.log(child.pid)`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [text] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(Number(text.toString())).toBeGreaterThan(0)
  parent.kill('SIGTERM')
  // Its output is closed when nobody has it any more: neither this process nor what it started.
  const [, signal] = (await once(parent, 'close')) as [number | null, NodeJS.Signals | null]
  expect(signal).toBe('SIGTERM')
})
