// Prints each language's missing sentences and progress: `npm run missing-words`.
import { loadData } from '#scripts/data/load.ts'
import { missingLines, shareLines, translatedShares } from '#scripts/data/translated.ts'
import { root } from '#scripts/root.ts'

const shares = translatedShares(loadData(root))
for (const line of [...missingLines(shares), ...shareLines(shares)]) console.log(line)
