let language: () => string | undefined = () => undefined

export function setAnswerLanguage(of: () => string | undefined): void {
  language = of
}

/** The header of every call; separate from the transport, which pages without customers don't load. */
export function languageHeader(): Record<string, string> {
  const wanted = language()
  return wanted === undefined ? {} : { 'accept-language': wanted }
}
