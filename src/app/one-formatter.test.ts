import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/{app,domains/*}/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const own = /\bIntl\.(DateTime|Number|RelativeTime)Format\b|\.toLocale(Date|Time)?String\(|\.toFixed\(/

test('screens write days, times and numbers by the formatter of the platform, in the language of the person', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([])
})
