import { expect, it } from 'vitest'
import { withTold } from '../../../../../renderer/features/reports/told-pictures.ts'
import { pictureOfAlert, pictureOfFile, type ToldPicture } from '../../../../../shared/domain/case-picture.ts'

it('the window of a case keeps of the pictures of a case those that it still has, and takes none that it does not name (W27p)', () => {
  const shown: ToldPicture = { kind: 'shown', source: 'data:image/jpeg;base64,x' }
  const [photo, portrait, other] = [pictureOfFile('a'), pictureOfAlert('1'), pictureOfFile('b')]
  const named = withTold(new Map(), { kind: 'pictures', names: [photo, portrait] })
  expect([...named]).toEqual([
    [photo, null],
    [portrait, null]
  ])
  const told = withTold(named, { kind: 'picture', name: photo, picture: shown })
  expect(told.get(photo)).toEqual(shown)
  expect(withTold(told, { kind: 'picture', name: other, picture: shown })).toBe(told)
  expect([...withTold(told, { kind: 'pictures', names: [other, photo] })]).toEqual([
    [other, null],
    [photo, shown]
  ])
  expect([...withTold(told, { kind: 'pictures', names: [portrait] })]).toEqual([[portrait, null]])
})
