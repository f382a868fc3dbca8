import { type Column, textsBy } from '#platform/web/table/column.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { SheetState } from '../sheet/sheet-state.tsx'
import { words } from '../words.ts'
import { Anomalies, Mean, Passed, Spread } from './numbers.tsx'

/** The course of the sheet, its state, and its figures once it has reached the reader. */
export const columns: readonly Column<typeof GradeSheet>[] = [
  {
    key: 'course',
    text: words('queue.fields.course'),
    order: 'course.code',
    cell: ({ course }) => `${course.code} ${course.name}`,
    export: [{ from: 'course.code', header: words('queue.fields.code') }, { from: 'course.name' }],
  },
  {
    key: 'module',
    text: words('queue.fields.module'),
    order: 'module.code',
    hideBelow: 'xl',
    optional: true,
    cell: ({ module }) => `${module.code} ${module.name}`,
    export: { from: 'module.name' },
  },
  {
    key: 'term',
    text: words('queue.fields.term'),
    width: 140,
    hideBelow: 'md',
    cell: ({ term }) => term.name,
    export: { from: 'term.name' },
  },
  {
    key: 'kind',
    text: words('queue.fields.kind'),
    width: 140,
    hideBelow: 'lg',
    cell: ({ kind }) => <Kind of={kind} />,
    export: { from: 'kind', said: textsBy(words, 'rectification.kinds') },
  },
  {
    key: 'lecturers',
    text: words('queue.fields.lecturers'),
    hideBelow: 'lg',
    cell: ({ lecturers }) => lecturers.map(({ name }) => name).join(', '),
    export: false,
  },
  {
    key: 'state',
    text: words('queue.fields.state'),
    width: 170,
    cell: (sheet) => <SheetState of={sheet} />,
    state: ({ state, historical }) => (historical ? 'HISTORICAL' : state),
    from: ['state', 'historical'],
    export: [
      { from: 'state', said: textsBy(words, 'states') },
      { from: 'historical', header: words('sheet.historical') },
    ],
  },
  {
    key: 'dueOn',
    text: words('queue.fields.dueOn'),
    order: 'dueOn',
    type: 'date',
    width: 130,
    hideBelow: 'md',
    cell: ({ dueOn }) => <Day of={dueOn} />,
  },
  {
    key: 'submittedAt',
    text: words('queue.fields.submittedAt'),
    order: 'submittedAt',
    type: 'datetime',
    width: 130,
    hideBelow: 'lg',
    cell: ({ submittedAt }) => <Day of={submittedAt} />,
  },
  {
    key: 'students',
    from: ['figures'],
    text: words('queue.fields.students'),
    numeric: true,
    width: 100,
    hideBelow: 'md',
    cell: ({ figures }) => figures?.students,
    export: { from: 'figures.students' },
  },
  {
    key: 'mean',
    from: ['figures'],
    text: words('queue.fields.mean'),
    numeric: true,
    width: 80,
    hideBelow: 'md',
    cell: ({ figures }) => figures && <Mean of={figures} />,
    export: { from: 'figures.mean' },
  },
  {
    key: 'passed',
    from: ['figures'],
    text: words('queue.fields.passed'),
    numeric: true,
    width: 90,
    hideBelow: 'lg',
    cell: ({ figures }) => figures && <Passed of={figures} />,
    export: { from: 'figures.passed' },
  },
  {
    key: 'spread',
    from: ['figures'],
    text: words('queue.fields.spread'),
    width: 90,
    hideBelow: 'xl',
    cell: ({ figures }) => figures && <Spread of={figures} />,
    export: false,
  },
  {
    key: 'anomalies',
    from: ['figures'],
    text: words('queue.fields.anomalies'),
    width: 150,
    hideBelow: 'xl',
    cell: ({ figures }) => figures && <Anomalies of={figures} />,
    export: false,
  },
]

function Day({ of }: { of: string | null | undefined }) {
  const { day } = useFormat()
  return of ? day(of) : null
}

function Kind({ of }: { of: SheetItem['kind'] }) {
  const t = useWords(words)
  return t(`rectification.kinds.${of}`)
}
