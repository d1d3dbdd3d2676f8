import { expect, it } from 'vitest'
import { documentsFolder } from '../../../../../electron/main/windows/documents-folder.ts'

it('main proposes the folder of documents, and where the system has none the person’s own (W37)', () => {
  expect(documentsFolder({ getPath: (name) => `/home/a/${name}` })).toBe('/home/a/documents')
  const getPath = (name: string): string => {
    if (name === 'documents') throw new Error("Failed to get 'documents' path")
    return '/home/a'
  }
  expect(documentsFolder({ getPath })).toBe('/home/a')
})
