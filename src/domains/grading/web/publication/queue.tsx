import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'

const sheets = screensOf(GradeSheet, words, {
  texts: 'publication.queue',
  nameOf: ({ course }) => course.code,
  flow: {
    words,
    tones: {
      ...{ MARKING: 'neutral', SUBMITTED: 'info', APPROVED: 'info', CONFIRMED: 'warning' },
      ...{ PUBLISHED: 'positive', LOCKED: 'positive', RETURNED: 'negative', CANCELLED: 'neutral' },
    },
  },
})

/** The sheets that the faculty has confirmed and the Registry publishes, the one waiting longest first. */
export default listScreen(sheets, {
  about: words('publication.queue.about'),
  standard: { state: 'CONFIRMED', order: { dueOn: 'asc' } },
  columns: (c) => [
    c.own(
      'course',
      {
        cell: ({ course }) => `${course.code} ${course.name}`,
        export: [{ from: 'course.code', header: words('queue.fields.code') }, { from: 'course.name' }],
      },
      { width: 260 },
    ),
    c.choice('kind', (kind) => words(`rectification.kinds.${kind}`), { hideBelow: 'md', width: 150 }),
    c.ref('term', { hideBelow: 'md' }),
    c.ref('faculty', { hideBelow: 'md' }),
    c.day('dueOn', { width: 130, hideBelow: 'md' }),
    c.moment('confirmedAt', { width: 160 }),
    c.moment('publishedAt', { width: 160, hideBelow: 'md' }),
    c.state(),
  ],
  many: { moves: ['publish'], words, nameOf: ({ course }) => `${course.code} ${course.name}` },
  filters: (f) => [
    f.state(),
    f.choice('late', (late) => words(`publication.queue.late.${late}`)),
    f.choice('kind', (kind) => words(`rectification.kinds.${kind}`)),
  ],
})
