/** A code is no secret: it says who sent the link. */
const KEY = 'farsend.ref'

/** As the provider makes them. */
const CODE = /^[A-Za-z0-9]{8}$/

/** For this page where the browser keeps nothing. */
let inMemory: string | undefined

/** Keeps the code of a link such as /get-started?ref=K7MQ2X9D. */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')
  if (code === null || !CODE.test(code)) return
  inMemory = code.toUpperCase()
  try {
    localStorage.setItem(KEY, inMemory)
  } catch {
    // Storage is full or forbidden: the code lives as long as the page.
  }
}

/** The code that was kept, if any. */
export function recallReferral(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY) ?? inMemory
    return kept !== undefined && CODE.test(kept) ? kept : undefined
  } catch {
    return inMemory
  }
}

export function forgetReferral(): void {
  inMemory = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
