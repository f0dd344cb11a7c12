import { bringLanguage, setLocale } from '#src/content/index.ts'

/** Renders in this language from now on, for prerendering. */
export async function speak(locale: string): Promise<void> {
  await bringLanguage(locale)
  setLocale(locale)
}
