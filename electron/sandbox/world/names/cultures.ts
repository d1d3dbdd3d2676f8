import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { german } from './german.ts'
import type { NameCulture } from './name-culture.ts'
import { polish } from './polish.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { turkish } from './turkish.ts'

/** Repeated where clients of a Dutch firm more often come from. */
export const cultures: readonly NameCulture[] = [dutch, dutch, dutch, german, german, polish, turkish, arabic, arabic, russian, chinese, spanish]
