/** What a store throws where the engine breaks a law of shared/SPEC.md. */
export class LawBroken extends Error {}
