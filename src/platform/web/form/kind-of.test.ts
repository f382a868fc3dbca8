import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  clockTime,
  count,
  day,
  email,
  instant,
  iriOf,
  localizedRequired,
  longText,
  text,
} from '../../contract/fields.ts'
import { choicesOf, kindOf, writingOf } from './kind-of.ts'

test('the kind of a schema is that of its values, whether it is required or not', () => {
  const kinds = [
    ...[text(), day(), z.nullable(instant()), z.optional(count()), z._default(z.boolean(), false)],
    ...[localizedRequired(), z.object({ street: text() }), z.enum(['A', 'B']), z.array(text()), z.unknown()],
  ].map(kindOf)
  const simple = ['text', 'day', 'instant', 'number', 'flag']
  expect(kinds).toEqual([...simple, 'localized', 'group', 'choice', 'list', 'other'])
})

test('a text is written on one line unless the contract allows several; an address and a time have their own control', () => {
  const code = z.string().check(z.regex(/^[A-Z]{3}$/))
  const writings = [text(), code, z.nullable(longText(200)), email(), clockTime()].map(writingOf)
  expect(writings).toEqual(['line', 'line', 'lines', 'email', 'time'])
})

test('nobody writes ids by hand', () => {
  expect([z.nullable(iriOf('/api/v2/users')), z.uuid()].map(writingOf)).toEqual(['id', 'id'])
})

test('the values of a choice are in the order of the contract', () => {
  expect(choicesOf(z.nullable(z.enum(['B', 'A'])))).toEqual(['B', 'A'])
  expect(choicesOf(z.literal('C'))).toEqual(['C'])
})
