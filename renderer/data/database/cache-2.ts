import type { Migration } from './migration.ts'

/**
 * The field pack. Histories and images are found by alert and counted by list, oldest first. The bytes of the images
 * lie apart, so that asking what is carried reads none of them.
 */
export const cache2: Migration = {
  version: 2,
  stores: {
    histories: 'id, [list+readAt]',
    images: 'id, [list+kind+readAt]',
    imageContents: 'id'
  }
}
