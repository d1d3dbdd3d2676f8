import { readCliArguments, usage } from './cli-arguments.ts'
import { controlPath } from './control/controls.ts'
import { demoKeys } from './http/keys.ts'
import type { SandboxSettings } from './options.ts'
import { describeStartFailure, type Sandbox, tryStartSandbox } from './server.ts'

async function main(): Promise<void> {
  const request = readCliArguments(process.argv.slice(2), Date.now())
  if (request.kind === 'failed') {
    fail(`${request.failure}\n\n${usage}`)
    return
  }
  if (request.value.kind === 'help') console.log(usage)
  else await run(request.value.settings)
}

async function run(settings: SandboxSettings): Promise<void> {
  const began = performance.now()
  const started = await tryStartSandbox(settings)
  if (started.kind === 'failed') {
    fail(describeStartFailure(started.failure))
    return
  }
  const sandbox = started.value
  console.log(welcome(sandbox, Math.round(performance.now() - began), settings.apiKey ?? null))
  const close = (): void => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

function welcome({ baseUrl, world }: Sandbox, millis: number, ownKey: string | null): string {
  const homes = world.lists.items.flatMap((list) => [list.persons, list.businesses])
  const subscriptions = homes.reduce((sum, home) => sum + home.all.size, 0)
  const alerts = homes.reduce(
    (sum, home) => sum + Object.values(home.counts).reduce((total, count) => total + count, 0),
    0
  )
  return [
    `The sandbox listens on ${baseUrl} (started in ${millis} ms). End it with Ctrl+C.`,
    `${world.lists.size} follow lists, ${subscriptions} subscriptions, ${alerts} alerts; seed ${world.seed}.`,
    ...(ownKey === null
      ? ['Keys:', ...Object.entries(demoKeys).map(([key, state]) => `  ${key.padEnd(20)} ${state}`)]
      : ['It takes the key that it was given, also for control.']),
    `Control: ${baseUrl}${controlPath}/stats (also oracle, snapshot, advance, mutate, faults, rate, keys, mark)`
  ].join('\n')
}

/** 2: the command line or what it names is not right. */
function fail(message: string): void {
  console.error(message)
  process.exitCode = 2
}

await main()
