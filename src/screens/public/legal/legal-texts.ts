import type { LegalVersion } from 'virtual:legal/*'
import * as privacyPolicy from 'virtual:legal/privacy-policy'
import * as staySafe from 'virtual:legal/stay-safe'
import * as terms from 'virtual:legal/terms'
import { useSyncExternalStore } from 'react'
import type { LegalId } from '#src/generated/ids.ts'

/** The versions of each legal text, newest first; their text loads when read. */
const texts = {
  terms,
  'privacy-policy': privacyPolicy,
  'stay-safe': staySafe,
} as const satisfies Record<LegalId, { versions: () => readonly LegalVersion[]; inForce: string }>

/** In force, in force until a newer one, or in force later. */
export type Standing =
  | { readonly is: 'current' }
  | { readonly is: 'past'; readonly until: string }
  | { readonly is: 'coming' }

export interface DatedVersion {
  readonly version: LegalVersion
  readonly standing: Standing
}

/**
 * Every version of a legal text, newest first. The current one is the newest in force; if a wrong clock
 * leaves none, it is the oldest, so that a text never disappears.
 *
 * @param today an ISO date; defaults to the day of the build
 */
export function versionsOf(document: LegalId, today?: string): DatedVersion[] {
  const { inForce } = texts[document]
  const versions = texts[document].versions()
  const held = versions.findIndex(({ version, effective }) =>
    today === undefined ? version === inForce : effective <= today,
  )
  const current = held < 0 ? versions.length - 1 : held
  return versions.map((version, index) => ({
    version,
    standing:
      index === current
        ? { is: 'current' }
        : index < current
          ? { is: 'coming' }
          : { is: 'past', until: versions[index - 1]?.effective ?? version.effective },
  }))
}

export const changesOf = (document: LegalId) => texts[document].changes()

const never = () => () => {}
const today = () => new Date().toISOString().slice(0, 10)
const dayOfTheBuild = () => undefined

/** The versions as of today. A prerendered page hydrates as of the build, then follows the calendar. */
export function useVersions(document: LegalId): DatedVersion[] {
  return versionsOf(document, useSyncExternalStore(never, today, dayOfTheBuild))
}

/** The legal text of an address: its first segment. */
export function documentOf(location: string): LegalId {
  const [, name = ''] = location.split('/')
  if (isLegalId(name)) return name
  throw new Error(`${location} is no address of a legal text`)
}

function isLegalId(name: string): name is LegalId {
  return Object.hasOwn(texts, name)
}
