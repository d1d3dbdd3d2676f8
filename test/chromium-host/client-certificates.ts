import type { Certificate } from 'electron'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'
import { PreventableEvent } from './preventable-event.ts'

/** What was answered to each service, which Chromium remembers until the app ends. */
const shown = new Map<string, Promise<Certificate | null>>()

/**
 * With `--client-certificates=NUMBER` each service asks who is there by a certificate, and the system's store holds so
 * many. As in Electron the first is taken unless main prevents it.
 */
export async function showCertificate(url: string): Promise<void> {
  const count = Number(commandLine.getSwitchValue('client-certificates'))
  if (count === 0) return
  const { host } = new URL(url)
  const choice = shown.get(host) ?? choose(host, count)
  shown.set(host, choice)
  await choice
}

async function choose(host: string, count: number): Promise<Certificate | null> {
  const offered = Array.from({ length: count }, (_none, index) => certificateOf(index + 1))
  const chosen = await new Promise<Certificate | null>((resolve) => {
    const event = new PreventableEvent()
    app.emit('select-client-certificate', event, null, host, offered, (answer?: Certificate) =>
      resolve(answer ?? null)
    )
    if (!event.defaultPrevented) resolve(offered[0] ?? null)
  })
  process.stderr.write(`Chromium host: shows ${chosen === null ? 'no certificate' : chosen.subjectName}\n`)
  return chosen
}

/** The part of a certificate by which a person knows it. */
function certificateOf(number: number): Certificate {
  return {
    subjectName: `Employee ${String(number)}`,
    issuerName: 'Company CA',
    data: `certificate ${String(number)}`,
    validExpiry: Date.UTC(2030, 0, number) / 1_000
  } as Certificate
}
