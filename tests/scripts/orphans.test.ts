import { expect, test } from 'vitest'
import { dataFindings } from '#scripts/check/stages.ts'
import { orphanFindings, readShown, wordedSources } from '#scripts/check/words/orphans.ts'
import { type Data, type DataFile, loadData, parseDataFile } from '#scripts/data/load.ts'
import { isGroup } from '#scripts/data/words.ts'
import { root } from '#scripts/root.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

const data = loadData(root)
const isShown = await readShown(data, wordedSources(root))

/** The same words with one more sentence in each object. */
const planted = (value: Json): Json =>
  isGroup(value)
    ? {
        ...Object.fromEntries(Object.entries(value).map(([name, child]) => [name, planted(child)])),
        planted: 'Planted',
      }
    : value

const placesOf = (value: Json, path: JsonPath = []): JsonPath[] =>
  isJsonObject(value)
    ? Object.entries(value).flatMap(([name, child]) =>
        name === 'planted' ? [[...path, name]] : placesOf(child, [...path, name]),
      )
    : []

const withPlanted = (isPlanted: (file: DataFile) => boolean): Data => ({
  ...data,
  files: data.files.map((file) =>
    isPlanted(file) ? (parseDataFile(file.file, JSON.stringify(planted(file.value), null, 2)) ?? file) : file,
  ),
})

test('the product has no orphan', () => {
  expect(orphanFindings(data, isShown)).toEqual([])
})

test('finds an orphan in each object of what screens, errors and the provider say', () => {
  const isPlanted = ({ kind, id }: DataFile) =>
    kind === 'words' && !/^(?:forms|flows)\/|^(?:faq|messages)$/.test(id)
  const broken = withPlanted(isPlanted)
  const places = broken.files
    .filter(isPlanted)
    .flatMap(({ id, value }) => placesOf(value).map((path) => [id.replace('/', '.'), ...path].join('.')))
  expect(places.length).toBeGreaterThan(500)
  const found = orphanFindings(broken, isShown).map(({ message }) => /"(.+)"/.exec(message)?.[1])
  expect(found).toEqual(places)
})

test.each(['forms/login-phone', 'forms/transfer-payment', 'flows/transfer', 'messages', 'faq'])(
  'finds an orphan in %s, which an engine shows',
  (id) => {
    const broken = withPlanted((file) => file.kind === 'words' && file.id === id)
    const found = [...orphanFindings(broken, isShown), ...dataFindings(broken)]
    expect(found.map(({ message }) => message).join('\n')).toContain('"planted"')
  },
)

test('a type that is made of the words themselves names none', async () => {
  const sample = loadData(
    sampleRepo({
      'tsconfig.json': {
        compilerOptions: { module: 'nodenext', strict: true, noEmit: true },
        include: ['src'],
      },
      'content/en-CA/screens/hall.json': { roofs: { flat: 'Flat', steep: 'Steep' } },
      'src/screens/public/hall/HallScreen.tsx': `import hall from '../../../../content/en-CA/screens/hall.json' with { type: 'json' }
declare function text(key: string): string
const roof = (kind: keyof typeof hall.roofs) => text(\`screens.hall.roofs.\${kind}\`)
export const HallScreen = () => roof('flat')
`,
    }),
  )
  const shown = await readShown(sample, wordedSources(sample.root))
  const found = orphanFindings(sample, shown).filter(({ file }) => file.includes('screens/'))
  expect(found).toEqual([
    expect.objectContaining({
      line: 4,
      message: 'nothing shows "screens.hall.roofs.steep": delete it, or show it',
    }),
  ])
})
