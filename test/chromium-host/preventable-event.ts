/** An event that listeners can prevent, like Electron's `Event`. */
export class PreventableEvent {
  #prevented = false

  get defaultPrevented(): boolean {
    return this.#prevented
  }

  preventDefault(): void {
    this.#prevented = true
  }
}
