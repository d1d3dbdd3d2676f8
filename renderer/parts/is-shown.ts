import { useCallback, useEffect, useRef } from 'react'

/** Asks whether the part that asks is still on screen: what was begun in it may end later. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
