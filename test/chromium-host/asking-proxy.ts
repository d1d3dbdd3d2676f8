import { setTimeout as delay } from 'node:timers/promises'
import type { AuthInfo } from 'electron'
import { commandLine } from './command-line.ts'

type Answer = (name?: string, password?: string) => void
/** Asks who listens. @returns whether anybody does. */
type Ask = (info: AuthInfo, answer: Answer) => boolean

const info: AuthInfo = {
  isProxy: true,
  scheme: 'basic',
  host: 'proxy.example',
  port: 3128,
  realm: 'Company network'
}

let hasPassed = false

/** With `--proxy-login=NAME:PASSWORD` all goes through a proxy that asks for these, until the app ends. */
export function proxyAsks(): boolean {
  return commandLine.hasSwitch('proxy-login') && !hasPassed
}

/** With `--proxy-thinks` it asks only once that switch is gone. Milliseconds between two looks. */
const lookMillis = 20

async function think(): Promise<void> {
  if (!commandLine.hasSwitch('proxy-thinks')) return
  process.stderr.write('Chromium host: the proxy thinks before it asks\n')
  while (commandLine.hasSwitch('proxy-thinks')) await delay(lookMillis)
}

/** Asks again as long as the answer is wrong. Resolves with whether it let the request pass. */
export async function loginAtProxy(ask: Ask): Promise<boolean> {
  while (proxyAsks()) {
    await think()
    const given = await new Promise<string | null>((resolve) => {
      const isHeard = ask(info, (name, password) =>
        resolve(name === undefined || password === undefined ? null : `${name}:${password}`)
      )
      if (!isHeard) resolve(null)
    })
    if (given === null) {
      process.stderr.write('Chromium host: the proxy got no name\n')
      return false
    }
    // It says nothing of what was given.
    process.stderr.write('Chromium host: the proxy got a name and a password\n')
    hasPassed = given === commandLine.getSwitchValue('proxy-login')
  }
  return true
}
