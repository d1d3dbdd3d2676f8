import { useEffect, useState } from 'react'
import type { Family } from '../../../shared/domain/family.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { importIdOf, importSubjects, knownMarks } from '../../actions/import-subjects.ts'
import type { ImportHome } from '../../actions/import-subjects.ts'
import { suggestMapping } from '../../csv/csv-mapping.ts'
import type { CsvMapping } from '../../csv/csv-mapping.ts'
import { planImport } from '../../csv/plan-import.ts'
import type { ImportPlan } from '../../csv/plan-import.ts'
import { readCsv } from '../../csv/read-csv.ts'
import type { CsvReading } from '../../csv/read-csv.ts'
import { useStore } from '../live-query.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'
import { changeFailureText } from './change-words.ts'

interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly reading: CsvReading
}

type KnownMarks = Awaited<ReturnType<typeof knownMarks>>

/** An import from the choice of a file to the queue. The plan is made anew with each change and calls nobody (SPEC I4). */
export function useImport({ id, settings }: FollowList, onDone: () => void) {
  const store = useStore()
  const [family, setFamily] = useState<Family>('persons')
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<CsvMapping | null>(null)
  const [known, setKnown] = useState<KnownMarks | null>(null)
  const [busy, setBusy] = useState(false)
  const home: ImportHome = { followListId: id, followListName: settings.name, family }

  useEffect(() => {
    let left = false
    setKnown(null)
    void knownMarks(store, { followListId: id, followListName: settings.name, family }).then((marks) => {
      if (!left) setKnown(marks)
    })
    return () => {
      left = true
    }
  }, [store, id, settings.name, family])

  const csv = file?.reading.kind === 'read' ? file.reading.file : null
  const shown = csv === null ? null : (mapping ?? suggestMapping(csv.header, family))
  const plan: ImportPlan | null = csv === null || shown === null || known === null ? null : planImport(csv, { family, mapping: shown, demands: settings, ...known })
  return {
    family, file, csv, plan, busy,
    mapping: shown,
    chooseFamily: (next: Family): void => {
      setFamily(next)
      setMapping(null)
    },
    chooseFile: async (chosen: File): Promise<void> => {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      setMapping(null)
      setFile({ name: chosen.name, bytes, reading: readCsv(bytes) })
    },
    map: setMapping,
    start: async (): Promise<void> => {
      if (file === null || plan === null) return
      setBusy(true)
      const { t } = wording()
      const lines = plan.lines.flatMap((line) => (line.kind === 'ready' ? [line] : []))
      const imported = await importSubjects(store, await importIdOf(store, file.bytes, home), home, lines)
      setBusy(false)
      if (imported.kind === 'failed') {
        sayFailure(changeFailureText(t, imported.failure))
        return
      }
      sayDone(t('subjects.import.queued', { count: imported.value.queued }))
      onDone()
    }
  }
}
