import { besideOthers } from '../../../shared/domain/turning-text.ts'

/** A sentence of main with its values, none of which turns the words beside it (SPEC Q1k). */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) => besideOthers(values[name] ?? place))
}
