import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ValidationError } from '../../contract/errors.ts'
import { localizedRequired, text } from '../../contract/fields.ts'
import { type Language, languages } from '../../contract/words.ts'
import { openWords } from '../words/words.ts'
import { validate } from './validate.ts'

const say = openWords([])

function faults(schema: z.ZodMiniType, input: unknown, language: Language = 'en') {
  try {
    validate(schema, input, { language, say })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
  }
}

const schemas = {
  text: text(5),
  plain: z.string(),
  number: z.number(),
  whole: z.int(),
  flag: z.boolean(),
  list: z.array(z.string()).check(z.minLength(2), z.maxLength(3)),
  short: z.string().check(z.minLength(3)),
  least: z.number().check(z.minimum(0), z.maximum(20)),
  between: z.number().check(z.gt(0), z.lt(1)),
  half: z.number().check(z.multipleOf(0.5)),
  choice: z.enum(['a', 'b']),
  one: z.literal('a'),
  day: z.iso.date(),
  instant: z.iso.datetime({ offset: true }),
  email: z.email(),
  url: z.url(),
  code: z.string().check(z.regex(/^[A-Z]+$/)),
  uuid: z.uuid(),
  either: z.union([z.string(), z.number()]),
  names: localizedRequired(),
  object: z.strictObject({ a: z.string() }),
  record: z.record(z.string(), z.number()),
  custom: z.string().check(z.refine(() => false)),
}

test.each([
  ['text', undefined, 'Enter a value.'],
  ['text', null, 'Enter a value.'],
  ['text', '', 'Enter a value.'],
  ['text', 'a long text', 'Enter no more than 5 characters.'],
  ['text', 'a\tb', 'Write this on one line, without control characters.'],
  ['plain', 7, 'Enter text.'],
  ['number', '7', 'Enter a number.'],
  ['whole', 7.5, 'Enter a whole number.'],
  ['flag', 'yes', 'Choose yes or no.'],
  ['list', 7, 'Enter a list.'],
  ['list', ['a'], 'Choose at least 2.'],
  ['list', ['a', 'b', 'c', 'd'], 'Choose no more than 3.'],
  ['short', 'ab', 'Enter at least 3 characters.'],
  ['least', -1, 'Enter 0 or more.'],
  ['least', 21, 'Enter 20 or less.'],
  ['between', 0, 'Enter more than 0.'],
  ['between', 1, 'Enter less than 1.'],
  ['half', 1.3, 'Enter a multiple of 0.5.'],
  ['choice', 'c', 'Choose an option from the list.'],
  ['one', undefined, 'Enter a value.'],
  ['day', '31/12/2026', 'Enter a date, such as 2026-09-01.'],
  ['instant', '2026-09-01', 'Enter a date and time with a time zone, such as 2026-09-01T08:30:00+08:00.'],
  ['email', 'mina', 'Enter an e-mail address, such as name@university.edu.'],
  ['url', 'mina', 'Enter a web address that starts with https://.'],
  ['code', 'mina', 'The format is not valid.'],
  ['uuid', 'mina', 'The format is not valid.'],
  ['either', true, 'This value is not valid.'],
  ['names', {}, 'Write this in at least one language.'],
  ['object', [], 'Enter an object with fields.'],
  ['record', 'a', 'Enter an object with fields.'],
  ['custom', 'a', 'This value is not valid.'],
] as const)('%s of %j is refused in the portal’s words: %s', (name, input, message) => {
  expect(faults(schemas[name], input)).toEqual([`: ${message}`])
})

test('an unknown field is reported at its own path', () => {
  expect(faults(schemas.object, { a: 'x', b: 1 })).toEqual(['b: This field does not exist or cannot be changed.'])
})

test('no sentence of the validator itself appears, in any language', () => {
  const inputs = [
    undefined,
    null,
    '',
    'x',
    'x'.repeat(40),
    -1e9,
    1e9,
    0.3,
    true,
    [],
    ['a'],
    Array(9).fill(1),
    {},
    { b: 1 },
  ]
  for (const language of languages)
    for (const [name, schema] of Object.entries(schemas))
      for (const input of inputs)
        for (const fault of faults(schema, input, language)) {
          expect([name, input, fault]).not.toEqual([
            name,
            input,
            expect.stringMatching(/Invalid|expected|Too |violations\./),
          ])
          if (language === 'zh-Hant') expect(fault).toMatch(/\p{Script=Han}/u)
        }
})
