/**
 * Hooks of the modules of the app: there `electron` is the host's own module. On Windows `path` is that of Windows too,
 * and a module is told its own place as a path with a drive. The host's own modules are left as they are.
 */
let places

export function initialize(given) {
  places = given
}

const isOfApp = (address = '') => !address.startsWith(places.host)

export function resolve(specifier, context, nextResolve) {
  if (specifier === 'electron') return nextResolve(places.electron, context)
  const isPath = places.hasDrives && /^(?:node:)?path$/u.test(specifier)
  return nextResolve(isPath && isOfApp(context.parentURL) ? 'node:path/win32' : specifier, context)
}

export async function load(address, context, nextLoad) {
  const loaded = await nextLoad(address, context)
  const isTold = places.hasDrives && loaded.format === 'module' && address.startsWith('file:')
  return isTold && isOfApp(address)
    ? { ...loaded, source: tell(Buffer.from(loaded.source).toString(), address) }
    : loaded
}

function tell(source, address) {
  const whole = `C:${decodeURIComponent(new URL(address).pathname).replaceAll('/', '\\')}`
  const told = {
    dirname: whole.slice(0, whole.lastIndexOf('\\')),
    filename: whole,
    url: address.replace('file:///', 'file:///C:/')
  }
  return source.replaceAll(/\bimport\.meta\.(dirname|filename|url)\b/gu, (_all, name) =>
    JSON.stringify(told[name])
  )
}
