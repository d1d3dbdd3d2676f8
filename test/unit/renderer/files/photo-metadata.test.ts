import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExif } from '../../../../renderer/files/exif.ts'
import { photoFacts, withoutMetadata } from '../../../../renderer/files/photo-metadata.ts'
import { checkCaseFile } from '../../../../shared/domain/case-item.ts'
import { placeText } from '../../../../shared/domain/photo.ts'
import { animatedWebp } from '../../../fakes/animated-webp.ts'
import {
  cameraNotes,
  heicWithNotes,
  jpegWithNotes,
  noted,
  pngWithNotes,
  webpWithNotes
} from '../../../fakes/photo-with-notes.ts'

const upright = { isLittle: true, orientation: 1 }
const lying = { isLittle: false, orientation: 6 }
const kinds = [
  ['image/jpeg', 'a.jpg', jpegWithNotes],
  ['image/png', 'a.png', pngWithNotes],
  ['image/webp', 'a.webp', webpWithNotes]
] as const
const texts = Object.values(noted)
const found = (bytes: Uint8Array): readonly string[] =>
  texts.filter((text) => Buffer.from(bytes).includes(text))

describe('what a photo says of itself', () => {
  it.each([...kinds, ['image/heic', 'a.heic', heicWithNotes] as const])(
    'is read from %s in both orders of bytes, and its kind is known by its content (F7a, F7c)',
    (type, name, make) => {
      for (const notes of [upright, lying]) {
        const bytes = make(notes)
        expect(checkCaseFile(name, bytes, 0)).toEqual({ kind: 'accepted', type })
        const facts = photoFacts(type, bytes)
        expect(facts).toMatchObject({ takenAt: '2026-03-12T14:03:00+01:00', camera: noted.model })
        expect(facts?.place && placeText(facts.place)).toBe('52.3702° N 4.8952° E')
      }
    }
  )

  it('is left out where no calendar has the day, and where no satellite was found (F7a)', () => {
    const notes = cameraNotes(upright)
    const never = Buffer.from(notes)
    never.write('0000:00:00 00:00:00', never.indexOf(noted.moment))
    expect(readExif(never)?.takenAt).toBeNull()
    const nowhere = Buffer.from(notes)
    nowhere.fill(0, nowhere.length - 8 * 6)
    expect(readExif(nowhere)).toMatchObject({ place: null, camera: noted.model })
  })

  it('is no place where it does not say on which side of the earth that is (F7j)', () => {
    const notes = cameraNotes(upright)
    // The kind, the count and the letter of what tells the side.
    const north = Buffer.of(1, 0, 2, 0, 2, 0, 0, 0, 0x4e)
    const east = Buffer.of(3, 0, 2, 0, 2, 0, 0, 0, 0x45)
    const withSign = (side: Buffer, letter: string): Buffer => {
      const changed = Buffer.from(notes)
      changed.write(letter, changed.indexOf(side) + side.length - 1)
      return changed
    }
    expect(readExif(withSign(north, 'S'))?.place?.latitude).toBeCloseTo(-52.3702)
    expect(readExif(withSign(east, 'w'))?.place?.longitude).toBeCloseTo(-4.8952)
    for (const changed of [withSign(north, '\0'), withSign(east, '\0'), withSign(north, 'E')])
      expect(readExif(changed)).toMatchObject({ place: null, camera: noted.model })
  })

  it('is not the time at which a program changed it or a scanner read it, where it tells no other (F7h)', () => {
    const notes = cameraNotes(upright)
    expect(readExif(notes)?.takenAt).toBe('2026-03-12T14:03:00+01:00')
    const scanned = Buffer.from(notes)
    scanned.writeUInt16LE(0x9004, scanned.indexOf(Buffer.of(0x03, 0x90, 2, 0)))
    expect(readExif(scanned)).toMatchObject({ takenAt: null, camera: noted.model })
  })

  it('may be anything at all: no bytes break what reads or cuts them (F7a)', () => {
    const whole = cameraNotes(lying)
    const spoilt = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 })
      .map((changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        return Uint8Array.from(bytes)
      })
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        readExif(bytes)
        for (const [type, , make] of kinds) {
          const photo = Uint8Array.from([...make(upright).subarray(0, 60), ...bytes])
          photoFacts(type, photo)
          withoutMetadata(type, photo)
        }
      }),
      { numRuns: 300 }
    )
  })
})

describe('a photo that is handed out', () => {
  it.each(kinds)(
    'says nothing more than its pixels: a search of %s finds all before and nothing after (F9a)',
    (type, _name, make) => {
      const bytes = make(upright)
      expect(found(bytes).length).toBeGreaterThanOrEqual(4)
      expect(photoFacts(type, bytes)).not.toBeNull()
      const bare = withoutMetadata(type, bytes)
      if (bare === null) throw new Error('It is a whole photo.')
      expect(found(bare)).toEqual([])
      expect(photoFacts(type, bare)).toBeNull()
      expect(withoutMetadata(type, bare)).toEqual(bare)
    }
  )

  it.each(kinds)('keeps of %s how its pixels lie, and the pixels themselves (F9b)', (type, _name, make) => {
    const bare = withoutMetadata(type, make(lying))
    const upBare = withoutMetadata(type, make(upright))
    if (bare === null || upBare === null) throw new Error('It is a whole photo.')
    expect(found(bare)).toEqual([])
    const notes = Buffer.from(bare).indexOf('MM\0*', 0, 'latin1')
    expect(readExif(bare.subarray(notes))).toEqual({
      takenAt: null,
      place: null,
      camera: null,
      orientation: 6
    })
    const pixels = { 'image/jpeg': 0xffda, 'image/png': 'IDAT', 'image/webp': 'VP8L' }[type]
    const mark = typeof pixels === 'number' ? Buffer.of(0xff, 0xda) : Buffer.from(pixels)
    const coded = (bytes: Uint8Array, length: number): Buffer => {
      const at = Buffer.from(bytes).indexOf(mark)
      return Buffer.from(bytes).subarray(at, at + length)
    }
    expect(coded(bare, 12)).toEqual(coded(make(lying), 12))
    expect(coded(bare, 12)).toEqual(coded(upBare, 12))
  })

  it('says nothing in any of its frames where it moves, and has all of them (F9a, F9b)', () => {
    const frames = [
      { colour: [0, 100, 200], side: 8, note: noted.comment },
      { colour: [200, 0, 0], side: 4, at: 2, note: noted.model }
    ] as const
    const bare = withoutMetadata('image/webp', animatedWebp(8, frames))
    expect(bare).toEqual(
      animatedWebp(
        8,
        frames.map(({ note: _note, ...frame }) => frame)
      )
    )
    const broken = animatedWebp(8, [{ colour: [0, 0, 0], side: 8 }])
    // The picture of the frame would go on behind the end of the frame.
    broken[Buffer.from(broken).indexOf('VP8L') + 4] = 0xff
    expect(withoutMetadata('image/webp', broken)).toBeNull()
  })

  it('is not cut where its kind cannot be, or where it is no whole photo: then nothing is handed out as if it were (F9c)', () => {
    expect(withoutMetadata('image/heic', heicWithNotes(upright))).toBeNull()
    for (const [type, , make] of kinds)
      expect(withoutMetadata(type, make(upright).subarray(0, 70))).toBeNull()
  })
})
