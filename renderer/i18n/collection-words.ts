import { collectionsOf } from '../../shared/domain/organisation-monitoring.ts'
import type { Translate } from '../app/words.ts'

const known = [...new Set([...collectionsOf.organization, ...collectionsOf.branch])]

/** What a collection tracks, in words; a name that the specification does not list is shown as it came. */
export function collectionWords(t: Translate, collection: string): string {
  const found = known.find((candidate) => candidate === collection)
  return found === undefined ? collection : t(`organisations.collections.${found}`)
}
