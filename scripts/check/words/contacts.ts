// A misspelt address looks right but reaches no one, or someone else. Every email address and external link,
// in words and policies, is declared in content/policy/addresses.json.
import { listAt } from '#scripts/check/data/policy-values.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { pastTexts } from '#scripts/data/legal.ts'
import { type Data, findFile, findingAt } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { objectAt } from '#src/lib/schema/json.ts'

const ADDRESS = /https?:\/\/[^\s)"\\*]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

const withoutEnd = (address: string): string => address.replace(/[.,;:/]+$/, '')

/** Every address is declared and used, and ours are on our own site. */
export function contactFindings(data: Data): Finding[] {
  const declared = findFile(data, 'policy', 'addresses')
  if (declared === undefined) return []
  const at = (place: string) => listAt(declared.value, place).map(String)
  const known = new Set(['mail', 'links', 'examples'].flatMap(at))
  const isPast = pastTexts(data)
  const used = new Set<string>()
  const unknown = data.files
    .filter((source) => source.file.startsWith('content/') && source !== declared && !isPast(source))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) =>
        [...line.matchAll(ADDRESS)].flatMap(([found]) => {
          const address = withoutEnd(found)
          used.add(address)
          return known.has(address) || /^http:\/\/127\.0\.0\.1/.test(address)
            ? []
            : [{ file, line: index + 1, message: unknownName('address', address, known) }]
        }),
      ),
    )
  const domain = String(
    objectAt({ site: findFile(data, 'policy', 'site')?.value ?? {} }, 'site').origin,
  ).replace('https://', '@')
  return [
    ...unknown,
    ...['mail', 'links', 'examples'].flatMap((place) =>
      at(place).flatMap((address, index) =>
        used.has(withoutEnd(address))
          ? []
          : [findingAt(declared, [place, index], `nothing names "${address}": take it out`)],
      ),
    ),
    ...at('mail').flatMap((address, index) =>
      address.endsWith(domain)
        ? []
        : [findingAt(declared, ['mail', index], `"${address}" is not at our site, ${domain.slice(1)}`)],
    ),
  ]
}
