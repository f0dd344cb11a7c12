import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '#scripts/check/check.ts'
import { parseJson } from '#scripts/data/json.ts'
import { isJsonObject, objectAt } from '#src/lib/schema/json.ts'

/** Every package of package-lock.json is pinned by the hash of its contents. */
export const lockfile: Check = {
  name: 'lockfile',
  run: ({ root }) => {
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
  },
}
