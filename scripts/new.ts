// Writes what a new part of the product begins with; what it writes passes the check.
//   npm run new form NAME
//   npm run new step FLOW NAME FORM AFTER     a step with an existing form, after an existing step
//   npm run new screen NAME
import { loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { generateOutputs } from '#scripts/generate/outputs.ts'
import { writeOutputs } from '#scripts/generate/write.ts'
import { requireId, writeNew } from '#scripts/new/files.ts'
import { formFiles } from '#scripts/new/form.ts'
import { screenFiles } from '#scripts/new/screen.ts'
import { stepFiles } from '#scripts/new/step.ts'
import { root } from '#scripts/root.ts'
import { run, tool } from '#scripts/run/process.ts'

function write([kind, ...names]: readonly string[]): string[] {
  switch (kind) {
    case 'form':
      return writeNew(root, formFiles(requireId(names[0], 'a form')))
    case 'screen':
      return writeNew(root, screenFiles(requireId(names[0], 'a screen')))
    case 'step': {
      const [flow = '', id, form = '', after = ''] = names
      return writeNew(root, [], stepFiles(loadData(root), { flow, id: requireId(id, 'a step'), form, after }))
    }
    default:
      throw new Error('say what is new: form NAME, step FLOW NAME FORM AFTER, or screen NAME')
  }
}

try {
  const written = write(process.argv.slice(2))
  await run(tool('biome'), ['format', '--write', '--log-level=error', ...written])
  const data = loadData(root)
  const generated = writeOutputs(root, await generateOutputs(data, prepareAll(data).prepared))
  for (const file of [...written, ...generated]) console.log(`wrote ${file}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
