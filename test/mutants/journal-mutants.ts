import type { Mutant } from './mutant.ts'

/** Ways to lose what the work journal holds in its older parts, and to keep its key. */
export const journalMutants: readonly Mutant[] = [
  {
    name: 'reads a journal that is damaged and could not be mended without its older parts (J5l)',
    file: 'electron/main/journal/journal-file.ts',
    from: 'readParts(disk, name, cipher, await olderPartsOf(disk, name, reading))',
    to: 'readParts(disk, name, cipher, reading.parts ?? [])',
    foundBy: 'test/unit/electron/main/journal/journal-file.test.ts'
  },
  {
    name: 'seals such a journal with a new key without its older parts (J5l)',
    file: 'electron/main/journal/reseal-journal.ts',
    from: 'await olderPartsOf(disk, name, own)',
    to: 'own.parts ?? []',
    foundBy: 'test/integration/journal/new-key.test.ts'
  },
  {
    name: 'begins a journal that lost what names its older parts as a whole one (J5m)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'return length === 0 && parts.length > 0',
    to: 'return length === 0 && parts.length < 0',
    foundBy: 'test/unit/electron/main/journal/journal-file.test.ts'
  },
  {
    name: 'leaves on a full disk what of a part or a copy found room (J5n)',
    file: 'electron/main/journal/written-file.ts',
    from: 'for (const name of names) await disk.remove(name).catch(systemCode)',
    to: 'for (const name of names) name.trim()',
    foundBy: 'test/unit/electron/main/journal/journal-on-full-disk.test.ts'
  },
  {
    name: 'leaves the parts before the one that found no room (J5n)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'await this.#orRemoved(parts, () => this.#writePart(portion, begin))',
    to: 'await this.#writePart(portion, begin)',
    foundBy: 'test/unit/electron/main/journal/journal-on-full-disk.test.ts'
  },
  {
    name: 'takes no older parts for a journal whose own file is gone (J5o)',
    file: 'electron/main/journal/read-parts.ts',
    from: '(await partFiles(disk, name)).length > 0',
    to: '(await partFiles(disk, name)).length < 0',
    foundBy: 'test/integration/journal/new-key.test.ts'
  },
  {
    name: 'deletes unread the older parts of a lost journal beside one under the new key (J5o)',
    file: 'electron/main/journal/reseal-journal.ts',
    from: 'if (isBegun && isLost) await keepPartsBeside(from)',
    to: 'if (isBegun && isLost && from.name === to.name) await keepPartsBeside(from)',
    foundBy: 'test/integration/journal/new-key.test.ts'
  },
  {
    name: 'leaves a file of the journal open whose folder cannot be synced (J5g)',
    file: 'electron/main/journal/journal-disk.ts',
    from: 'await handle.close().catch(systemCode)',
    to: 'systemCode(thrown)',
    foundBy: 'test/integration/journal/journal-disk.test.ts'
  },
  {
    name: 'keeps in memory the key of a journal that does not open (E21i)',
    file: 'electron/main/journal/journals.ts',
    from: 'if (!isOpen) key.forget()',
    to: 'if (isOpen) key.cipher.keyName.trim()',
    foundBy: 'test/unit/electron/main/journal/journal-key.test.ts'
  },
  {
    name: 'calls an entry not written whose journal could not be compacted (J5p)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'systemCode(thrown)\n      this.#compactedTo = written.length',
    to: 'this.#compactedTo = written.length\n      throw thrown',
    foundBy: 'test/unit/electron/main/journal/journal-on-full-disk.test.ts'
  },
  {
    name: 'tries with each entry to compact a journal that cannot be compacted (J5p)',
    file: 'electron/main/journal/journal-pen.ts',
    from: '      this.#compactedTo = written.length\n',
    to: '',
    foundBy: 'test/unit/electron/main/journal/journal-on-full-disk.test.ts'
  },
  {
    name: 'begins the parts of a first writing beside an empty file (J5q)',
    file: 'electron/main/journal/written-file.ts',
    from: 'if (length === 0 && parts.length === 0) await',
    to: 'if (length < 0 && parts.length === 0) await',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  },
  {
    name: 'takes a journal whose parts were only being written for one that lost what names them (J5q)',
    file: 'electron/main/journal/read-journal.ts',
    from: 'file.equals(loneHead) ? [] : null',
    to: 'file.equals(loneHead) ? null : null',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  },
  {
    name: 'calls a renaming not done whose folder was synced a moment later (J5r)',
    file: 'electron/main/journal/written-file.ts',
    from: 'if (!(await isNamed(disk, name, next.length))) throw thrown',
    to: 'if (name.length > 0 || !(await isNamed(disk, name, next.length))) throw thrown',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  },
  {
    name: 'forgets with the end of a start that the app has run without the journal’s key (J7d)',
    file: 'electron/main/journal/journals.ts',
    from: '    await addToLack(disk, name, elsewhere)\n',
    to: '    if (name.length === 0) await addToLack(disk, name, elsewhere)\n',
    foundBy: 'test/unit/electron/main/journal/journal-key.test.ts'
  },
  {
    name: 'opens no journal after one that could not be closed well (J5s)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'await closing(this.#written?.handle)',
    to: 'await this.#written?.handle.close()',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  }
]
