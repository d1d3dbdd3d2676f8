import { useEffect } from 'react'

/** What a dialog was about is gone. Closes it, since it would otherwise keep the keys from the page (SPEC W27z). */
export function NothingToShow({ onClose }: { readonly onClose: () => void }) {
  useEffect(onClose, [onClose])
  return null
}
