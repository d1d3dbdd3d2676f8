import { useEffect, useState } from 'react'
import { useAppServices } from '../../live/context.ts'
import { type KeptAside, readKeptAside } from './acts.ts'

/** Undefined until it is read. `read` asks again. */
export function useKeptAside(): {
  readonly kept: readonly KeptAside[] | undefined
  readonly read: () => void
} {
  const { client } = useAppServices()
  const [kept, setKept] = useState<readonly KeptAside[]>()
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    let left = false
    void readKeptAside(client).then((answer) => {
      if (!left) setKept(answer)
    })
    return () => {
      left = true
    }
  }, [client, readings])
  return { kept, read: () => setReadings((before) => before + 1) }
}
