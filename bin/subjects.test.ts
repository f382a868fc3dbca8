import { expect, test } from 'vitest'
import { namedSubjects } from './subjects.ts'

const file = 'src/platform/server/who/relations.ts'

test.each([
  ['/** The record of a course. */', ['course']],
  ['const courseOf = (row) => row.faculty_id', ['course', 'faculty']],
  ['import type { GivenMarks } from', ['Marks']],
  ["'/api/v2/enrollments'", ['enrollments']],
  ['people who are enrolled', ['enrolled']],
  ['O motivo é facultativo', []],
  ['remarks about a lost umbrella', []],
])('what %s names is found', (line, names) => {
  expect(namedSubjects(file, line)).toEqual(names)
})

test('a mark in a text is a sign, and a course is a subject everywhere', () => {
  const editor = 'src/platform/web/rich-text/from-editor.ts'
  expect(namedSubjects(editor, 'the marks of a text, and the course')).toEqual(['course'])
})
