import { expect, test } from 'vitest'
import { shortName } from '../../contract/upload.ts'
import { nameIn, withEndingOf } from './upload.ts'

test('a name of up to 120 characters stays, a longer one loses its middle and keeps its ending', () => {
  expect(shortName(`${'a'.repeat(116)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`)
  expect(shortName(`${'a'.repeat(200)}.pdf`)).toBe(`${'a'.repeat(115)}….pdf`)
  expect(nameIn(encodeURIComponent(`${'樹𠮷'.repeat(100)}.docx`))).toMatch(/^(樹𠮷)+樹?….docx$/u)
})

test.each([
  ['application/pdf', 'scan', 'scan.pdf'],
  ['application/pdf', 'fee-list.bat', 'fee-list.bat.pdf'],
  ['image/jpeg', 'Photo.JPEG', 'Photo.JPEG'],
  ['image/heic', 'photo.heic', 'photo.heic'],
])('a file of type %s named %s is stored as %s', (type, name, stored) => {
  expect(withEndingOf(type, name)).toBe(stored)
})
