import type { LegalVersion } from 'virtual:legal/*'
import { versions as privacyPolicy } from 'virtual:legal/privacy-policy'
import { versions as staySafe } from 'virtual:legal/stay-safe'
import { versions as terms } from 'virtual:legal/terms'
import type { LegalId } from '#src/generated/ids.ts'

/** The versions of each legal text, newest first; the words of a version are fetched when it is read. */
const texts = {
  terms,
  'privacy-policy': privacyPolicy,
  'stay-safe': staySafe,
} as const satisfies Record<LegalId, readonly LegalVersion[]>

/** Where a version stands in time: it holds, it held until a newer one, or it will hold. */
export type Standing =
  | { readonly is: 'current' }
  | { readonly is: 'past'; readonly until: string }
  | { readonly is: 'coming' }

/** A version, with what is to be said of it today. */
export interface DatedVersion {
  readonly version: LegalVersion
  readonly standing: Standing
}

/**
 * Every version of a legal text, newest first. The current one is the newest that has come into force.
 *
 * @param today an ISO date; for tests
 */
export function versionsOf(document: LegalId, today = new Date().toISOString().slice(0, 10)): DatedVersion[] {
  const versions: readonly LegalVersion[] = texts[document]
  const current = versions.findIndex(({ effective }) => effective <= today)
  return versions.map((version, index) => ({
    version,
    standing:
      index === current
        ? { is: 'current' }
        : index < current || current < 0
          ? { is: 'coming' }
          : { is: 'past', until: versions[index - 1]?.effective ?? version.effective },
  }))
}

/** The legal text that an address belongs to: its first part. */
export function documentOf(location: string): LegalId {
  const [, name = ''] = location.split('/')
  if (isLegalId(name)) return name
  throw new Error(`${location} is no address of a legal text`)
}

function isLegalId(name: string): name is LegalId {
  return Object.hasOwn(texts, name)
}
