let language: () => string | undefined = () => undefined

/** Sets the language of the provider's answers; undefined leaves it to the browser. */
export function setAnswerLanguage(of: () => string | undefined): void {
  language = of
}

/** Separate from the transport, which pages without calls don't load. */
export const answerLanguage = (): string | undefined => language()
