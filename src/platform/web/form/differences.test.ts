import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { localized, text } from '../../contract/fields.ts'
import { type Choices, differencesOf, isSame, merged, valueAt, withValueAt } from './differences.ts'

const schema = z.strictObject({
  title: localized(),
  note: z.nullable(text()),
  points: z.nullable(z.number()),
  audience: z.strictObject({ kind: text(), value: text() }),
  scopes: z.array(text()),
})
const word = fc.constantFrom('', 'a', 'b', 'c')
const values = fc.record({
  title: fc.record({ en: word, pt: word, 'zh-Hant': word }),
  note: fc.oneof(word, fc.constant(null)),
  points: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant(null)),
  audience: fc.record({ kind: word, value: word }),
  scopes: fc.array(word, { maxLength: 2 }),
})
const paths = ['title.en', 'title.pt', 'title.zh-Hant', 'note', 'points', 'audience', 'scopes']
const choices = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('mine' as const, 'theirs' as const))

test('a change that only one of two people has made is never lost, whatever is chosen for the others', () => {
  fc.assert(
    fc.property(values, values, values, choices, (base, mine, theirs, chosen: Choices) => {
      const versions = { base, mine, theirs }
      const result = merged(versions, differencesOf(schema, versions), chosen)
      for (const path of paths) {
        const [was, one, other, now] = [base, mine, theirs, result].map((of) => valueAt(of, path))
        if (isSame(one, was)) expect(isSame(now, other)).toBe(true)
        else if (isSame(other, was)) expect(isSame(now, one)).toBe(true)
        else expect(isSame(now, chosen[path] === 'mine' ? one : other)).toBe(true)
      }
    }),
  )
})

test('everything in which two versions differ is reported, and nothing else', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const told = differencesOf(schema, { base, mine, theirs }).map(({ path }) => path)
      expect(told).toEqual(paths.filter((path) => !isSame(valueAt(mine, path), valueAt(theirs, path))))
    }),
  )
})

test('a value is set at its path and everything beside it stays', () => {
  expect(withValueAt({ a: { b: 1, c: 2 }, d: 3 }, 'a.b', 9)).toEqual({ a: { b: 9, c: 2 }, d: 3 })
  expect(withValueAt({ a: '' }, 'a.b', 9)).toEqual({ a: { b: 9 } })
})
