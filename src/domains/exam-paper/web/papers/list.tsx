import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { papers } from './screens-of.ts'

/** The papers that the reader writes, reviews or prints, the next exam first. */
export default listScreen(papers, {
  about: words('papers.about'),
  columns: (c) => [
    c.own('course', {
      cell: ({ course }) => `${course.code} ${course.name}`,
      export: { from: 'course.name' },
    }),
    c.moment('sitsAt'),
    c.ref('author', { hideBelow: 'md' }),
    c.ref('reviewer', { hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.state()],
})
