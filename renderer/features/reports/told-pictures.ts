import type { ToldPicture } from '../../../shared/domain/case-picture.ts'
import type { ToldOfPictures } from '../../../shared/ipc/told-case-schemas.ts'

/** The pictures of a case as its own window has them, by their names. Null: it is on its way. */
export type ToldPictures = ReadonlyMap<string, ToldPicture | null>

/** Lets go of what the case has no more, so that its bytes stay nowhere. */
export function withTold(before: ToldPictures, told: ToldOfPictures): ToldPictures {
  if (told.kind === 'pictures') return new Map(told.names.map((name) => [name, before.get(name) ?? null]))
  return before.has(told.name) ? new Map([...before, [told.name, told.picture]]) : before
}
