import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// For `npm run mutate`: only the tests that must notice, which need no DOM.
const { projects: _, ...test } = base.test ?? {}

export default defineConfig({
  ...base,
  test: {
    ...test,
    environment: 'node',
    include: process.env.MUTATE_TESTS?.split(',') ?? ['tests/src/{lib/validation,flow/core}/*.test.ts'],
    // Tests can fail by chance on a busy machine: a mutant must fail twice.
    retry: 1,
    // Catches mutants that deadlock or wait forever, after two timeouts.
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
})
