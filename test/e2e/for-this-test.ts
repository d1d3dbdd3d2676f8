import { onTestFinished } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { type AppOptions, type RunningApp, startApp } from './app-driver.ts'

/** A service that ends with the test that asked for it, however that ends. */
export async function sandboxForThisTest(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** The app, ended with the test that started it where it has not ended before. */
export async function appForThisTest(options?: AppOptions): Promise<RunningApp> {
  const app = await startApp(options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' && !app.page.isClosed())
      console.error(
        `The app showed:\n${await app.page.locator('body').innerText()}\nand wrote:\n${app.output()}`
      )
    await app.killHard()
  })
  return app
}
