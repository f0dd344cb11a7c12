import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import lists from '#scripts/code/licences.json' with { type: 'json' }
import type { Finding } from '#scripts/data/finding.ts'

/** A package's licence by SPDX, where its package.json says it. */
interface Locked {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
}

export interface Licensed {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Below the root. */
  readonly folder: string
}

const { allowed, stated, data } = lists
const statedOf = new Map<string, string>(Object.entries(stated))

const LOCK = 'package-lock.json'

/**
 * What we ship: the packages in the client and those that the provider runs on, which are all that aren't for
 * development; and those whose data we have generated code from.
 */
export function shipped(root: string): Licensed[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, LOCK), 'utf8'),
  )
  return Object.entries(packages).flatMap(([folder, { version, license = '', dev }]) => {
    const name = folder.replace(/^.*node_modules\//, '')
    if (folder === '' || (dev && !data.includes(name))) return []
    return { name, version, licence: statedOf.get(name) ?? license, folder }
  })
}

/** Whether we may ship it: `MIT OR GPL-3.0-only` by one of them, `MIT AND OFL-1.1` by both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((id) => Object.hasOwn(allowed, id)))

export function licenceFindings(root: string): Finding[] {
  const all = shipped(root)
  const refused = all
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, licence }) =>
        `${name} has ${licence === '' ? 'no licence' : `the licence ${licence}`}, which scripts/code/licences.json doesn’t allow`,
    )
  const names = new Set(all.map(({ name }) => name))
  const gone = [...statedOf.keys(), ...data]
    .filter((name) => !names.has(name))
    .map((name) => `scripts/code/licences.json names ${name}, which we no longer ship`)
  return [...refused, ...gone].map((message) => ({ file: LOCK, line: 1, message }))
}

/** Its licence and notices, as it comes with them; undefined if it isn't installed, for another system. */
function textOf(root: string, { folder }: Licensed): string | undefined {
  const path = join(root, folder)
  if (!existsSync(path)) return undefined
  return readdirSync(path)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(path, file), 'utf8').trim())
    .join('\n\n')
}

/** licences.txt: each text once, below the packages that have it. */
export function licencesText(root: string): string {
  const texts = shipped(root).flatMap((one) => {
    const text = textOf(root, one)
    return text === undefined ? [] : [{ line: `${one.name} ${one.version}: ${one.licence}`, text }]
  })
  return [...Map.groupBy(texts, ({ text }) => text)]
    .map(([text, packages]) => {
      const lines = [...new Set(packages.map(({ line }) => line))].join('\n')
      return text === '' ? `${lines}\n` : `${lines}\n\n${text}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
