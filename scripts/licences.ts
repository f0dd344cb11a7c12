// Prints the licence of every package that we ship: `npm run licences`. The build writes their texts to
// dist/licences.txt.
import { licenceFindings, shipped } from '#scripts/code/licences.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { root } from '#scripts/root.ts'

for (const { name, version, licence } of shipped(root)) console.log(`${licence}\t${name} ${version}`)
const findings = licenceFindings(root)
for (const finding of findings) console.error(formatFinding(finding))
process.exitCode = findings.length > 0 ? 1 : 0
