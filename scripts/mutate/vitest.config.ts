import { matchesGlob, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'

// Only the target's tests run (scripts/mutate/code.ts), which need no DOM.
const { projects: _, ...test } = base.test ?? {}
const include = process.env.MUTATE_TESTS?.split(',') ?? []

/** Runs quick tests first, in the order of the globs: the first failure ends a mutant's run. */
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
    // Tests can fail by chance on a busy machine: a mutant must fail twice.
    retry: 1,
    // Catches mutants that deadlock or wait forever, after two timeouts.
    testTimeout: 20_000,
    hookTimeout: 40_000,
    sequence: { sequencer: InOrder },
  },
})
