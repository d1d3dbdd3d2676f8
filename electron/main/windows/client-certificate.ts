import type { App, Certificate } from 'electron'
import type { Log } from '../log/log.ts'
import { NeverSent, transportFailure } from '../service/transport-failures.ts'
import type { Fetch } from '../service/http-client.ts'
import type { AskingWindow } from './asking-window.ts'
import { certificatePage } from './certificate-page.ts'
import type { MainWords } from './words.ts'

/** Main has closed the question: nobody has said anything. */
const withdrawn = 'withdrawn'
type Chosen = Certificate | typeof withdrawn | null
const usualPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

export interface CertificateParts {
  readonly asking: Pick<AskingWindow, 'ask'>
  readonly words: () => MainWords['certificate']
  readonly log: Log
}

export interface CertificateChoice {
  /** The same fetch, which knows what was cut off while its connection waited for a certificate (SPEC W11d). */
  around(fetch: Fetch): Fetch
}

/**
 * Has the person choose where a service asks for a certificate (SPEC W11). Left to itself, Electron shows the first of
 * the system's store, and with it who the person is. Chromium's network remembers the choice until the app ends.
 */
export function chooseCertificates(
  app: Pick<App, 'on'>,
  { asking, words, log }: CertificateParts
): CertificateChoice {
  const open = new Map<string, Promise<Chosen>>()
  /** The fingerprint of what was chosen last for each host: whose certificate it is stays with the system. */
  const last = new Map<string, string>()
  /** The hosts to which a connection may be kept alive. */
  const reached = new Set<string>()
  const ask = async (host: string, certificates: readonly Certificate[]): Promise<Chosen> => {
    const chosen = await choose(asking, words(), host, certificates)
    if (chosen !== null && chosen !== withdrawn) last.set(host, chosen.fingerprint)
    return chosen
  }
  /** A request is cut off while a person reads. What they chose for it counts once for the next that asks. */
  const recall = (host: string, certificates: readonly Certificate[]): Certificate | undefined => {
    const kept = last.get(host)
    last.delete(host)
    return certificates.find(({ fingerprint }) => fingerprint === kept)
  }
  const answerTo = async (host: string, certificates: readonly Certificate[]): Promise<Chosen> =>
    recall(host, certificates) ?? (await ask(host, certificates))
  app.on('select-client-certificate', (event, _page, host, certificates, answer) => {
    event.preventDefault()
    // Several connections to one service ask at once.
    const choice = open.get(host) ?? answerTo(host, certificates).finally(() => open.delete(host))
    open.set(host, choice)
    void choice.then((chosen) => {
      // Without a certificate is an answer too, which Chromium would remember.
      if (chosen === withdrawn) return
      log.info('certificate.chosen', { offered: certificates.length, isChosen: chosen !== null })
      reached.add(host)
      const same = certificates.find(({ data }) => data === chosen?.data)
      if (same === undefined) answer()
      else answer(same)
    })
  })
  return { around: knowing(reached, (host) => open.has(host)) }
}

async function choose(
  asking: Pick<AskingWindow, 'ask'>,
  words: MainWords['certificate'],
  host: string,
  certificates: readonly Certificate[]
): Promise<Chosen> {
  return await asking.ask<Certificate | typeof withdrawn>({
    title: words.title,
    page: (path) => certificatePage(words, host, certificates, path),
    read: (given) => certificates.find((_certificate, index) => given.get('which') === String(index)) ?? null,
    withdrawn
  })
}

/**
 * As long as nobody answered for a service and it was never reached in this start, no connection to it could carry a
 * request while the question is open. Once it was, one that is kept alive could.
 */
function knowing(reached: Set<string>, isOpen: (host: string) => boolean): CertificateChoice['around'] {
  return (fetch) => async (url, init) => {
    const host = hostOf(url)
    try {
      const answer = await fetch(url, init)
      reached.add(host)
      return answer
    } catch (thrown) {
      if (init.signal?.aborted === true && isOpen(host) && !reached.has(host)) throw new NeverSent()
      if (transportFailure(thrown).applied === 'unknown') reached.add(host)
      throw thrown
    }
  }
}

/** As Electron names it: always with its port. */
function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port === '' ? (usualPorts[protocol] ?? '') : port}`
}
