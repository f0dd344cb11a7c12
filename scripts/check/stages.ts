import { compileFindings } from '#scripts/check/data/compile.ts'
import { defaultFindings } from '#scripts/check/data/defaults.ts'
import { disclosureFindings } from '#scripts/check/data/disclosures.ts'
import { formSubsetFindings } from '#scripts/check/data/form-subset.ts'
import { limitFindings } from '#scripts/check/data/limits.ts'
import { patternFindings } from '#scripts/check/data/linear.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { transferStateFindings } from '#scripts/check/data/transfer-states.ts'
import { flowSenseFindings } from '#scripts/check/flows/sense.ts'
import { idFindings } from '#scripts/check/ids.ts'
import { legalFindings } from '#scripts/check/words/legal.ts'
import { longTextFindings } from '#scripts/check/words/markdown.ts'
import { sentenceFindings } from '#scripts/check/words/sentences.ts'
import { translationFindings } from '#scripts/check/words/translations.ts'
import { wordingFindings } from '#scripts/check/words/wording.ts'
import { articleFindings } from '#scripts/data/articles.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

type Find = (data: Data) => Finding[]

/** Each stage relies on the previous one: invalid JSON has no fields to check. */
const stages: readonly (readonly Find[])[] = [
  [({ findings }) => [...findings], metaFindings],
  [schemaFindings, compileFindings],
  [formSubsetFindings, patternFindings, defaultFindings],
  [
    idFindings,
    disclosureFindings,
    limitFindings,
    transferStateFindings,
    sentenceFindings,
    wordingFindings,
    legalFindings,
    articleFindings,
    longTextFindings,
  ],
  // Translations last: the English may be what is broken.
  [flowSenseFindings, translationFindings],
]

export const LAST_STAGE = stages.length - 1

/** A check's stage; those only in `npm run check` run last. */
export const stageOf = (find: Find): number => {
  const stage = stages.findIndex((finds) => finds.includes(find))
  return stage < 0 ? LAST_STAGE : stage
}

export function dataFindings(data: Data): Finding[] {
  for (const stage of stages) {
    const found = stage.flatMap((find) => find(data))
    if (found.length > 0) return found
  }
  return []
}
