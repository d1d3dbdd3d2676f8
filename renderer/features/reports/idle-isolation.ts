import { mayTurn } from '../../../shared/domain/turning-text.ts'

/**
 * Isolates only what could turn the text around it. Of five elements of a report one isolates, and each is laid out and
 * becomes a part of the structure of the printed file.
 */
export function withoutIdleIsolation(markup: string): string {
  return markup.replaceAll(/<bdi>([^<]*)<\/bdi>/gu, (isolated, text: string) =>
    mayTurn(text) ? isolated : text
  )
}
