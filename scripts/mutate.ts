// Breaks the product on purpose, one place at a time, and prints what no check or test notices.
//   npm run mutate -- data    schemas, flows, content, policy: against the checks of `npm run check`
import { unknownName } from '#scripts/data/suggest.ts'
import { mutateData } from '#scripts/mutate/data.ts'
import { root } from '#scripts/root.ts'

/** What can be broken, and how many mutants survive it. */
const targets: Readonly<Record<string, () => number | Promise<number>>> = {
  data: () => mutateData(root),
}

const [name = 'data'] = process.argv.slice(2)
const target = Object.hasOwn(targets, name) ? targets[name] : undefined
if (!target) {
  console.error(unknownName('target', name, Object.keys(targets)))
  process.exit(1)
}
process.exit((await target()) > 0 ? 1 : 0)
