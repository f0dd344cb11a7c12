// Builds the app into dist/ (LOCALE=en-XA: dist-en-XA/), unless that build is up to date.
import { ensureBuilt } from '#scripts/build/build.ts'
import { endForBrokenData } from '#scripts/data/finding.ts'
import { root } from '#scripts/root.ts'

process.chdir(root)
console.log(
  (await ensureBuilt(root).catch(endForBrokenData)) ? 'Built the app.' : 'The built app is up to date.',
)
