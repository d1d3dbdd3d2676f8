import { commandLine } from './command-line.ts'

/** Chromium has its own words in these with a region, and in other languages without one. */
const withRegion = ['en-GB', 'en-US', 'es-419', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW']

/** The language in which Chromium speaks here: by `--lang`, or by the environment, as on Linux. */
export function uiLocale(): string {
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = process.env
  const asked = [commandLine.getSwitchValue('lang'), LANGUAGE?.split(':')[0], LC_ALL, LC_MESSAGES, LANG]
  const wanted =
    asked
      .find((one) => one !== undefined && one !== '')
      ?.split('.')[0]
      ?.replace('_', '-') ?? ''
  const [language = ''] = wanted.split('-')
  if (['', 'C', 'POSIX', 'en'].includes(language)) return wanted === 'en-GB' ? wanted : 'en-US'
  return withRegion.includes(wanted) ? wanted : language
}
