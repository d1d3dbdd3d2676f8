import type { Plugin } from 'vite'

/** Lets the tests choose preferences where a page has no settings in sight. */
const preferencesInReach: Plugin = {
  name: 'preferences-in-reach',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/renderer/parts/preferences.ts')
      ? `${code}\nObject.assign(window, { prefer: usePreferences.getState().prefer })`
      : undefined
}

/** Where React for development decides whether it takes a trace, and how it is spelled if it does not. */
const traces: readonly (readonly [taken: RegExp, not: string])[] = [
  // Where each element was made, as an error with a stack, and as a task.
  [/1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/gu, 'false'],
  // When each component was painted and what was new in its properties.
  [/supportsUserTiming =(?=\s*"undefined" !== typeof console)/gu, 'supportsUserTiming = false &&']
]

/**
 * React for development traces each element for its debugger and each painting for a profiler, which is a quarter of
 * what it takes to play a scene. Nobody reads either, and what it warns of is the same.
 */
const withoutTraces = (): Plugin => {
  const left = new Set(traces)
  return {
    name: 'without-traces',
    transform: (code, id) => {
      if (!/\/react(?:-dom)?\/cjs\/[^/]+\.development\.js$/u.test(id)) return undefined
      return traces.reduce((changed, trace) => {
        const [taken, not] = trace
        if (changed.search(taken) !== -1) left.delete(trace)
        return changed.replace(taken, not)
      }, code)
    },
    buildEnd: () => {
      if (left.size > 0)
        throw new Error(
          `React traces in another way: ${[...left].map(([taken]) => taken.source).join(', ')}.`
        )
    }
  }
}

/** What makes of the page's build the one with React for development. */
export const pluginsThatWarn = (): readonly Plugin[] => [preferencesInReach, withoutTraces()]
