import { Term } from '#academics/contract'
import { words as courseWords } from '#course/web'
import { listOf } from '#platform/web/api/api.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { courses } from './screens.ts'

/** The terms to choose from, the newest first. */
export const termsQuery = listOf(Term, { itemsPerPage: 100, order: { startsOn: 'desc' } }, { fields: ['id', 'code'] })

/** All courses, filtered by term. */
export default listScreen(courses, {
  standard: { order: { startsOn: 'desc' } },
  columns: (c) => [
    c.text('code', { width: 130 }),
    c.localized('title'),
    c.ref('term', { text: words('courses.fields.term.id'), width: 160 }),
    c.own('lecturers', { cell: ({ lecturers }) => lecturers.map(({ name }) => name).join(', ') }, { hideBelow: 'lg' }),
    c.number('capacity', { width: 110, hideBelow: 'lg' }),
    c.number('students', { width: 110 }),
  ],
  filters: (f) => [
    f.among('term.id', termsQuery, ({ code }) => code),
    f.choice('type', (type) => courseWords(`types.${type}`)),
  ],
})
