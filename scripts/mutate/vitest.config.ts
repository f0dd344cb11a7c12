import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

// Mutants are judged by the tests of their target alone (scripts/mutate/code.ts), which need no document.
const { projects: _, ...test } = base.test ?? {}

export default defineConfig({
  ...base,
  test: { ...test, environment: 'node', include: process.env.MUTATE_TESTS?.split(',') ?? [] },
})
