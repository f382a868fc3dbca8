import { expect, test } from 'vitest'
import { phoneReader } from './phone.ts'

test.each([
  ['+853 6612 3456', '+85366123456'],
  ['00853-66123456', '+85366123456'],
  ['６６１２ ３４５６', '+85366123456'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['\u200b+351 912 345 678', '+351912345678'],
])('%s is dialled as %s', async (text, dialled) => {
  const read = await phoneReader()
  expect(read(text)?.dialled).toBe(dialled)
})

test.each(['', 'none', '12', '+999'])('%j is no phone number', async (text) => {
  const read = await phoneReader()
  expect(read(text)).toBeNull()
})
