/** What is open, until it is left. */
export interface Left {
  readonly leave: () => Promise<void>
}

export interface Opening<Opened extends Left> {
  /** Null: it may not be opened now. */
  readonly open: () => Promise<Opened | null>
  /** Not called where it was left meanwhile. What goes on later asks whether it was. */
  readonly onOpen: (opened: Opened | null, isLeft: () => boolean) => Promise<void>
  readonly onFailure: (thrown: unknown) => void
}

/** Begins an opening, and returns what leaves it, also while it is still under way. */
type BeginOpening = <Opened extends Left>(opening: Opening<Opened>) => () => void

/** Openings of which each begins when the one before has ended and is closed (SPEC J6m). */
export function createOneOpening(): BeginOpening {
  let before: Promise<void> = Promise.resolve()
  return ({ open, onOpen, onFailure }) => {
    let isLeft = false
    const opening = before.then(() => (isLeft ? null : open()))
    const shown = opening.then(async (opened) => {
      if (!isLeft) await onOpen(opened, () => isLeft)
    })
    shown.catch((thrown: unknown) => {
      if (!isLeft) onFailure(thrown)
    })
    return () => {
      isLeft = true
      before = opening.then(
        (opened) => opened?.leave(),
        // One that failed has closed what it had opened.
        () => undefined
      )
    }
  }
}
