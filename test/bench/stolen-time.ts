import { readFile } from 'node:fs/promises'

/** The times of all processors since the machine started, in ticks of the kernel. */
interface ProcessorTime {
  readonly all: number
  readonly stolen: number
}

/**
 * How much processor time other tenants of a rented machine took during a measurement. If that is much, the
 * measurement says little.
 */
export interface StolenTime {
  during<Value>(what: string, measure: () => Promise<Value>): Promise<Value>
  /** One line about the whole measurement. Null if the system does not tell. */
  line(): string | null
}

export function createStolenTime(): StolenTime {
  const shares: string[] = []
  return {
    async during(what, measure) {
      const before = await readProcessorTime()
      const value = await measure()
      const after = await readProcessorTime()
      if (before !== null && after !== null && after.all > before.all) {
        shares.push(
          `${what} ${((100 * (after.stolen - before.stolen)) / (after.all - before.all)).toFixed(1)} %`
        )
      }
      return value
    },
    line: () =>
      shares.length === 0 ? null : `taken from the processors by other machines: ${shares.join(', ')}`
  }
}

/**
 * The first line of Linux is the sum of all processors: user, nice, system, idle, waiting, interrupts, soft
 * interrupts, stolen.
 */
async function readProcessorTime(): Promise<ProcessorTime | null> {
  if (process.platform !== 'linux') return null
  const [sum = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const ticks = sum.trim().split(/\s+/u).slice(1, 9).map(Number)
  const stolen = ticks[7]
  return stolen === undefined || ticks.some(Number.isNaN)
    ? null
    : { all: ticks.reduce((all, one) => all + one, 0), stolen }
}
