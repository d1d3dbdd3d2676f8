import type { Client } from '../client/client.ts'

/**
 * What is in sight, with the windows of cases: they stay open where their workspace is opened again, or the page is loaded
 * anew, while no screen follows them (SPEC B8w).
 */
export async function withCaseWindows(
  client: Pick<Client, 'ask'>,
  inSight: () => readonly string[]
): Promise<() => readonly string[]> {
  const windows = await client.ask('case-window.list', null)
  return () => [...windows.map(({ caseKey }) => caseKey), ...inSight()]
}
