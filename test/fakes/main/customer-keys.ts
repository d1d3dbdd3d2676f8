import type { JudgedKey } from '../../../electron/main/files/settings.ts'
import type { CustomerKeys } from '../../../electron/main/run/list-check.ts'
import type { RefusedKeys } from '../../../electron/main/run/refused-key.ts'
import { ok } from '../../../shared/errors.ts'
import { type KeyPrint, keyPrint } from '../../../shared/ids.ts'

/** What main keeps of its keys, over all starts of the app. A test puts in another one. */
export interface FakeKeys extends CustomerKeys {
  inUse: KeyPrint
}

/** For runs whose keys nobody refuses over a start. */
export const noRefusals: Pick<RefusedKeys, 'noteEnding'> = { noteEnding: () => Promise.resolve() }

export function createFakeKeys(): FakeKeys {
  let judged: JudgedKey | null = null
  const keys: FakeKeys = {
    inUse: keyPrint('the-customer'),
    keyInUse: () => Promise.resolve(ok(keys.inUse)),
    judgedKey: () => judged,
    judgeKey: (next) => {
      judged = next
      return Promise.resolve()
    }
  }
  return keys
}
