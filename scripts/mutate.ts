// Breaks the product on purpose, one place at a time, and prints what no check or test notices.
//   npm run mutate -- data [part…]          schemas, flows, content, policy against `npm run check`;
//                                           with parts of kind or file names, every matching mutant
//   npm run mutate -- validation [file…]    src/lib/validation against its tests; also flow, transfers, ledger
//   npm run mutate -- code                  all four
import { unknownName } from '#scripts/data/suggest.ts'
import { mutateCode } from '#scripts/mutate/code.ts'
import { mutateData } from '#scripts/mutate/data.ts'
import { root } from '#scripts/root.ts'

const [name = 'data', ...files] = process.argv.slice(2)

/** What can be broken; returns how much of it fails: surviving mutants, or targets with too many. */
const targets: Readonly<Record<string, () => number | Promise<number>>> = {
  data: () => mutateData(root, files),
  validation: () => mutateCode(['validation'], files),
  flow: () => mutateCode(['flow'], files),
  transfers: () => mutateCode(['transfers'], files),
  ledger: () => mutateCode(['ledger'], files),
  code: () => mutateCode(['validation', 'flow', 'transfers', 'ledger'], []),
}

const target = Object.hasOwn(targets, name) ? targets[name] : undefined
if (!target) {
  console.error(unknownName('target', name, Object.keys(targets)))
  process.exit(1)
}
try {
  process.exit((await target()) > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
