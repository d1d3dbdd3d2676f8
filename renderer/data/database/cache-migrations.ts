import { cache1 } from './cache-1.ts'
import { cache2 } from './cache-2.ts'
import { cache3 } from './cache-3.ts'
import { cache4 } from './cache-4.ts'
import { cache5 } from './cache-5.ts'
import type { Migration } from './migration.ts'
import { work1 } from './work-1.ts'
import { work2 } from './work-2.ts'
import { work3 } from './work-3.ts'
import { work5 } from './work-5.ts'
import { work4 } from './work-migrations.ts'

export const cacheMigrations: readonly Migration[] = [cache1, cache2, cache3, cache4, cache5]
export const workMigrations: readonly Migration[] = [work1, work2, work3, work4, work5]
