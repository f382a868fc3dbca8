import { expect, test } from 'vitest'
import { contactTypes } from '../../contract/contact.ts'
import { contactValue } from './contact-value.ts'

const { mobile, email, address, emergencyPerson } = contactTypes

test.each([
  ['+853 6612 3456', '+853 6612 3456', '+85366123456'],
  ['66123456', '+853 6612 3456', '+85366123456'],
  ['+853-6612.3456', '+853 6612 3456', '+85366123456'],
  ['+351 912 345 678', '+351 912 345 678', '+351912345678'],
  ['+86 (138) 0013 8000', '+86 138 0013 8000', '+8613800138000'],
])('the number %s is shown as %s and dialled as %s', async (combined, shown, dialled) => {
  expect(await contactValue(mobile, { combined })).toEqual({ combined: shown, phone: dialled, address: null })
})

test.each(['call me', '123456789012345', '+853 1', '+999 6612 3456'])('%s is not a phone number', async (combined) => {
  expect(await contactValue(mobile, { combined })).toBe('phone')
})

test('the domain of an e-mail is lowercased, the mailbox stays unchanged', async () => {
  expect(await contactValue(email, { combined: 'Mina.Chan@Example.ORG' })).toMatchObject({
    combined: 'Mina.Chan@example.org',
  })
})

test('an address in parts gives its one-line form', async () => {
  const parts = { lines: ['Rua do Campo 12', '3.º B'], city: 'Macau', postalCode: '999078', country: 'PT' }
  const kept = await contactValue(address, { address: parts })
  expect(kept).toEqual({ combined: 'Rua do Campo 12, 3.º B, 999078 Macau, Portugal', address: parts, phone: null })
  expect(await contactValue(emergencyPerson, { address: parts })).toBe('notAddress')
})

test('an address in one text has no parts', async () => {
  expect(await contactValue(address, { combined: '澳門水坑尾街12號' })).toEqual({
    ...{ combined: '澳門水坑尾街12號', address: null, phone: null },
  })
})
