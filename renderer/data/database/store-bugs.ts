/** A page that does not go on where its feed stopped (SPEC S7, S8). Nothing of its transaction is kept. */
export class PageOutOfOrder extends Error {
  override readonly name = 'PageOutOfOrder'
}

/** A call that names another pass than the one that is open. */
export class NotTheCurrentPass extends Error {
  override readonly name = 'NotTheCurrentPass'
}

/** A settlement that moves a review where it may not go (SPEC O1). */
export class TransitionNotAllowed extends Error {
  override readonly name = 'TransitionNotAllowed'
}
