import { afterAll } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import type { AppOptions } from './app-driver.ts'
import { appForTheseTests, type SharedApp } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { connectTo } from './person.ts'

interface AppOfService extends SharedApp {
  readonly service: Sandbox
}

/**
 * One app for all tests beside this, which connects to a service of its own in each of them: what it has read of one is
 * in databases of its own. Each test gets it loaded anew and online, as somebody who has chosen nothing.
 */
export function appOfServices(
  options: AppOptions = {}
): (world: Parameters<typeof startSandbox>[0]) => Promise<AppOfService> {
  // None ends before the app, or its address might come again with what was read from it.
  const services: Sandbox[] = []
  afterAll(async () => {
    for (const service of services) await service.close()
  })
  const running = appForTheseTests(options)
  return async (world) => {
    const app = running()
    const { page } = app
    if (services.length > 0) {
      services.at(-1)?.clearFaults()
      await askMain(page, 'network.work-offline', { workOffline: false })
      await page.evaluate(() => {
        localStorage.clear()
        location.hash = ''
      })
      await page.reload()
    }
    const service = await startSandbox(world)
    services.push(service)
    await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    return { ...app, service }
  }
}
