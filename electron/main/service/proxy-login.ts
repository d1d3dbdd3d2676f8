import type { Log } from '../log/log.ts'
import type { After } from '../rate/rate-gate.ts'
import type { Fetch, FetchedAnswer, FetchInit } from './http-client.ts'
import { NeverSent } from './transport-failures.ts'

/** A proxy that wants to know who is there. `realm` is its own text. */
export interface ProxyQuestion {
  readonly host: string
  readonly port: number
  readonly realm: string
  /** Whether it refused the answer before. */
  readonly isAgain: boolean
}

export interface ProxyAnswer {
  readonly name: string
  readonly password: string
}

/** The part of Electron's `net.request` that is used: only that tells who asks. */
export type StartProbe = (options: {
  readonly url: string
  readonly method: 'HEAD'
  readonly redirect: 'manual'
  readonly credentials: 'omit'
  readonly useSessionCookies: false
  readonly cache: 'no-store'
}) => Probe

interface Asker {
  readonly isProxy: boolean
  readonly host: string
  readonly port: number
  readonly realm: string
}

interface ProbeAnswer {
  readonly statusCode: number
  on(event: 'error', listener: (error: Error) => void): unknown
}

export interface Probe {
  on(
    event: 'login',
    listener: (asker: Asker, answer: (name?: string, password?: string) => void) => void
  ): unknown
  on(event: 'response', listener: (answer: ProbeAnswer) => void): unknown
  on(event: 'redirect', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  abort(): void
  end(): void
}

export interface ProxyLoginParts {
  readonly request: StartProbe
  /** Asks the person. Null: they cancelled. */
  readonly ask: (question: ProxyQuestion) => Promise<ProxyAnswer | null>
  readonly after: After
  readonly log: Log
}

export interface ProxyLogin {
  /** The same fetch, which has the person asked where a proxy asks (SPEC W10). */
  around(fetch: Fetch): Fetch
  /** Calls `listener` when a proxy has let somebody pass. */
  onPassed(listener: () => void): void
  /** Cuts off a login that is under way. */
  callOff(): void
}

/** The status with which a proxy answers instead of the service, which has none such. */
export const proxyAsks = 407
/** How often a person is asked for one proxy. */
const mostTries = 3
/** How long a proxy may say nothing. A person may take any time. */
const patienceMillis = 30_000

/**
 * Electron's fetch asks nobody when a proxy wants a name and a password, but `net.request` does, and Chromium's network
 * remembers what was given until the app ends. So one request is made only to log in.
 */
export function createProxyLogin(parts: ProxyLoginParts): ProxyLogin {
  const listeners: (() => void)[] = []
  let asking: Login | null = null
  const login = (url: string): Promise<boolean> => {
    asking ??= logIn(parts, url, () => (asking = null))
    return asking.hasPassed
  }
  const passed = async (url: string): Promise<boolean> => {
    const hasPassed = await login(url)
    if (hasPassed) for (const listener of listeners) listener()
    return hasPassed
  }
  const around =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const answer = await passing(fetch, url, init)
      if (answer !== null) return answer
      const { method = 'GET' } = init
      // Nobody has pressed anything for a mere question whether somebody answers.
      if (method === 'HEAD') throw new ProxyAsks()
      const outcome = passed(url)
      // Only what reads waits for a person: a time-out must not make it uncertain whether something was written.
      if (method === 'GET' && (await inTime(outcome, init))) return await again(fetch, url, init)
      throw new ProxyAsks()
    }
  return {
    around,
    onPassed: (listener) => void listeners.push(listener),
    callOff: () => asking?.callOff()
  }
}

/** Chromium's own name of it, which no screen shows. */
class ProxyAsks extends NeverSent {
  constructor() {
    super('net::ERR_PROXY_AUTH_REQUESTED')
  }
}

async function again(fetch: Fetch, url: string, init: FetchInit): Promise<FetchedAnswer> {
  const answer = await passing(fetch, url, init)
  if (answer === null) throw new ProxyAsks()
  return answer
}

/** Null where a proxy asks. What it answers holds its connection until the request itself is aborted (SPEC S39i). */
async function passing(fetch: Fetch, url: string, init: FetchInit): Promise<FetchedAnswer | null> {
  const own = new AbortController()
  const given = init.signal ?? null
  const signal = given === null ? own.signal : AbortSignal.any([given, own.signal])
  const answer = await fetch(url, { ...init, signal })
  if (answer.status !== proxyAsks) return answer
  await answer.body?.cancel()
  own.abort()
  return null
}

/** False if the request is called off meanwhile. The person may go on answering. */
async function inTime(outcome: Promise<boolean>, { signal }: FetchInit): Promise<boolean> {
  if (signal === undefined || signal === null) return await outcome
  const stop = new AbortController()
  const calledOff = new Promise<boolean>((resolve) => {
    if (signal.aborted) resolve(false)
    else signal.addEventListener('abort', () => resolve(false), { once: true, signal: stop.signal })
  })
  try {
    return await Promise.race([outcome, calledOff])
  } finally {
    stop.abort()
  }
}

interface Login {
  /** Whether the proxy lets requests pass now. */
  readonly hasPassed: Promise<boolean>
  readonly callOff: () => void
}

type LoginOutcome = 'passed' | 'cancelled' | 'refused' | 'failed' | 'silent' | 'called-off'

function logIn(parts: ProxyLoginParts, url: string, onEnd: () => void): Login {
  const probe = parts.request({
    url,
    method: 'HEAD',
    redirect: 'manual',
    credentials: 'omit',
    useSessionCookies: false,
    cache: 'no-store'
  })
  let callOff = (): void => undefined
  const hasPassed = new Promise<boolean>((resolve) => {
    callOff = follow(probe, parts, (outcome) => {
      onEnd()
      resolve(outcome === 'passed')
    })
  })
  probe.end()
  return { hasPassed, callOff }
}

/** Asks the person whenever the proxy does. Calls `onEnd` once, and returns what cuts the request off. */
function follow(
  probe: Probe,
  { ask, after, log }: ProxyLoginParts,
  onEnd: (outcome: LoginOutcome) => void
): () => void {
  let tries = 0
  let hasEnded = false
  let stopWaiting = (): void => undefined
  const end = (outcome: LoginOutcome): void => {
    if (hasEnded) return
    hasEnded = true
    stopWaiting()
    log.info('proxy.login', { outcome, tries })
    onEnd(outcome)
  }
  const cutOff = (outcome: LoginOutcome): void => {
    if (!hasEnded) probe.abort()
    end(outcome)
  }
  const waitForProxy = (): void => {
    stopWaiting = after(patienceMillis, () => cutOff('silent'))
  }
  probe.on('login', ({ isProxy, host, port, realm }, answer) => {
    if (!isProxy || tries === mostTries) {
      answer()
      return
    }
    tries += 1
    stopWaiting()
    void ask({ host, port, realm, isAgain: tries > 1 }).then((given) => {
      if (hasEnded) return
      waitForProxy()
      if (given === null) answer()
      else answer(given.name, given.password)
    })
  })
  probe.on('response', (answer) => {
    const { statusCode } = answer
    // A proxy's answer to CONNECT fails after it came, and an error that nobody hears is one of the whole app.
    answer.on('error', ({ message }) => log.debug('proxy.answer-ended', { message }))
    if (statusCode !== proxyAsks) end('passed')
    else end(tries === mostTries ? 'refused' : 'cancelled')
  })
  // Only the service redirects, so that the request has passed.
  probe.on('redirect', () => end('passed'))
  probe.on('error', () => end('failed'))
  waitForProxy()
  return () => cutOff('called-off')
}
