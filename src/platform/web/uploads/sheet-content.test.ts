import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sheetContent } from '../../contract/sheet.ts'
import { sheetContentOf } from './sheet-content.ts'

test('an empty file is sent, so that the server can report the error', async () => {
  const content = await sheetContentOf(new File([], 'students.csv'))
  expect(z.safeParse(sheetContent, content).success).toBe(true)
})

test('a file longer than one part arrives complete', async () => {
  const text = 'Student number,Name\n'.repeat(8000)
  const content = await sheetContentOf(new File([text], 'students.csv'))
  expect(content.length).toBeGreaterThan(1)
  expect(content.map((part) => atob(part)).join('')).toBe(text)
})
