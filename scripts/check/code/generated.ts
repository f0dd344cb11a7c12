import type { Check } from '#scripts/check/check.ts'
import { LAST_STAGE } from '#scripts/check/data/stages.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { generateOutputs } from '#scripts/generate/outputs.ts'
import { firstDifference, outdated } from '#scripts/generate/write.ts'

/** What scripts/generate writes is as the data files are now. */
export const generated: Check = {
  name: 'generated files',
  stage: LAST_STAGE,
  run: async ({ root, data }) => {
    const outputs = await generateOutputs(data, prepareAll(data).prepared)
    return outdated(root, outputs).map((output) => ({
      file: output.file,
      line: firstDifference(root, output),
      message: 'out of date: run npm run generate',
    }))
  },
}
