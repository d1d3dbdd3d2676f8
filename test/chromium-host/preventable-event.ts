/** An event that its listeners may refuse, as Electron's `Event`. */
export class PreventableEvent {
  #prevented = false

  get defaultPrevented(): boolean {
    return this.#prevented
  }

  preventDefault(): void {
    this.#prevented = true
  }
}
