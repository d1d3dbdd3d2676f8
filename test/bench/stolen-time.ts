import { readFile } from 'node:fs/promises'

/** Of all processors since the machine began, in the kernel's ticks. */
interface ProcessorTime {
  readonly all: number
  readonly stolen: number
}

/** What the neighbours of a rented machine took from its processors while something was measured: such a number says little. */
export interface StolenTime {
  during<Value>(what: string, measure: () => Promise<Value>): Promise<Value>
  /** One line for all that was measured; null where the system does not tell. */
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

/** Linux writes the sum of all processors first: user, nice, system, idle, waiting, interrupts, soft interrupts, stolen. */
async function readProcessorTime(): Promise<ProcessorTime | null> {
  if (process.platform !== 'linux') return null
  const [sum = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const ticks = sum.trim().split(/\s+/u).slice(1, 9).map(Number)
  const stolen = ticks[7]
  return stolen === undefined || ticks.some(Number.isNaN)
    ? null
    : { all: ticks.reduce((all, one) => all + one, 0), stolen }
}
