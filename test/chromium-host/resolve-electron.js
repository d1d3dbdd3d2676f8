/** Resolve hook: in this process `electron` is the host's own module. */
const hostModule = new URL('./electron-module.ts', import.meta.url).href

export function resolve(specifier, context, nextResolve) {
  return nextResolve(specifier === 'electron' ? hostModule : specifier, context)
}
