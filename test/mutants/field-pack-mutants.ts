import type { Mutant } from './mutant.ts'

/** Ways to carry too little or too much, or to wait too long for it. */
export const fieldPackMutants: readonly Mutant[] = [
  {
    name: 'reads a history again though no age was chosen (P2b)',
    file: 'shared/domain/field-pack.ts',
    from: 'maxAgeMillis ?? Infinity',
    to: 'maxAgeMillis ?? 100',
    foundBy: 'test/unit/shared/domain/field-pack.test.ts'
  },
  {
    name: 'keeps an image that is as old as the chosen age (P3a)',
    file: 'shared/domain/field-pack.ts',
    from: '!image.isCurrent || isOld(image.readAt))',
    to: '!image.isCurrent)',
    foundBy: 'test/unit/shared/domain/field-pack.test.ts'
  },
  {
    name: 'misses the image of an alert that names none (P3b)',
    file: 'shared/domain/field-pack.ts',
    from: 'images && imageAddress !== null && (image',
    to: 'images && (image',
    foundBy: 'test/unit/shared/domain/field-pack.test.ts'
  },
  {
    name: 'waits for an image ten times as long (P7e)',
    file: 'electron/main/field-pack/image-fetcher.ts',
    from: 'const defaultTimeoutMillis = 15_000',
    to: 'const defaultTimeoutMillis = 150_000',
    foundBy: 'test/unit/electron/main/field-pack/image-fetcher.test.ts'
  }
]
