import { useEffect, useState } from 'react'
import { type CsvReading, readCsv } from '../../files/csv.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useReviews, useStore } from '../../live/context.ts'
import { reviewerId } from '../../live/reviewer.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'
import { type DecisionMapping, suggestDecisionMapping } from './decision-mapping.ts'
import { importDecisions, previewDecisions } from './import-acts.ts'
import type { DecisionPlan } from './import-plan.ts'

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
