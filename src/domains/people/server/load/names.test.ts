import { expect, test } from 'vitest'
import { displayName } from '../../contract/names.ts'
import { inventNames } from './names.ts'
import { subjectOf } from './subject.ts'

test('the same number always gets the same name', () => {
  expect(inventNames(28_400)).toEqual(inventNames(28_400))
  expect(inventNames(28_400)).not.toEqual(inventNames(28_401))
})

test('about a third of the names have Chinese characters, about a third are Portuguese', () => {
  const names = Array.from({ length: 600 }, (_, at) => inventNames(at))
  const chinese = names.filter(({ chineseName }) => chineseName !== null)
  const portuguese = names.filter(({ portugueseName, chineseName }) => portugueseName !== null && chineseName === null)
  for (const group of [chinese, portuguese]) {
    expect(group.length).toBeGreaterThan(150)
    expect(group.length).toBeLessThan(250)
  }
  for (const one of chinese) expect(displayName(one)).toMatch(/^\p{Script=Latin}+ .+ \p{Script=Han}{3}$/u)
})

test('a subject is a UUID of version 5, the same for the same user name', () => {
  expect(subjectOf('student')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(subjectOf('student')).toBe(subjectOf('student'))
  expect(subjectOf('student')).not.toBe(subjectOf('lecturer'))
})
