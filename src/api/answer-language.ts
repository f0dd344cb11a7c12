let language: () => string | undefined = () => undefined

/** Which language the provider is asked to answer in; undefined leaves it to the browser. */
export function setAnswerLanguage(of: () => string | undefined): void {
  language = of
}

/** Separate from the transport, which a page that calls nobody does not load. */
export const answerLanguage = (): string | undefined => language()
