import type { Page } from 'playwright-core'
import type { Bridge } from '../../shared/ipc/channels.ts'
import type { ContractName } from '../../shared/ipc/contract.ts'

/** Runs a script in the page, past the policy that forbids the page to run others. What it ends in is waited for. */
export async function answerInPage(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  try {
    const answer = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true
    })
    if (answer.exceptionDetails !== undefined)
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
    return answer.result.value
  } finally {
    await session.detach()
  }
}

/** Asks main as the page does. */
export function askMain(page: Page, name: ContractName, argument: unknown): Promise<unknown> {
  return page.evaluate(
    ([asked, value]) =>
      (globalThis as unknown as { readonly fieldcase: Bridge }).fieldcase.invoke(asked, value),
    [name, argument] as const
  )
}
