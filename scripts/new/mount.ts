// Gives a screen its address: a path in src/paths.ts and a row in src/app/routes.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, pascalCase, propertyName } from '#scripts/data/names.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import type { NewFile } from '#scripts/new/files.ts'

/** Where the screens of an area are, who may see them, and what surrounds them. */
const areas: Readonly<Record<string, { below: string; access: string; frame: string }>> = {
  public: { below: '', access: 'anyone', frame: 'none' },
  access: { below: '', access: 'anyone', frame: 'none' },
  identity: { below: '', access: 'customer', frame: 'none' },
  transfer: { below: '/dashboard', access: 'customer', frame: 'dashboard' },
  dashboard: { below: '/dashboard', access: 'customer', frame: 'dashboard' },
  accounts: { below: '/dashboard', access: 'customer', frame: 'dashboard' },
  profile: { below: '/dashboard', access: 'customer', frame: 'dashboard' },
}

/** What a new screen of an area gets. @throws Error for an unknown area, with the one that was probably meant */
export function areaOf(area: string): { below: string; access: string; frame: string } {
  const found = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (!found) throw new Error(unknownName('area of src/screens', area, Object.keys(areas)))
  return found
}

/** The address of a new screen: `/dashboard/tea-room`. */
export const addressOf = (area: string, id: string): string => `${areaOf(area).below}/${id}`

/** A file with text put in before a line. @throws Error when it is not written as it was */
function before(root: string, file: string, mark: string, text: string): NewFile {
  const code = readFileSync(join(root, file), 'utf8')
  if (!code.includes(mark)) throw new Error(`${file} has no line ${mark.trim()} to write before`)
  return { file, text: code.replace(mark, () => text + mark) }
}

/**
 * The files that mount a screen, changed.
 *
 * @param steps whether it runs a flow, whose steps lie below its path
 * @throws Error when there is a path of this name
 */
export function mounted(root: string, area: string, id: string, steps = false): NewFile[] {
  const { access, frame } = areaOf(area)
  const name = propertyName(camelCase(id))
  const component = `${pascalCase(id)}Screen`
  const paths = readFileSync(join(root, 'src/paths.ts'), 'utf8')
  if (paths.includes(`  ${name}: (`)) throw new Error(`src/paths.ts has a path "${name}" already`)

  const pattern = steps ? `\`\${paths.${name}()}/*?\`` : `paths.${name}()`
  const row = `  route(${pattern}, ${frame === 'none' ? access : frame}, {
    load: () => import('#src/screens/${area}/${id}/${component}.tsx').then((m) => m.${component}),
  }),
`
  return [
    before(
      root,
      'src/paths.ts',
      '  legal: (document: LegalId)',
      `  ${name}: () => '${addressOf(area, id)}',\n`,
    ),
    before(root, 'src/app/routes.ts', '  ...legalIds.flatMap(', row),
    ...snapshot(root, id, addressOf(area, id)),
  ]
}

/** The list of all addresses that a test holds, with the new one in its place. */
function snapshot(root: string, id: string, address: string): NewFile[] {
  const file = 'tests/src/paths.test.ts'
  const code = readFileSync(join(root, file), 'utf8')
  const entries = /(toMatchInlineSnapshot\(`\n {4}\{\n)([\s\S]*?)( {4}\})/.exec(code)
  if (!entries) return []
  const [whole, start = '', list = '', stop = ''] = entries
  const lines = [...list.split('\n').slice(0, -1), `      "${camelCase(id)}": "${address}",`].sort()
  return [{ file, text: code.replace(whole, () => `${start}${lines.join('\n')}\n${stop}`) }]
}
