// Runs every check and prints each finding with its place; exits with 1 if there are any. Arguments select
// checks by part of their name: `npm run check imports fixtures`; `npm run check data` covers what is edited
// without code. `npm run check launch` runs only by its name.
import { checks, checksByName } from '#scripts/check/checks.ts'
import { chooseChecks } from '#scripts/check/choose.ts'
import { root } from '#scripts/root.ts'
import { runChecks } from '#scripts/run/run-checks.ts'

const { chosen, findings } = chooseChecks(checks, process.argv.slice(2), checksByName)
for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exit(1)
const { failed } = await runChecks(root, chosen)
process.exit(failed > 0 ? 1 : 0)
