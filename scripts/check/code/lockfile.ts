import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { parseJson } from '#scripts/data/json.ts'
import { isJsonObject, objectAt } from '#src/lib/schema/json.ts'

/** An exact version: no range, tag or URL. */
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** package.json has exact versions; `.npmrc` makes `npm install` write them. */
function rangeFindings(root: string): Finding[] {
  const file = 'package.json'
  const document = parseJson(file, readFileSync(join(root, file), 'utf8'))
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
    Object.entries(objectAt(document.value, group))
      .filter(([, version]) => !EXACT.test(String(version)))
      .map(([name, version]) => ({
        file,
        line: document.lineOf([group, name]),
        message: `${name} is requested as "${version}": name one version, such as 1.2.3`,
      })),
  )
}

/** Every package has one version, pinned by hash in package-lock.json. */
export const lockfile: Check = {
  name: 'lockfile',
  run: ({ root }) => [...rangeFindings(root), ...hashFindings(root)],
}

function hashFindings(root: string): Finding[] {
  const file = 'package-lock.json'
  const document = parseJson(file, readFileSync(join(root, file), 'utf8'))
  return Object.entries(objectAt(document.value, 'packages'))
    .filter(
      ([name, entry]) =>
        name !== '' && isJsonObject(entry) && typeof entry.integrity !== 'string' && entry.link !== true,
    )
    .map(([name]) => ({
      file,
      line: document.lineOf(['packages', name]),
      message: `${name} has no integrity, so anything could be installed in its place`,
    }))
}
