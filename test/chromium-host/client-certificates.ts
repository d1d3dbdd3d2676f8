import type { Certificate } from 'electron'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'
import { PreventableEvent } from './preventable-event.ts'

/** What was answered to each service, which Chromium remembers until the app ends. */
const shown = new Map<string, Certificate | null>()

/**
 * With `--client-certificates=NUMBER` each service asks who is there by a certificate, and the system's store holds so
 * many. As in Electron the first is taken unless main prevents it, and an answer to a request that was cut off
 * meanwhile is forgotten.
 */
export async function showCertificate(url: string, signal?: AbortSignal | null): Promise<void> {
  const count = Number(commandLine.getSwitchValue('client-certificates'))
  const { host } = new URL(url)
  if (count === 0 || shown.has(host)) return
  const chosen = await choose(host, count, signal)
  if (shown.has(host)) return
  shown.set(host, chosen)
  process.stderr.write(`Chromium host: shows ${chosen === null ? 'no certificate' : chosen.subjectName}\n`)
}

async function choose(host: string, count: number, signal?: AbortSignal | null): Promise<Certificate | null> {
  const offered = Array.from({ length: count }, (_none, index) => certificateOf(index + 1))
  return await new Promise<Certificate | null>((resolve, reject) => {
    const event = new PreventableEvent()
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    app.emit('select-client-certificate', event, null, host, offered, (answer?: Certificate) =>
      resolve(answer ?? null)
    )
    if (!event.defaultPrevented) resolve(offered[0] ?? null)
  })
}

/** The part of a certificate by which a person knows it. */
function certificateOf(number: number): Certificate {
  return {
    subjectName: `Employee ${String(number)}`,
    issuerName: 'Company CA',
    data: `certificate ${String(number)}`,
    fingerprint: `sha256/${String(number)}`,
    validExpiry: Date.UTC(2030, 0, number) / 1_000
  } as Certificate
}
