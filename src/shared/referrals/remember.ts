import { deviceStorage } from '#src/lib/storage.ts'

/** A code is no secret: it identifies the link's sender. */
const KEY = 'farsend.ref'

const CODE = /^[A-Za-z0-9]{8}$/

/** For this page, in case the browser has no storage. */
let inMemory: string | undefined

/** Keeps the code of a link such as /get-started?ref=K7MQ2X9D. */
export function rememberReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')
  if (code === null || !CODE.test(code)) return
  inMemory = code.toUpperCase()
  deviceStorage.set(KEY, inMemory)
}

export function recallReferral(): string | undefined {
  const kept = deviceStorage.get(KEY) ?? inMemory
  return kept !== undefined && CODE.test(kept) ? kept : undefined
}

export function forgetReferral(): void {
  inMemory = undefined
  deviceStorage.set(KEY, null)
}
