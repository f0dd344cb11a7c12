// Runs every check and says of each finding where it is and what is wrong. Exits with 1 when there is any.
// Names of checks may follow, to run only those: `npm run check imports fixtures`.
import { checks } from '#scripts/check/checks.ts'
import { runChecks } from '#scripts/check/run.ts'
import { root } from '#scripts/root.ts'

const wanted = process.argv.slice(2)
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const { failed } = await runChecks(root, chosen)
process.exit(failed > 0 ? 1 : 0)
