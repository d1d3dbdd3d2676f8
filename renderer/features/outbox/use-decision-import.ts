import { useEffect, useState } from 'react'
import { importDecisions, previewDecisions } from '../../actions/import-decisions.ts'
import { type DecisionMapping, suggestDecisionMapping } from '../../csv/decision-mapping.ts'
import type { DecisionPlan } from '../../csv/plan-decisions.ts'
import { type CsvReading, readCsv } from '../../csv/read-csv.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { useOverlay } from '../../state/overlays.ts'
import { useReviews, useStore } from '../live-query.ts'
import { reviewerId } from '../reviewer.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'

interface ChosenFile {
  readonly name: string
  readonly reading: CsvReading
}

/** A file of decisions from its choice to the outbox. The plan is made anew whenever the columns or the outbox change. */
export function useDecisionImport() {
  const store = useStore()
  const reviews = useReviews()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<DecisionMapping | null>(null)
  const [plan, setPlan] = useState<DecisionPlan | null>(null)
  const [busy, setBusy] = useState(false)
  const csv = file?.reading.kind === 'read' ? file.reading.file : null

  useEffect(() => {
    if (csv === null || mapping === null) return undefined
    let left = false
    void previewDecisions(store, { file: csv, mapping, userId: reviewerId() }).then((next) => {
      if (!left) setPlan(next)
    })
    return () => {
      left = true
    }
  }, [store, csv, mapping, reviews])

  return {
    file, csv, mapping, plan, busy,
    chooseFile: async (chosen: File): Promise<void> => {
      const reading = readCsv(new Uint8Array(await chosen.arrayBuffer()))
      setPlan(null)
      setMapping(reading.kind === 'read' ? suggestDecisionMapping(reading.file.header) : null)
      setFile({ name: chosen.name, reading })
    },
    map: setMapping,
    start: async (): Promise<void> => {
      if (csv === null || mapping === null) return
      setBusy(true)
      const imported = await importDecisions(store, { file: csv, mapping, userId: reviewerId() })
      setBusy(false)
      const { t } = wording()
      if (imported.kind === 'failed') {
        sayFailure(actionFailureText(t, imported.failure))
        return
      }
      sayDone(t('decisions.queued', { count: imported.value.queued }))
      useOverlay.getState().close()
    }
  }
}
