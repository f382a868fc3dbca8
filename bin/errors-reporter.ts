import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Reports what fails a run of Vitest besides its tests: files that do not load, hooks that throw, uncaught errors.
 * Writes an array of sentences as JSON into the file ERRORS_FILE, because the JSON reporter of Vitest leaves out
 * uncaught errors.
 */
export default class ErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const { ERRORS_FILE } = process.env
    if (!ERRORS_FILE) throw new Error('ERRORS_FILE is not set.')
    const found = [...modules.flatMap(ofModule), ...unhandled.map((error) => `not caught: ${inOneLine(error)}`)]
    writeFileSync(ERRORS_FILE, JSON.stringify(found))
  }
}

function ofModule(module: TestModule): string[] {
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return errors.map((error) => `${relative('.', module.moduleId)}: ${inOneLine(error)}`)
}

/** The message, where it was thrown, and for an uncaught error the last test that ran before it. */
function inOneLine({ message, stack, VITEST_TEST_NAME: test }: Partial<Record<string, unknown>>): string {
  const lines = String(stack ?? '').split('\n')
  const place = lines.find((line) => line.includes('/src/') || line.includes('/bin/')) ?? ''
  const after = test ? ` after "${test}"` : ''
  return `${message} ${place.trim()}${after}`.replaceAll('\n', ' ').replaceAll(`${process.cwd()}/`, '')
}
