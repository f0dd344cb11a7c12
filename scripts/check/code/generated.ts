import type { Check } from '#scripts/data/check.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { generateOutputs } from '#scripts/generate/outputs.ts'
import { firstDifference, outdated } from '#scripts/generate/write.ts'

/** Committed generated files match the data files. */
export const generated: Check = {
  name: 'generated files',
  run: async ({ root, data }) => {
    const outputs = await generateOutputs(data, prepareAll(data).prepared)
    return outdated(root, outputs).map((output) => ({
      file: output.file,
      line: firstDifference(root, output),
      message: 'out of date: run npm run generate',
    }))
  },
}
