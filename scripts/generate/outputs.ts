import { docLinesOutputs } from '#scripts/code/doc-links.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Prepared } from '#scripts/data/prepared.ts'
import { diagramsOutput } from '#scripts/generate/diagrams.ts'
import { failuresOutput } from '#scripts/generate/failures.ts'
import { flowTypesOutput } from '#scripts/generate/flow.ts'
import { flowDataOutput } from '#scripts/generate/flow-data.ts'
import { idsOutput } from '#scripts/generate/ids.ts'
import { isoCountriesOutput, isoCurrenciesOutput, isoOutput } from '#scripts/generate/iso.ts'
import { legalOutput } from '#scripts/generate/legal.ts'
import {
  bodiesOutput,
  bodyLimitsOutput,
  operationsOutput,
  publicQueriesOutput,
  queriesOutput,
} from '#scripts/generate/operations.ts'
import type { Output } from '#scripts/generate/output.ts'
import { specTableOutput } from '#scripts/generate/spec-table.ts'
import { staticHostOutput } from '#scripts/generate/static-host.ts'
import { statesOutputs } from '#scripts/generate/transfer-states.ts'
import { typesOutput } from '#scripts/generate/types.ts'
import { widgetsOutput } from '#scripts/generate/widgets.ts'

/** All generated files, up to date. */
export async function generateOutputs(data: Data, prepared: readonly Prepared[]): Promise<Output[]> {
  return [
    idsOutput(data, prepared),
    await typesOutput(prepared),
    await flowTypesOutput(data.root),
    flowDataOutput(data, prepared),
    publicQueriesOutput(data),
    queriesOutput(data),
    operationsOutput(data),
    bodiesOutput(data, prepared),
    bodyLimitsOutput(data),
    isoOutput(),
    isoCurrenciesOutput(),
    isoCountriesOutput(),
    diagramsOutput(data),
    specTableOutput(data),
    staticHostOutput(data),
    failuresOutput(data),
    legalOutput(data),
    ...statesOutputs(data),
    ...widgetsOutput(data.root),
    ...docLinesOutputs(data.root),
  ]
}
