// Versions of the legal texts in content/<locale>/legal, read once. scripts/data/legal.ts checks their front
// matter.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memo } from '#provider/lib/memo.ts'
import { policy } from '#provider/policy.ts'
import { DEFAULT_LANGUAGE, spokenLocale } from '#provider/words.ts'
import type { AgreementResponse } from '#src/generated/forms.ts'

/** A version of a legal text, with a hash of its words. */
export type LegalText = AgreementResponse['data']['texts'][number]

interface Version extends LegalText {
  readonly effective: string
}

const folderOf = (locale: string, document: string): string =>
  fileURLToPath(new URL(`../../content/${locale}/legal/${document}/`, import.meta.url))

function readVersion(folder: string, file: string): Version {
  const text = readFileSync(`${folder}${file}`, 'utf8')
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: *(.+)$`, 'm').exec(text)?.[1]?.trim()
    if (value === undefined) throw new Error(`${folder}${file} does not say its ${name}`)
    return value
  }
  const sha256 = createHash('sha256').update(text).digest('hex')
  return {
    id: basename(folder),
    title: field('title'),
    version: field('version'),
    sha256,
    effective: field('effective'),
  }
}

/** Every version in a legal text's folder, newest first. */
const versionsIn = memo((folder): readonly Version[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readVersion(folder, file))
    .sort((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true })),
)

/** Falls back to the original language. */
function versionsOf(document: string, locale: string): readonly Version[] {
  const own = folderOf(locale, document)
  return versionsIn(existsSync(own) ? own : folderOf(DEFAULT_LANGUAGE, document))
}

/**
 * The legal texts in force on that day, in the request's language: the newest in effect, or the oldest if
 * none is yet, as on the site.
 */
export function textsInForce(
  now: Date,
  documents: readonly string[] = policy.transfer.agreed_texts,
): LegalText[] {
  const today = now.toISOString().slice(0, 10)
  return documents.map((document) => {
    const versions = versionsOf(document, spokenLocale())
    const inForce = versions.find(({ effective }) => effective <= today) ?? versions.at(-1)
    if (inForce === undefined) throw new Error(`There is no legal text ${document}`)
    const { id, title, version, sha256 } = inForce
    return { id, title, version, sha256 }
  })
}
