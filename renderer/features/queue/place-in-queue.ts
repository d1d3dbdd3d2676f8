import { useLayoutEffect } from 'react'
import { useQueuePlace } from '../../decisions/queue-place.ts'
import { useTriage } from '../../decisions/selection.ts'

/** Remembers where the list shows the chosen alert, so that the keys go on from there when it has left. */
export function usePlaceInQueue(key: string | null, position: number): void {
  const filter = useTriage((state) => state.filter)
  useLayoutEffect(() => {
    if (key !== null && position !== -1) useQueuePlace.setState({ place: { key, filter, position } })
  }, [key, filter, position])
}
