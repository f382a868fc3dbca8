import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, id, iriOf, localizedRequired, longText, text } from '../../contract/fields.ts'
import { faultOf, fieldPath, firstIssues, type Issue, violationErrors } from './field-errors.ts'
import { emptyValues, isRequired, mostCharacters, schemaAt, valuesFrom, wireOf } from './schema-shape.ts'
import { instantAt, wallTime } from './wall-time.ts'

const fields = {
  school: text(80),
  startsOn: day(),
  hours: id(),
  note: z.nullable(longText(500)),
  remark: z.optional(text(50)),
  title: localizedRequired(),
  student: iriOf('/api/v2/users'),
  isOpen: z.boolean(),
}
const create = z.strictObject(fields).check(z.refine(() => true))
const update = z.partial(z.strictObject(fields))

test.each([
  ['name', 'name'],
  ['a[0].b', 'a.0.b'],
  ['a.0.b', 'a.0.b'],
  ['[a][0][b]', 'a.0.b'],
  ['a["b"].c', 'a.b.c'],
])('the violation at %s belongs to the field %s', (path, field) => {
  expect(fieldPath(path)).toBe(field)
})

test('two violations of one field are shown together', () => {
  const violations = [
    { propertyPath: 'rows[1].size', message: 'Too high.' },
    { propertyPath: 'rows.1.size', message: 'Not a half.' },
  ]
  expect(violationErrors(violations)).toEqual({ 'rows.1.size': 'Too high. Not a half.' })
})

test('fields that the contract requires are marked as required, in a new item and in a change', () => {
  const names = Object.keys(fields)
  const required = ['school', 'startsOn', 'hours', 'title', 'student']
  expect(names.filter((name) => isRequired(schemaAt(create, name), { partial: false }))).toEqual(required)
  expect(names.filter((name) => isRequired(schemaAt(update, name), { partial: true }))).toEqual(required)
})

test('the limit of a text is read from the contract, also inside languages', () => {
  expect(mostCharacters(schemaAt(create, 'school'))).toBe(80)
  expect(mostCharacters(schemaAt(update, 'note'))).toBe(500)
  expect(mostCharacters(schemaAt(create, 'title.pt'))).toBe(200)
})

test('empty fields are sent as null, left out, or kept to be refused', () => {
  const values = { ...emptyValues(create), school: '', note: '', remark: '', title: { en: 'A', pt: '' } }
  expect(wireOf(create, values, { update: false })).toMatchObject({ school: '', note: null, title: { en: 'A' } })
  expect(wireOf(create, values, { update: false })).not.toHaveProperty('remark')
  expect(wireOf(update, values, { update: true })).toMatchObject({ remark: '', note: null })
  expect(wireOf(create, { ...values, stranger: 1 }, { update: false })).not.toHaveProperty('stranger')
})

test('a form is filled from an item: references by IRI, null as empty text', () => {
  const item = { '@id': '/x/1', school: 'Kwong Tai', note: null, student: { '@id': '/api/v2/users/7', name: 'Mina' } }
  expect(valuesFrom(update, item)).toEqual({
    school: 'Kwong Tai',
    startsOn: '',
    hours: '',
    note: '',
    remark: '',
    title: {},
    student: '/api/v2/users/7',
    isOpen: false,
  })
})

test('a yes or no that nobody has said yet stays unsaid, so that a no is a change', () => {
  expect(valuesFrom(update, { isOpen: null })).toMatchObject({ isOpen: null })
  expect(valuesFrom(update, { isOpen: false })).toMatchObject({ isOpen: false })
  expect(valuesFrom(update, {})).toMatchObject({ isOpen: false })
})

test('every issue of the contract becomes a sentence about its field', () => {
  const values = {
    school: 'x'.repeat(90),
    startsOn: 'soon',
    hours: 0,
    note: null,
    title: {},
    student: '',
    isOpen: true,
  }
  const result = create.safeParse(values)
  const issues = result.success ? [] : (result.error.issues as Issue[])
  const faults = Object.fromEntries(
    firstIssues(issues).map(([path, issue]) => [path, faultOf(issue, Reflect.get(values, path))]),
  )
  expect(faults).toEqual({
    school: { key: 'tooLong', values: { count: 80 } },
    startsOn: { key: 'date' },
    hours: { key: 'atLeast', values: { least: 1, most: 1 } },
    title: { key: 'invalid' },
    student: { key: 'required' },
  })
  expect(issues.find(({ path }) => path[0] === 'title')?.message).toBe('oneLanguage')
})

test.each([
  ['2026-11-21T06:30:00Z', 'Asia/Macau', '2026-11-21T14:30'],
  ['2026-07-01T12:00:00Z', 'Europe/Lisbon', '2026-07-01T13:00'],
  ['2026-12-01T12:00:00Z', 'Europe/Lisbon', '2026-12-01T12:00'],
  ['2026-03-29T01:30:00Z', 'Europe/Lisbon', '2026-03-29T02:30'],
])('%s in %s is %s in local time, and back', (instant, zone, wall) => {
  expect(wallTime(instant, zone)).toBe(wall)
  expect(instantAt(wall, zone)).toBe(instant)
})
