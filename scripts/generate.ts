// Generates everything derived from data: types, ids, the operations table, ISO tables, diagrams. `--check`
// writes nothing and fails if a file is out of date.

import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { generateOutputs } from '#scripts/generate/outputs.ts'
import { firstDifference, outdated, writeOutputs } from '#scripts/generate/write.ts'
import { root } from '#scripts/root.ts'

const data = loadData(root)
const { prepared, findings } = prepareAll(data)
// Unreadable files cause missing schemas: report only the former.
const broken = data.findings.length > 0 ? data.findings : findings
if (broken.length > 0) {
  console.error(broken.map(formatFinding).join('\n'))
  process.exit(1)
}

const outputs = await generateOutputs(data, prepared)
if (process.argv.includes('--check')) {
  const stale = outdated(root, outputs)
  for (const output of stale) {
    console.error(`${output.file}:${firstDifference(root, output)} is out of date: run npm run generate`)
  }
  process.exit(stale.length > 0 ? 1 : 0)
}
for (const file of writeOutputs(root, outputs)) console.log(`wrote ${file}`)
