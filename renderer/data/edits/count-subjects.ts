import { families, type Family } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { familyPart, keysBelow } from '../database/row-keys.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** The subjects of a list that are on show. Walks over all of them: for a list that the service has not counted yet. */
export async function countSubjects({ cache }: Pick<WorkspaceStore, 'cache'>, list: FollowListId): Promise<Readonly<Record<Family, number>>> {
  const [persons = 0, businesses = 0] = await Promise.all(
    families.map((family) => {
      const { from, to } = keysBelow(familyPart(list, family))
      return cache.cases.where('id').between(from, to).filter(({ payload, vanished }) => payload !== null && !vanished).count()
    })
  )
  return { persons, businesses }
}
