/** What a photo says of itself, and what a report and a saved copy leave out unless a person wants it (SPEC F7, F9). */
export interface PhotoFacts {
  /** As the clock of the camera had it, `2026-03-12T14:03:00`, with its offset where the photo names one. */
  readonly takenAt: string | null
  /** Degrees; south and west are below zero. */
  readonly place: PhotoPlace | null
  /** Maker and model. */
  readonly camera: string | null
}

export interface PhotoPlace {
  readonly latitude: number
  readonly longitude: number
}

/** Characters of the name of a camera that are kept. */
export const longestCamera = 100

/** A place as people write it: four decimals are some ten metres. */
export function placeText({ latitude, longitude }: PhotoPlace): string {
  const part = (degrees: number, above: string, below: string): string =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? below : above}`
  return `${part(latitude, 'N', 'S')} ${part(longitude, 'E', 'W')}`
}

/** Null if they say nothing at all. */
export function saidBy(facts: PhotoFacts): PhotoFacts | null {
  return facts.takenAt === null && facts.place === null && facts.camera === null ? null : facts
}
