import { useEffect, useMemo, useState } from 'react'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { Family } from '../../../shared/domain/subscription.ts'
import { useToday, useWorkspace } from '../../live/context.ts'
import { useChosenCsv } from '../../parts/chosen-csv.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { editFailureText } from './edit-words.ts'
import {
  type ImportHome,
  importIdOf,
  importSubjects,
  type KnownMarks,
  knownMarks,
  linesBefore
} from './import-acts.ts'
import { type CsvMapping, type ImportPlan, linesToImport, planImport, suggestMapping } from './import-plan.ts'

/**
 * An import from the choice of a file to the queue. The plan is made again with each change, and makes no
 * call (SPEC I4).
 */
export function useImport({ id, settings }: FollowList, onDone: () => void) {
  const workspace = useWorkspace()
  const today = useToday()
  const { family, file, mapping, withDuplicates, ...changes } = useImportChoice()
  const [busy, setBusy] = useState(false)
  const home = useMemo(
    (): ImportHome => ({ followListId: id, followListName: settings.name, family }),
    [id, settings.name, family]
  )
  const known = useKnownMarks(home)
  const read = file?.reading.kind === 'read' ? file.reading : null
  const csv = read?.file ?? null
  const suggested = useMemo(() => (csv === null ? null : suggestMapping(csv.header, family)), [csv, family])
  const shown = mapping ?? suggested
  const before = useImportBefore(home, read?.bytes ?? null, shown)
  const plan: ImportPlan | null =
    csv === null || shown === null || known === null || before === null
      ? null
      : planImport(csv, {
          family,
          mapping: shown,
          demands: { ...settings, today },
          imported: before.lines,
          ...known
        })
  const lines = plan === null ? [] : linesToImport(plan, withDuplicates)
  const start = async (): Promise<void> => {
    if (before === null) return
    setBusy(true)
    const imported = await importSubjects(workspace, before.id, home, lines)
    setBusy(false)
    if (imported.kind === 'failed') {
      sayFailure('subjects', ({ t }) => editFailureText(t, imported.failure))
      return
    }
    const { queued, present } = imported.value
    sayDone('subjects', ({ t }) => {
      const said = t('imports.queued', { count: queued })
      return present === 0 ? said : `${said} ${t('imports.leftOut', { count: present })}`
    })
    onDone()
  }
  return {
    ...{ family, file, csv, plan, busy, lines, withDuplicates, mapping: shown },
    ...{ ...changes, reading: known?.reading ?? 'whole', start }
  }
}

/** What the user chose. Another file or another family starts over. */
function useImportChoice() {
  const [family, setFamily] = useState<Family>('persons')
  const { file, choose } = useChosenCsv()
  const [mapping, setMapping] = useState<CsvMapping | null>(null)
  const [withDuplicates, setWithDuplicates] = useState(false)
  const beginAnew = (): void => {
    setMapping(null)
    setWithDuplicates(false)
  }
  return {
    ...{ family, file, mapping, withDuplicates },
    chooseFamily: (next: Family): void => {
      setFamily(next)
      beginAnew()
    },
    chooseFile: async (chosen: File): Promise<void> => {
      beginAnew()
      await choose(chosen)
    },
    map: setMapping,
    includeDuplicates: setWithDuplicates
  }
}

/** Null until they are read. */
function useKnownMarks(home: ImportHome): KnownMarks | null {
  const workspace = useWorkspace()
  const [known, setKnown] = useState<{ readonly home: ImportHome; readonly marks: KnownMarks } | null>(null)
  useEffect(() => {
    let left = false
    void knownMarks(workspace, home).then((marks) => {
      if (!left) setKnown({ home, marks })
    })
    return () => {
      left = true
    }
  }, [workspace, home])
  return known?.home === home ? known.marks : null
}

interface ImportBefore {
  readonly id: string
  readonly lines: Awaited<ReturnType<typeof linesBefore>>
}

/** What was imported before of this file, read in the same way and into the same list. Null until it is read. */
function useImportBefore(
  home: ImportHome,
  bytes: Uint8Array<ArrayBuffer> | null,
  mapping: CsvMapping | null
): ImportBefore | null {
  const workspace = useWorkspace()
  const [before, setBefore] = useState<ImportBefore | null>(null)
  useEffect(() => {
    let left = false
    const read = async (): Promise<void> => {
      setBefore(null)
      if (bytes === null || mapping === null) return
      const id = await importIdOf(workspace, bytes, home, mapping)
      const lines = await linesBefore(workspace, id, home)
      if (!left) setBefore({ id, lines })
    }
    void read()
    return () => {
      left = true
    }
  }, [workspace, home, bytes, mapping])
  return before
}
