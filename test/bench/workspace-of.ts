import type { Page } from 'playwright-core'
import { workspaceSchema } from '../../shared/ipc/connection-schemas.ts'

/** The id of the workspace that the page has open. */
export async function workspaceOf(page: Page): Promise<string> {
  const workspace = workspaceSchema.parse(await page.evaluate('window.fieldcase.invoke("workspace.read", null)'))
  if (workspace.kind === 'none') throw new Error('No workspace is open.')
  return workspace.id
}
