import {
  type BytesLack,
  type CasePictureName,
  longestPictures,
  mostPictures,
  type ToldPicture
} from '../../../shared/domain/case-picture.ts'
import type { Print, StoredPicture } from '../../../shared/domain/report.ts'
import type { ToldOfPictures } from '../../../shared/ipc/told-case-schemas.ts'

/** Names a picture that a case has now. Another version under the same name is told again. */
interface Named {
  readonly name: CasePictureName
  readonly version: string
}

export interface PictureTellingParts<Picture extends Named> {
  /** The picture, or why it is not here. */
  readonly read: (picture: Picture) => Promise<StoredPicture | BytesLack>
  readonly reduce: Print
  readonly tell: (told: ToldOfPictures) => void
}

interface Given {
  readonly version: string
  readonly picture: ToldPicture
}

/** What the window was given, by the pictures' names. */
type Gifts = Map<CasePictureName, Given>

export interface PictureTelling<Picture extends Named> {
  /** The pictures that the case has now, in the order in which they are told. */
  readonly bring: (pictures: readonly Picture[]) => Promise<void>
  readonly end: () => void
}

/** Tells the page of one window the pictures of its case: each once, one after the other, so that one is in memory here (SPEC W27p). */
export function createPictureTelling<Picture extends Named>(
  parts: PictureTellingParts<Picture>
): PictureTelling<Picture> {
  const gifts: Gifts = new Map()
  let wanted: readonly Picture[] = []
  let isRunning = false
  const isWanted = ({ name, version }: Named): boolean =>
    wanted.some((picture) => picture.name === name && picture.version === version)
  const run = async (): Promise<void> => {
    for (;;) {
      const next = wanted.find(({ name }) => !gifts.has(name))
      if (next === undefined) return
      const picture = await fitting(parts, gifts, next)
      if (!isWanted(next)) continue
      gifts.set(next.name, { version: next.version, picture })
      parts.tell({ kind: 'picture', name: next.name, picture })
    }
  }
  return {
    bring: async (pictures) => {
      wanted = pictures
      takeBack(gifts, isWanted)
      parts.tell({ kind: 'pictures', names: pictures.map(({ name }) => name) })
      if (isRunning) return
      isRunning = true
      try {
        await run()
      } finally {
        isRunning = false
      }
    },
    end: () => {
      wanted = []
    }
  }
}

/** Forgets what the case has no more. Where that makes room, what had none is tried again. */
function takeBack(gifts: Gifts, isWanted: (named: Named) => boolean): void {
  const gone = [...gifts].filter(([name, { version }]) => !isWanted({ name, version }))
  for (const [name] of gone) gifts.delete(name)
  if (!gone.some(([, { picture }]) => picture.kind === 'shown')) return
  for (const [name, { picture }] of gifts)
    if (picture.kind === 'not-shown' && picture.because === 'too-many') gifts.delete(name)
}

/** What is told of one picture, within the bounds of all. */
async function fitting<Picture extends Named>(
  { read, reduce }: PictureTellingParts<Picture>,
  gifts: Gifts,
  picture: Picture
): Promise<ToldPicture> {
  const shown = [...gifts.values()].flatMap(({ picture: given }) => (given.kind === 'shown' ? [given] : []))
  if (shown.length >= mostPictures) return { kind: 'not-shown', because: 'too-many' }
  const stored = await read(picture)
  if (typeof stored === 'string') return { kind: 'not-shown', because: stored }
  const reduced = await reduce(stored)
  if (reduced === null) return { kind: 'not-shown', because: 'unreadable' }
  const source = `data:${reduced.type};base64,${reduced.base64}`
  const characters = shown.reduce((sum, given) => sum + given.source.length, source.length)
  return characters > longestPictures ? { kind: 'not-shown', because: 'too-many' } : { kind: 'shown', source }
}
