/**
 * The public half of the key with which the publisher signs what is new: Ed25519, DER, in base64. Null: nobody has
 * published this app yet, so that no copy of it can check an update (SPEC U6b). docs/administration.md says how to make one.
 */
export const publisherKey: string | null = null
