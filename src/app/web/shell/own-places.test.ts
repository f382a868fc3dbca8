import { expect, test } from 'vitest'
import type { CourseCard, MyAcademic } from '#course/contract'
import { managedLinks, presentCourses } from './own-places.ts'

const autumn = {
  id: 1,
  code: '2026-1',
  name: { en: 'Autumn 2026', pt: 'Outono 2026' },
  startsOn: '2026-09-01',
  endsOn: '2026-12-20',
}
const spring = { id: 2, code: '2026-2', name: { en: 'Spring 2027' }, startsOn: '2027-01-10', endsOn: '2027-06-01' }
const card = (id: number, code: string, term: CourseCard['term']): CourseCard => ({
  '@id': `/api/v2/courses/${id}`,
  id,
  code,
  title: { en: `Title of ${code}` },
  term,
  type: 'REGULAR',
  v2: true,
  showFeedback: false,
  startsOn: term.startsOn,
  endsOn: term.endsOn,
  students: 42,
})
const academic: MyAcademic = {
  courses: [card(1, 'CS204', autumn), card(2, 'PT110', autumn), card(3, 'ED310', spring)],
  teachCourses: [card(1, 'CS204', autumn)],
  programs: [{ '@id': '/api/v2/programs/9', '@type': 'Program', id: 9, name: 'Education (B.Ed.)', code: 'BED' }],
  degrees: [],
  faculties: [],
  coordinateLanguages: [],
  enrollments: [],
}
const patterns = ['/courses/:id', '/program/:programId']

test('the menu has the courses of the running term, taught ones first and each once', () => {
  const [section, ...more] = presentCourses(academic, patterns, 'pt', new Date('2026-11-21T02:00:00Z'))
  expect(more).toEqual([])
  expect(section?.term).toBe('Outono 2026')
  expect(section?.courses.map(({ code }) => code)).toEqual(['CS204', 'PT110'])
})

test('between two terms the menu shows the next one', () => {
  const sections = presentCourses(academic, patterns, 'en', new Date('2026-12-30T02:00:00Z'))
  expect(sections.map(({ term }) => term)).toEqual(['Spring 2027'])
})

test('items without a screen are not in the menu', () => {
  expect(presentCourses(academic, [], 'en', new Date())).toEqual([])
  expect(managedLinks(academic, [])).toEqual([])
  expect(managedLinks(academic, patterns)).toEqual([{ to: '/program/9', title: 'Education (B.Ed.)', code: 'BED' }])
})
