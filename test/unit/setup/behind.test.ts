import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { comeForward, niceness, spawnBehind } from '../../setup/behind.ts'

/** Milliseconds: beside what else is busy, hardly anything is left for such a command, and it starts another. */
const patience = 300_000
const printPriority = "require('node:os').getPriority()"
const ownShare = '/proc/self/autogroup'
/** The end of what Linux says of a session's share, where it has one that can be changed. */
const shareOf = (text: string): string => / nice (-?\d+)/u.exec(text)?.[1] ?? 'none'
const canChange = (): boolean => {
  try {
    accessSync(ownShare, constants.W_OK)
    return true
  } catch {
    return false
  }
}

it(
  'a command behind others, what that starts, and its session take what others leave of the processor',
  { timeout: patience },
  async () => {
    const ownBefore = canChange() ? readFileSync(ownShare, 'utf8') : ''
    const script = `const { execFileSync } = require('node:child_process')
    const { existsSync, readFileSync } = require('node:fs')
    process.stdin.once('data', () => {
      const child = execFileSync(process.execPath, ['-p', ${JSON.stringify(printPriority)}], { encoding: 'utf8' })
      const share = existsSync('${ownShare}') ? readFileSync('${ownShare}', 'utf8') : ''
      console.log(JSON.stringify([${printPriority}, Number(child), share]))
      process.exit()
    })`
    const child = spawnBehind(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
    const chunks: string[] = []
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.stdin?.write('by now it has been told\n')
    await once(child, 'close')
    const [own, started, share] = JSON.parse(chunks.join('')) as [number, number, string]
    expect([own, started]).toEqual([niceness, niceness])
    expect(getPriority()).toBeLessThan(niceness)
    if (!canChange()) return
    expect(shareOf(share)).toBe(String(niceness))
    expect(readFileSync(ownShare, 'utf8')).toBe(ownBefore)
  }
)

it.runIf(canChange())(
  'the session of a command behind others has an equal share once nothing is in front of it',
  { timeout: patience },
  async () => {
    const script = `const { readFileSync } = require('node:fs')
    process.stdin.on('data', () => console.log(readFileSync('${ownShare}', 'utf8')))`
    const child = spawnBehind(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
    const told = async (): Promise<string> => {
      child.stdin?.write('say it\n')
      const [text] = (await once(child.stdout ?? child, 'data')) as [Buffer]
      return shareOf(text.toString())
    }
    const before = await told()
    comeForward()
    await expect.poll(told, { timeout: patience }).toBe('0')
    child.stdin?.end()
    await once(child, 'close')
    expect(before).toBe(String(niceness))
  }
)

it.runIf(process.platform !== 'win32')(
  'a command behind others ends where this process is told to end',
  { timeout: patience },
  async () => {
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
  }
)
