import { useEdits, useFacts } from './queries.ts'

/** How many reviews and edits the next sending takes with it. */
export function useReadyToSend(): number {
  const reviews = useFacts()?.outbox.ready ?? 0
  const edits = useEdits()?.counts.ready ?? 0
  return reviews + edits
}
