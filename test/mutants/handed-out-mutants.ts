import type { Mutant } from './mutant.ts'

/** Files that are written for a person or set aside. */
export const handedOutMutants: readonly Mutant[] = [
  {
    name: 'replaces a file that came under the chosen name of what is handed out (W39a)',
    file: 'electron/main/handed-out/handed-out.ts',
    from: 'mayReplace ? putInPlace(beside, file, disk) : putWhereFree(beside, file, disk)',
    to: 'putInPlace(beside, file, disk)',
    foundBy: 'test/unit/electron/main/handed-out/handed-out.test.ts'
  },
  {
    name: 'brings an attachment back from a backup that is called as a program is (F3e)',
    file: 'renderer/data/backup/own-contents.ts',
    from: 'endsAs(file.type, file.name)',
    to: 'endsAs(file.type, file.name) || true',
    foundBy: 'test/integration/backup/restored-rows.test.ts'
  },
  {
    name: 'names in a report a hash that an attachment does not have (F3f)',
    file: 'renderer/data/work/attachment-hashes.ts',
    from: '(await sha256(bytes)) === hash',
    to: "(await sha256(bytes)) !== ''",
    foundBy: 'test/integration/case/other-contents.test.ts'
  },
  {
    name: 'calls an attachment missing whose bytes are others (F3f)',
    file: 'renderer/features/reports/attachment-acts.ts',
    from: "found.kind === 'missing' ? 'cases.fileMissing' : 'cases.fileOther'",
    to: "found.kind !== 'missing' ? 'cases.fileMissing' : 'cases.fileOther'",
    foundBy: 'test/integration/case/other-contents.test.ts'
  },
  {
    name: 'fails each report of a case with an attachment whose bytes are none (F3f)',
    file: 'renderer/data/work/attachment-hashes.ts',
    from: '} catch {\n    return null',
    to: '} catch (thrown) {\n    throw thrown',
    foundBy: 'test/integration/case/other-contents.test.ts'
  },
  {
    name: 'shows in a window of its case a picture that is another one than was attached (F3f)',
    file: 'renderer/data/work/case-pictures.ts',
    from: 'base64: read.base64 } : read.kind',
    to: "base64: read.base64 } : 'missing'",
    foundBy: 'test/integration/case/other-contents.test.ts'
  },
  {
    name: 'takes from a backup what stands for no bytes (B3c, F3f)',
    file: 'renderer/data/backup/own-contents.ts',
    from: '.refine((text) => text.length % 4 === 0)',
    to: '',
    foundBy: 'test/integration/backup/restored-rows.test.ts'
  },
  {
    name: 'cuts a name right behind a full stop, which Windows drops (W36b)',
    file: 'electron/main/handed-out/proposed-name.ts',
    from: "kept.replace(/[.\\s]+$/u, '')",
    to: 'kept',
    foundBy: 'test/unit/electron/main/handed-out/proposed-name.test.ts'
  },
  {
    name: 'has a spreadsheet run a cell that begins with a tab behind quotes (I5a)',
    file: 'shared/domain/csv.ts',
    from: '^(?:[\'"]*[\\t\\r]|',
    to: '^(?:[\\t\\r]|',
    foundBy: 'test/unit/shared/domain/formula-guard.test.ts'
  },
  {
    name: 'lets a spreadsheet keep other texts than a table has (I5e)',
    file: 'shared/domain/csv.ts',
    from: 'readAsFormula.test(cell) || readAsOther.test(cell)',
    to: 'readAsFormula.test(cell)',
    foundBy: 'test/unit/renderer/files/kept-by-spreadsheets.test.ts'
  },
  {
    name: 'lets a spreadsheet round an id of sixteen figures (I5e)',
    file: 'shared/domain/csv.ts',
    from: '\\d{16,}',
    to: '\\d{17,}',
    foundBy: 'test/unit/renderer/files/kept-by-spreadsheets.test.ts'
  },
  {
    name: 'looks an address up with the apostrophe that a table has before a cell (I5c)',
    file: 'shared/domain/address-batch.ts',
    from: 'row.cells.map(unguardCell)',
    to: 'row.cells',
    foundBy: 'test/unit/shared/domain/address-batch.test.ts'
  },
  {
    name: 'writes a file for a person that nobody remembers (W39b)',
    file: 'electron/main/handed-out/handed-out.ts',
    from: "(await unfinished.begin(file)).kind === 'failed'",
    to: 'file.size < 0',
    foundBy: 'test/integration/handed-out/power-cut.test.ts'
  },
  {
    name: 'takes away whatever has the name of an unfinished file (W39c)',
    file: 'electron/main/handed-out/unfinished-files.ts',
    from: '!found.isFile() || !(await isBeginning(path, found.size, file))',
    to: '!found.isFile()',
    foundBy: 'test/unit/electron/main/handed-out/unfinished-files.test.ts'
  },
  {
    name: 'forgets an unfinished file whose folder is not there (W39c)',
    file: 'electron/main/handed-out/unfinished-files.ts',
    from: ' || !(await isThere(file.folder))',
    to: '',
    foundBy: 'test/unit/electron/main/handed-out/unfinished-files.test.ts'
  },
  {
    name: 'says nothing of a backup that was opened and is gone (B10d)',
    file: 'renderer/features/backup/acts.ts',
    from: "if (taken?.kind === 'not-opened') sayNotOpened(taken)",
    to: "if (taken?.kind === 'not-opened' && taken.code === '') sayNotOpened(taken)",
    foundBy: 'test/unit/renderer/features/backup/offer-opened.test.ts'
  },
  {
    name: 'replaces a file that came under the name of a backup (B7f)',
    file: 'electron/main/backup/backup-files.ts',
    from: 'await putWhereFree(beside, path, disk)',
    to: "await (await import('../files/file-system.ts')).putInPlace(beside, path, disk)",
    foundBy: 'test/unit/electron/main/backup/strangers-backups.test.ts'
  },
  {
    name: 'writes into the unfinished backup of another machine (B7f)',
    file: 'electron/main/backup/backup-files.ts',
    from: "open(beside, 'wx', 0o600)",
    to: "open(beside, 'w', 0o600)",
    foundBy: 'test/unit/electron/main/backup/strangers-backups.test.ts'
  },
  {
    name: 'counts a file that holds a place as a backup (B7f)',
    file: 'electron/main/backup/backup-files.ts',
    from: 'file !== null && file.size !== bytesHolding(unfinished(name))',
    to: 'file !== null',
    foundBy: 'test/unit/electron/main/backup/strangers-backups.test.ts'
  },
  {
    name: 'lets the next broken file replace the one that was set aside (E14g)',
    file: 'electron/main/files/broken-files.ts',
    from: 'there === null || there.equals(content)',
    to: 'there !== undefined',
    foundBy: 'test/unit/electron/main/files/state-file.test.ts'
  },
  {
    name: 'keeps a broken file twice that a kill left where it was (E14g)',
    file: 'electron/main/files/broken-files.ts',
    from: 'there === null || there.equals(content)',
    to: 'there === null',
    foundBy: 'test/unit/electron/main/files/state-file.test.ts'
  },
  {
    name: 'lets a damaged part replace one that was kept before (J5k)',
    file: 'electron/main/journal/written-file.ts',
    from: 'await disk.rename(partName(name, part), free)',
    to: 'await disk.rename(partName(name, part), kept)',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  },
  {
    name: 'calls a file not written that has its name (W36c)',
    file: 'electron/main/handed-out/handed-out.ts',
    from: 'const isNamed = await holds(file, bytes)',
    to: 'const isNamed = bytes.length < 0 && (await holds(file, bytes))',
    foundBy: 'test/unit/electron/main/handed-out/handed-out.test.ts'
  },
  {
    name: 'calls a change not stored that the next start reads (E14i)',
    file: 'electron/main/files/state-file.ts',
    from: '!(await holds(file, text))',
    to: '(text.length > 0 || !(await holds(file, text)))',
    foundBy: 'test/unit/electron/main/files/unsynced-folders.test.ts'
  },
  {
    name: 'leaves a file of a report its second name (R14l)',
    file: 'electron/main/reports/report-names.ts',
    from: '    await dropSecondName(from, to)\n',
    to: '    if (from === to) await dropSecondName(from, to)\n',
    foundBy: 'test/unit/electron/main/reports/replaced-files.test.ts'
  },
  {
    name: 'speaks of an automatic backup of a workspace that was left in the next one (B9j)',
    file: 'renderer/features/backup/acts.ts',
    from: "sayFailureOf(parts.workspace, 'backup', ({ t }) => t(`backup.automaticFailed",
    to: "sayFailure('backup', ({ t }) => t(`backup.automaticFailed",
    foundBy: 'test/integration/backup/unread-backup.test.ts'
  }
]
