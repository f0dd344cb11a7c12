import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'

// Mutants are judged by the tests of their target alone (scripts/mutate/code.ts), which need no document.
const { projects: _, ...test } = base.test ?? {}
const include = process.env.MUTATE_TESTS?.split(',') ?? []

/** The first test that notices a mutant ends its run, so what is quick is asked first: in the order of the globs. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      include.findIndex((glob) => matchesGlob(relative(process.cwd(), moduleId), glob))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  ...base,
  test: {
    ...test,
    environment: 'node',
    include,
    // On a busy machine a test fails for once: a mutant has to fail it twice.
    retry: 1,
    // A mutant that makes tests wait for each other's locks, or for nothing, is noticed after two of these.
    testTimeout: 20_000,
    hookTimeout: 40_000,
    sequence: { sequencer: InOrder },
  },
})
