import { bringLanguage, setLocale } from '#src/content/index.ts'

/** Renders in this language from now on: for pages that are made at build time. */
export async function speak(locale: string): Promise<void> {
  await bringLanguage(locale)
  setLocale(locale)
}
