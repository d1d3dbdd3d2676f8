import type { SecretVault, VaultOffer } from './keychain.ts'

export interface VaultCandidate {
  readonly offer: () => Promise<VaultOffer>
  /** Deletes what this place may still hold, because a better one is used: a forgotten key must not come back. */
  readonly abandon: () => Promise<void>
}

export interface VaultChoice {
  readonly vault: SecretVault
  /** Why each better place was not taken, best first. */
  readonly passedOver: readonly Extract<VaultOffer, { kind: 'unavailable' }>['reason'][]
}

/** Takes the first place that works, else memory. */
export async function chooseVault(candidates: readonly VaultCandidate[], session: SecretVault): Promise<VaultChoice> {
  const passedOver: Extract<VaultOffer, { kind: 'unavailable' }>['reason'][] = []
  for (const [place, candidate] of candidates.entries()) {
    const offer = await candidate.offer()
    if (offer.kind === 'offered') {
      await Promise.all(candidates.slice(place + 1).map(({ abandon }) => abandon()))
      return { vault: offer.vault, passedOver }
    }
    passedOver.push(offer.reason)
  }
  return { vault: session, passedOver }
}
