import type * as Crypto from 'node:crypto'

/** The N of scrypt instead of the app's own, which makes a passphrase cost a third of a second on purpose. */
const cheapCost = 2 ** 10

/**
 * Node's cryptography, in which a passphrase costs next to nothing. For tests that open a vault hundreds of times and
 * ask nothing about that cost. Each passphrase still has a key of its own.
 */
export function withCheapPassphrases(crypto: typeof Crypto): typeof Crypto {
  const scrypt = (...given: Parameters<typeof crypto.scrypt>): void => {
    const [secret, salt, length, options, tell] = given as unknown as [
      Crypto.BinaryLike,
      Crypto.BinaryLike,
      number,
      Crypto.ScryptOptions,
      (error: Error | null, key: Buffer) => void
    ]
    crypto.scrypt(secret, salt, length, { ...options, N: cheapCost }, tell)
  }
  return { ...crypto, scrypt } as typeof Crypto
}
