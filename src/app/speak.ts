import { bringLanguage, setLocale } from '#src/content/index.ts'

export async function speak(locale: string): Promise<void> {
  await bringLanguage(locale)
  setLocale(locale)
}
