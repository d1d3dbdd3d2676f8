import { unwrap, wrap } from './passphrase-lock.ts'
import { type DerivedKeys, forgetKeys, unwrapByEarlier } from './new-master.ts'
import type { Vault } from './vault.ts'

/** A text of main's own, sealed with a key of the vault that no other purpose has. */
export interface TextSeal {
  /** Asks with the keys, which are forgotten afterwards. Null: there are none, or the vault is shut. */
  with<Answer>(ask: (keys: DerivedKeys | null) => Answer | Promise<Answer>): Promise<Answer>
  readonly seal: (key: Buffer, text: string) => string
  /** Null where another key has sealed it. */
  readonly open: (key: Buffer | null, sealed: string) => string | null
  readonly openByEarlier: (keys: DerivedKeys | null, sealed: string) => string | null
  /** Whichever of them has sealed it. */
  readonly openByAny: (keys: DerivedKeys | null, sealed: string) => string | null
}

export function createTextSeal(vault: Pick<Vault, 'ownKeys'>, purpose: string): TextSeal {
  const open: TextSeal['open'] = (key, sealed) =>
    (key && unwrap(key, purpose, sealed)?.toString('utf8')) ?? null
  const openByEarlier: TextSeal['openByEarlier'] = (keys, sealed) =>
    (keys && unwrapByEarlier(keys, purpose, sealed)?.toString('utf8')) ?? null
  return {
    with: async (ask) => {
      const keys = await vault.ownKeys(purpose)
      try {
        return await ask(keys)
      } finally {
        forgetKeys(keys)
      }
    },
    seal: (key, text) => wrap(key, purpose, Buffer.from(text, 'utf8')),
    open,
    openByEarlier,
    openByAny: (keys, sealed) => open(keys?.key ?? null, sealed) ?? openByEarlier(keys, sealed)
  }
}
