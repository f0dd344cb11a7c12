// Tests say here what they have proved; `npm test` gathers it and compares it with what the data files declare.
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What can be covered, with the form of its ids: a form `login-phone`; a rule `login-phone.password.required`; a
 * message, the key of its sentence `forms.login-phone.fields.password.errors.required`; a flow `sign-up`; a step
 * `sign-up/mobile`; a branch `transfer/payment#0` by its place in `next`; an operation `create-credit`; a locale
 * `en-CA`.
 */
export type Coverable = 'form' | 'rule' | 'message' | 'flow' | 'step' | 'branch' | 'operation' | 'locale'

const written = new Set<string>()

/** Notes that a test has proved these. Without COVERAGE_DIR, as when one file is run by hand, it does nothing. */
export function covered(kind: Coverable, ...ids: readonly string[]): void {
  const directory = process.env.COVERAGE_DIR
  if (directory === undefined) return
  const lines = ids.map((id) => `${kind} ${id}`).filter((line) => !written.has(line))
  if (lines.length === 0) return
  for (const line of lines) written.add(line)
  mkdirSync(directory, { recursive: true })
  appendFileSync(join(directory, `${process.pid}.txt`), `${lines.join('\n')}\n`)
}
