import { defineConfig } from 'vitest/config'

/** Two workers for two cores; a worker keeps its database, and each file begins by emptying it. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bin/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
