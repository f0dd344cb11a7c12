import { budget } from '#scripts/check/code/budget.ts'
import { generated } from '#scripts/check/code/generated.ts'
import { imports } from '#scripts/check/code/imports.ts'
import { licences } from '#scripts/check/code/licences.ts'
import { lockfile } from '#scripts/check/code/lockfile.ts'
import { lint, types, unused } from '#scripts/check/code/tools.ts'
import { compileFindings } from '#scripts/check/data/compile.ts'
import { defaultFindings } from '#scripts/check/data/defaults.ts'
import { disclosureFindings } from '#scripts/check/data/disclosures.ts'
import { fixtures } from '#scripts/check/data/fixtures.ts'
import { formSubsetFindings } from '#scripts/check/data/form-subset.ts'
import { limitFindings } from '#scripts/check/data/limits.ts'
import { expressions, patternFindings } from '#scripts/check/data/linear.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { webAddressFindings } from '#scripts/check/data/name-fields.ts'
import { openApi } from '#scripts/check/data/openapi.ts'
import { callsAndCode } from '#scripts/check/data/operation-code.ts'
import { operationFixtures } from '#scripts/check/data/operation-fixtures.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { transferStateFindings } from '#scripts/check/data/transfer-states.ts'
import { unusedSchemaFindings } from '#scripts/check/data/unused-schemas.ts'
import { mounts } from '#scripts/check/flows/mounts.ts'
import { flowSenseFindings } from '#scripts/check/flows/sense.ts'
import { idFindings } from '#scripts/check/ids.ts'
import { LAST_STAGE, stageOf } from '#scripts/check/stages.ts'
import { contactFindings } from '#scripts/check/words/contacts.ts'
import { doubledFindings } from '#scripts/check/words/doubled.ts'
import { launch } from '#scripts/check/words/launch.ts'
import { legalFindings } from '#scripts/check/words/legal.ts'
import { longTextFindings } from '#scripts/check/words/markdown.ts'
import { numberFindings } from '#scripts/check/words/numbers.ts'
import { orphans } from '#scripts/check/words/orphans.ts'
import { sentenceFindings } from '#scripts/check/words/sentences.ts'
import { spelling } from '#scripts/check/words/spelling.ts'
import { translatedNumberFindings } from '#scripts/check/words/translated-numbers.ts'
import { translationFindings } from '#scripts/check/words/translations.ts'
import { wordingFindings } from '#scripts/check/words/wording.ts'
import { wordsInCode } from '#scripts/check/words/words-in-code.ts'
import { wordsUsed } from '#scripts/check/words/words-used.ts'
import { docLinkFindings } from '#scripts/code/doc-links.ts'
import { articleFindings } from '#scripts/data/articles.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'
import { shareLines, translatedShares } from '#scripts/data/translated.ts'

const dataCheck = (name: string, find: (data: Data) => Finding[]): Check => ({
  name,
  isOfData: true,
  stage: stageOf(find),
  run: ({ data }) => find(data),
})

/** A check that needs valid data. */
const late = (check: Check): Check => ({ ...check, stage: LAST_STAGE })

/** Run only when named. */
export const checksByName: readonly Check[] = [launch]

/** Every other check, quick ones first. */
export const checks: readonly Check[] = [
  dataCheck('data files are JSON', ({ findings }) => [...findings]),
  dataCheck('meta-schemas', metaFindings),
  dataCheck('schemas', schemaFindings),
  dataCheck('schemas compile', compileFindings),
  dataCheck('forms can be filled in', formSubsetFindings),
  dataCheck('patterns', patternFindings),
  dataCheck('defaults', defaultFindings),
  dataCheck('ids', idFindings),
  dataCheck('disclosures', disclosureFindings),
  dataCheck('limits of requests', limitFindings),
  dataCheck('web addresses in names', webAddressFindings),
  dataCheck('states of a transfer', transferStateFindings),
  dataCheck('sense of flows', flowSenseFindings),
  dataCheck('sentences and rules', sentenceFindings),
  dataCheck('wording', wordingFindings),
  // Only here: in development, a schema is written before anything refers to it.
  dataCheck('schemas in use', unusedSchemaFindings),
  // Only here: in development, an edited policy shows at once, before its sentences are updated.
  dataCheck('numbers in sentences', numberFindings),
  {
    ...dataCheck('translations', translationFindings),
    tell: ({ data }) => shareLines(translatedShares(data)),
  },
  dataCheck('numbers in translations', translatedNumberFindings),
  dataCheck('addresses', contactFindings),
  dataCheck('doubled words', doubledFindings),
  dataCheck('long texts', longTextFindings),
  dataCheck('legal texts', legalFindings),
  dataCheck('articles', articleFindings),
  { name: 'links between documents', run: ({ root }) => docLinkFindings(root) },
  spelling,
  late(fixtures),
  late(operationFixtures),
  callsAndCode,
  late(mounts),
  wordsUsed,
  orphans,
  wordsInCode,
  imports,
  expressions,
  lockfile,
  licences,
  late(generated),
  late(openApi),
  lint,
  types,
  unused,
  // The build already refuses data that any stage rejects.
  { ...budget, stage: LAST_STAGE + 1 },
]
