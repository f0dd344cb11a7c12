// Scaffolds a new part of the product; the result passes the check. Without arguments, lists what it can
// write.
import { loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { generateOutputs } from '#scripts/generate/outputs.ts'
import { writeOutputs } from '#scripts/generate/write.ts'
import { writeNew } from '#scripts/new/files.ts'
import { help, planOf } from '#scripts/new/kinds.ts'
import { root } from '#scripts/root.ts'
import { run, tool } from '#scripts/run/process.ts'

async function write(words: readonly string[]): Promise<void> {
  const { files, replacing, next } = planOf(root, words)
  const written = writeNew(root, files, replacing)
  await run(tool('biome'), ['check', '--write', '--log-level=error', ...written])
  const data = loadData(root)
  const generated = writeOutputs(root, await generateOutputs(data, prepareAll(data).prepared))
  for (const file of [...written, ...generated]) console.log(`wrote ${file}`)
  console.log(next)
}

const words = process.argv.slice(2)
if (words.length === 0) {
  console.log(help())
} else {
  try {
    await write(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
