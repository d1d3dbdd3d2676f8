import type { Sandbox } from '../../../electron/sandbox/server.ts'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { LifeBroken } from './own-work.ts'

interface Call {
  readonly line: string
  isOver: boolean
  wasCut: boolean
}

/** The calls of one app about organisations, compared with its ledger and the count of the service. */
export class OrganisationCalls {
  readonly #calls: Call[] = []

  /** Sends one, unless the app is dead. */
  async send<Answer>(method: string, url: string, ask: () => Promise<Answer>): Promise<Answer> {
    const call: Call = { line: `${method} ${routeOf(url)}`, isOver: false, wasCut: false }
    this.#calls.push(call)
    try {
      return await ask()
    } finally {
      // It is in the ledger a turn later, if nothing cuts it off until then.
      setImmediate(() => {
        call.isOver = true
      })
    }
  }

  /** How many have been sent and are not over. */
  underWay(): number {
    return this.#calls.filter(({ isOver }) => !isOver).length
  }

  /** The app dies now: what is under way may arrive or not. In the ledger it is in any case (S24i). */
  killed(): void {
    for (const call of this.#calls) call.wasCut ||= !call.isOver
  }

  /** @throws LifeBroken if a call is not in the ledger, or one is there that the service never got. */
  check(ledger: readonly LedgerEntry[], sandbox: Sandbox): void {
    const { byRoute } = sandbox.stats()
    const lines = new Set([
      ...this.#calls.map(({ line }) => line),
      ...ledger.map(lineOf),
      ...Object.keys(byRoute).map((name) => name.replace(prefix, ' /'))
    ])
    for (const line of lines) {
      const sent = this.#calls.filter((call) => call.line === line)
      const cut = sent.filter(({ wasCut }) => wasCut).length
      const arrived = byRoute[line.replace(' /', ` ${prefix.trim()}`)] ?? 0
      const entered = ledger.filter((entry) => lineOf(entry) === line).length
      const counts = `${line}: ${sent.length} sent, ${cut} of them cut off by a kill, ${arrived} arrived, ${entered} in the ledger`
      const mayHaveArrived = arrived <= sent.length && arrived >= sent.length - cut
      if (!mayHaveArrived || entered !== sent.length) throw new LifeBroken('untrue', counts)
    }
  }
}

const prefix = ' /nl/organizations/monitoring/v1/'
const lineOf = ({ method, route }: LedgerEntry): string => `${method} ${route}`

/** As the ledger names it. */
function routeOf(url: string): string {
  const path = new URL(url).pathname.split('/v1').at(-1) ?? ''
  return path.replace(/^\/(list|item)s\/[^/]+/u, '/$1s/{$1_id}')
}
