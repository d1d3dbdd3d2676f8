import { useFact, useReadyEdits } from './queries.ts'

/** How many reviews and edits the next sending takes with it. */
export function useReadyToSend(): number {
  const reviews = useFact(({ outbox }) => outbox.ready) ?? 0
  const edits = useReadyEdits()
  return reviews + edits
}
