import { expect, test } from 'vitest'
import { differenceOf, peopleIn } from './difference.ts'

const user = { '@id': '/api/v2/users/7', '@type': 'User', id: 7, name: 'Mina Chan' }

test('a change is stored by its path, and labels do not count as changes', () => {
  const before = {
    '@id': '/a/1',
    '@type': 'A',
    id: 1,
    actions: ['update'],
    reason: { en: 'A book', pt: 'Um livro' },
    n: 1,
  }
  const after = { ...before, actions: [], reason: { en: 'Two books', pt: 'Um livro' }, note: 'new' }
  expect(differenceOf(before, after)).toEqual({ 'reason.en': ['A book', 'Two books'], note: [null, 'new'] })
  expect(differenceOf(before, { ...before })).toBeNull()
})

test('a created or removed entity is stored whole, without its null values', () => {
  const entity = { '@id': '/a/1', id: 1, user, days: ['2026-01-01'], note: null }
  expect(differenceOf(null, entity)).toEqual({ id: [null, 1], user: [null, user], days: [null, ['2026-01-01']] })
  expect(differenceOf(entity, null)).toEqual({ id: [1, null], user: [user, null], days: [['2026-01-01'], null] })
})

test('values beside a reference to a person stay with it', () => {
  const of = (note: string) => ({ mentor: { person: user, note } })
  expect(differenceOf(of('kind'), of('strict'))).toEqual({ mentor: [of('kind').mentor, of('strict').mentor] })
})

test('the people of an entity are found at any depth, by address or by type', () => {
  const entity = {
    ...{ '@id': '/api/v2/lockers/3', '@type': 'Locker', id: 3, user },
    students: [{ who: { '@id': '/api/v2/users/12', name: 'Ana' } }, { '@type': 'User', id: 13 }],
    room: { '@id': '/api/v2/rooms/99', '@type': 'Room', id: 99 },
  }
  expect(peopleIn(entity)).toEqual([7, 12, 13])
  expect(peopleIn({ '@id': '/api/v2/users/5/contacts' })).toEqual([5])
  expect(peopleIn(null)).toEqual([])
})
