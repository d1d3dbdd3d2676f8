import type { PageWorld } from './page-world.ts'

/** Texts that are markup, formulas or tricks of direction somewhere; here each must come out as the text that it is. */
export const hostileTexts = [
  '<script>document.title = "ran"</script>', '<img src=x onerror=alert(1)>', '</style><svg onload=alert(1)>', '\u202Egnp.exe', 'a\u200Bb\u200D', '🏠👩‍👩‍👧', '=HYPERLINK("x")', '"\r\nx', 'x'.repeat(10_000)
] as const

/** The same world with such texts in every field that is text. */
export function hostileWorld({ followLists, subscriptions, alerts }: PageWorld): PageWorld {
  const text = (index: number): string => hostileTexts[index % hostileTexts.length] ?? ''
  return {
    followLists: followLists.map((list, index) => ({ ...list, settings: { ...list.settings, name: text(index), datasets: [text(index + 1)] } })),
    subscriptions: subscriptions.map((subscription, index) => ({ ...subscription, name: text(index), gender: text(index + 1), dateOfBirth: text(index + 2), countries: [text(index + 3)] })),
    alerts: alerts.map((alert, index) => ({
      ...alert, name: text(index), match: text(index + 1), gender: text(index + 2), datasets: [text(index + 3)], countries: [text(index + 4)], datesOfBirth: [text(index + 5)], pepTier: text(index + 6), profileId: text(index + 7)
    }))
  }
}
