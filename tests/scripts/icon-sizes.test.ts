import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from '#scripts/root.ts'
import { smallIcons, withoutDisplayName, withSmallDrawing } from '#scripts/vite/icon-sizes.ts'

const imported = "import { ClockIcon } from '@primer/octicons-react'\n"

it.each([
  ['drawn without a size', '<ClockIcon /> <p>{words}</p>'],
  ['drawn small', '<ClockIcon size={16} className="mine" />'],
  ['drawn small on several lines', '<ClockIcon\n  aria-hidden\n  size={20}\n/>'],
])('an icon that is %s needs no large drawing', (_, code) => {
  expect(smallIcons([`${imported}export const Part = () => ${code}`])).toEqual(new Set(['ClockIcon']))
})

it.each([
  ['drawn tiny', '<ClockIcon size={12} />'],
  ['drawn large', '<ClockIcon size={24} />'],
  ['drawn in a size that only the run knows', '<ClockIcon size={size} />'],
  ['handed on', '<Button icon={ClockIcon} />'],
  ['listed', '[ClockIcon]'],
  ['large elsewhere', '<><ClockIcon size={16} /><ClockIcon size={32} /></>'],
])('an icon that is %s keeps its large drawing', (_, code) => {
  expect(smallIcons([`${imported}export const Part = () => ${code}`])).toEqual(new Set())
})

it('an icon that only one file draws large keeps its large drawing', () => {
  expect(smallIcons(['<ClockIcon />', '<ClockIcon size={24} />'])).toEqual(new Set())
})

const drawingsOf = (code: string) => [...code.matchAll(/ d: "(.*?)"/g)].map(([, drawing]) => drawing)

it.each([
  { icon: 'ClockIcon', of: 3, small: 0 },
  { icon: 'ChevronDownIcon', of: 3, small: 1 },
])('keeps the small drawing of $icon, and drops the others', async ({ icon, of, small }) => {
  const path = join(root, `node_modules/@primer/octicons-react/dist/icons/${icon}.mjs`)
  const code = readFileSync(path, 'utf8')
  const drawings = drawingsOf(code)
  expect(drawings).toHaveLength(of)
  const slim = withSmallDrawing(code)
  expect(slim).toContain('heights = ["16"]')
  expect(drawingsOf(slim)).toEqual([drawings[small]])
  expect(parseSync(path, slim).errors).toEqual([])
})

it('drops the name for developer tools, and nothing else', () => {
  const path = join(root, 'node_modules/@primer/octicons-react/dist/icons/ClockIcon.mjs')
  const code = readFileSync(path, 'utf8')
  expect(code).toContain('ClockIcon.displayName = "ClockIcon";\n')
  expect(withoutDisplayName(code)).toBe(code.replace('ClockIcon.displayName = "ClockIcon";\n', ''))
})
