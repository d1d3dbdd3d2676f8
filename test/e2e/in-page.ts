import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
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

/**
 * Puts the data keys of the page's rows where a script finds them, as `heldKeys`. Main hands them once (SPEC E3c), and no
 * script reaches what the page keeps of them, so that the debugger looks for them in its memory.
 */
export async function holdKeysOf(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  try {
    // A page that is opening its databases has none yet.
    await expect.poll(() => holdFoundKeys(session), { timeout: 30_000 }).toBeGreaterThan(0)
  } finally {
    await session.detach()
  }
}

async function holdFoundKeys(session: CDPSession): Promise<unknown> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: String(prototype.objectId)
  })
  const kept = await session.send('Runtime.callFunctionOn', {
    objectId: String(objects.objectId),
    functionDeclaration: String(holdKeys),
    returnByValue: true
  })
  return kept.result.value
}

/** Runs in the page, on all of its objects. */
function holdKeys(this: readonly object[]): number {
  const heldKeys = this.filter(
    (one) =>
      ['generation', 'key', 'names'].every((name) => Object.hasOwn(one, name)) &&
      (one as { readonly key: unknown }).key instanceof CryptoKey
  )
  Object.assign(globalThis, { heldKeys })
  return heldKeys.length
}
