import type { Mutant } from './mutant.ts'

const engine = 'test/integration/updates/electron-updater.test.ts'
const room = 'test/unit/electron/main/updates/updates.test.ts'
const main = 'test/integration/updates/updates-in-main.test.ts'
const transfer = 'electron/main/updates/signed-transfer.ts'
const places = 'electron/main/updates/update-places.ts'
const updates = 'electron/main/updates/updates.ts'

/** Ways to install what nobody signed, to ask where nobody wants it, and to install in the midst of something. */
export const updatesMutants: readonly Mutant[] = [
  {
    name: 'believes any signature of the right length (U2a)',
    file: transfer,
    from: 'signature.length !== signatureBytes || !verify(null, metadata, key, signature)',
    to: 'signature.length !== signatureBytes || (key as unknown) === verify',
    foundBy: engine
  },
  {
    name: 'takes a file whose hash is another (U2b)',
    file: transfer,
    from: "hash.digest('base64') !== signed.sha512",
    to: "hash.digest('base64') === ''",
    foundBy: engine
  },
  {
    name: 'takes what was signed for another system (U2d)',
    file: 'electron/main/updates/electron-updater.ts',
    from: 'if (fitting.length === 0) throw',
    to: 'if (fitting.length === 9) throw',
    foundBy: engine
  },
  {
    name: 'takes what was signed for another processor (U2d)',
    file: 'electron/main/updates/fitting-file.ts',
    from: 'wanted === null || wanted === processor',
    to: "wanted !== ''",
    foundBy: engine
  },
  {
    name: 'installs a file that was changed since it was checked (U2e)',
    file: 'electron/main/updates/install-update.ts',
    from: 'one.sha512 === sha512',
    to: "one.sha512 !== ''",
    foundBy: engine
  },
  {
    name: 'reads on beyond what was signed (U7c)',
    file: 'electron/main/updates/receive.ts',
    from: 'if (size > most)',
    to: 'if (size > most * 1_000)',
    foundBy: engine
  },
  {
    name: 'follows a redirect to any address (U7b)',
    file: places,
    from: "next.protocol === 'https:'",
    to: "next.protocol !== ''",
    foundBy: engine
  },
  {
    name: 'lets what was brought wait for its turn (U3a)',
    file: 'electron/main/updates/electron-updater.ts',
    from: "feed.kind === 'folder' ? () => true : inStages",
    to: 'inStages',
    foundBy: engine
  },
  {
    name: 'looks although the user works offline (U1d)',
    file: updates,
    from: 'if (isTime && !this.#parts.isWorkingOffline()) this.look()',
    to: 'if (isTime) this.look()',
    foundBy: room
  },
  {
    name: 'ends the app in the midst of a run (U5a)',
    file: updates,
    from: 'if (this.#parts.turn.isTaken()) {',
    to: 'if (this.#parts.turn.isTaken() && this.#startsAgain === null) {',
    foundBy: room
  },
  {
    name: 'starts nothing again where the app is wanted while an update takes its place (W16e)',
    file: updates,
    from: 'const startsAgain = (): boolean => this.#startsAgain || (isWanted() && ability.startsAgain)',
    to: 'const isKnown = isWanted()\n    const startsAgain = (): boolean => this.#startsAgain || (isKnown && ability.startsAgain)',
    foundBy: room
  },
  {
    name: 'ends without an app where what was wanted at once could not be installed (U5d)',
    file: updates,
    from: "return this.#startsAgain ? 'itself' : 'nobody'",
    to: "return 'nobody'",
    foundBy: room
  },
  {
    name: 'ends without an app and without a word where installing throws (U5d)',
    file: updates,
    from: 'return failed(expectedOr(thrown))',
    to: 'throw thrown',
    foundBy: room
  },
  {
    name: 'starts the new version although who wanted that called it off (U5a)',
    file: updates,
    from: '      this.#startsAgain = false\n',
    to: '',
    foundBy: room
  },
  {
    name: 'installs while something is still under way (U5a)',
    file: updates,
    from: '!isQuiet || ability',
    to: 'ability',
    foundBy: room
  },
  {
    name: 'says what could not be installed only where it was installed since (U5c)',
    file: updates,
    from: 'return left.version === version ?',
    to: 'return left.version !== version ?',
    foundBy: room
  },
  {
    name: 'takes a run that was cut off for one that has ended (U5a)',
    file: 'electron/main/app/application.ts',
    from: 'const isQuiet = !turn.isTaken()',
    to: 'const isQuiet = turn.isTaken !== null',
    foundBy: main
  },
  {
    name: 'installs in the midst of a deletion (U5a, W1h)',
    file: 'electron/main/app/application.ts',
    from: ' && !single.isAny()',
    to: '',
    foundBy: main
  },
  {
    name: 'loads electron-updater although nobody wants updates (U1a)',
    file: 'electron/main/updates/open-updates.ts',
    from: 'return createUpdates({',
    to: 'if (key !== null) void openEngine()\n  return createUpdates({',
    foundBy: main
  },
  {
    name: 'fetches without being asked (U1c)',
    file: updates,
    from: "feed.kind === 'folder' || managedBy(this.#parts.policy).updates !== undefined",
    to: 'feed.kind !== null || managedBy(this.#parts.policy).updates !== undefined',
    foundBy: room
  },
  {
    name: 'saves an address that the person did not confirm (W25c)',
    file: updates,
    from: '!(await hosts.mayUse(rule.address))',
    to: '!(await hosts.mayUse(rule.address)) && rule.address === null',
    foundBy: 'test/integration/connection/confirmed-hosts.test.ts'
  },
  {
    name: 'lets a user change what the organisation laid down (G2b)',
    file: updates,
    from: "if (managedBy(policy).updates !== undefined) return { kind: 'managed' }",
    to: "if (managedBy(policy).updates === null) return { kind: 'managed' }",
    foundBy: 'test/integration/policy/managed-main.test.ts'
  },
  {
    name: 'hears an answer that was called off (U3b)',
    file: updates,
    from: "if (signal.aborted || answer.kind === 'called-off') return",
    to: "if (answer.kind === 'called-off') return",
    foundBy: room
  }
]
