// Renames a part of the product wherever it is named: `npm run rename form A B`.
import { renameForm, usage } from '#scripts/new/rename.ts'
import { root } from '#scripts/root.ts'
import { run, tool } from '#scripts/run/process.ts'

const [kind, from, to] = process.argv.slice(2)
try {
  if (kind !== 'form' || from === undefined || to === undefined) throw new Error(usage)
  const { changed, left } = renameForm(root, from, to)
  await run(tool('biome'), [
    'check',
    '--write',
    '--log-level=error',
    ...changed.filter((file) => !file.endsWith('.md')),
  ])
  const status = await run(process.execPath, ['scripts/generate.ts'])
  for (const file of changed) console.log(`changed ${file}`)
  for (const place of left) console.log(`${place} names "${from}": look whether that is the form`)
  process.exitCode = status
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
