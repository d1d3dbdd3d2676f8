import type { Reporter, TestModule } from 'vitest/node'
import { notPlayed } from './chosen-engine.ts'

/** Lists and counts the tests that a run on Electron could not play, by what they need of its stand-in. */
export class HostNeedsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const titles = new Map<string, string[]>()
    for (const test of modules.flatMap((module) => [...module.children.allTests('skipped')])) {
      const result = test.result()
      const note = result.state === 'skipped' ? result.note : undefined
      if (note?.startsWith(notPlayed) !== true) continue
      const need = note.slice(notPlayed.length)
      titles.set(need, [...(titles.get(need) ?? []), `${test.module.relativeModuleId}: ${test.fullName}`])
    }
    console.log(`\n${listed(titles)}`)
  }
}

export function listed(titles: ReadonlyMap<string, readonly string[]>): string {
  const all = [...titles.values()].reduce((sum, some) => sum + some.length, 0)
  return [
    `Not played on Electron: ${String(all)}. npm run e2e plays them on its stand-in.`,
    ...[...titles].flatMap(([need, some]) => [
      `  ${String(some.length)} × ${need}`,
      ...some.map((title) => `    ${title}`)
    ])
  ].join('\n')
}
