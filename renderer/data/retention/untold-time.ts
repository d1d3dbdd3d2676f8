import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** Whether the last reading of the service told no time, so that nothing grows old (SPEC B8s). False before the first. */
export async function isTimeUntold(workspace: OpenWorkspace): Promise<boolean> {
  const { cache } = databasesOf(workspace)
  const [pass, lists] = await Promise.all([cache.pass.get('current'), cache.followLists.toArray()])
  const read = lists.filter(({ singleReadIn }) => singleReadIn === pass?.passId)
  return read.length > 0 && read.every(({ readAt }) => readAt !== pass?.answered?.at)
}
