import { type Column, textsBy } from '#platform/web/table/column.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'
import { Day, Hours, Risks, Share, Student } from './cells.tsx'

/** The fields read for each row; the exported sheet has all of them. */
export const listFields = [
  'id',
  'student',
  'school',
  'term',
  'state',
  'progress',
  'heldVisits',
  'requiredVisits',
  'submittedForms',
  'expectedForms',
  'risks',
  'startsOn',
  'endsOn',
  'supervisor',
  'mentor',
  'subjects',
  'grade',
] as const

const standing: readonly Column<typeof TeachingPractice>[] = [
  {
    key: 'student',
    text: words('manage.columns.student'),
    order: 'student.name',
    width: 210,
    cell: (one) => <Student of={one} />,
    export: { from: 'student.name', type: 'name' },
  },
  {
    key: 'school',
    text: words('manage.columns.school'),
    order: 'school.name',
    cell: ({ school }) => school?.name ?? <span data-none>–</span>,
    export: { from: 'school.name' },
  },
  {
    key: 'state',
    text: words('manage.columns.state'),
    order: 'state',
    cell: ({ state }) => <StateChip state={state} />,
    state: ({ state }) => state,
    export: { from: 'state', said: textsBy(words, 'states') },
  },
  {
    key: 'progress',
    text: words('manage.columns.hours'),
    order: 'progress',
    cell: (one) => <Hours of={one} />,
    export: { from: 'progress', type: 'percent', scale: 0.01 },
  },
  {
    key: 'visits',
    from: ['heldVisits', 'requiredVisits'],
    text: words('manage.columns.visits'),
    order: 'heldVisits',
    hideBelow: 'lg',
    cell: ({ heldVisits, requiredVisits }) => <Share have={heldVisits} need={requiredVisits} />,
    export: { from: 'heldVisits', type: 'number' },
  },
  {
    key: 'forms',
    from: ['submittedForms', 'expectedForms'],
    text: words('manage.columns.forms'),
    hideBelow: 'lg',
    cell: ({ submittedForms, expectedForms }) => <Share have={submittedForms} need={expectedForms} />,
    export: { from: 'submittedForms', type: 'number' },
  },
  {
    key: 'risks',
    text: words('manage.columns.risks'),
    cell: ({ risks }) => <Risks of={risks} />,
    export: { from: 'risks', said: textsBy(words, 'risks') },
  },
]

const dates = (['startsOn', 'endsOn'] as const).map(
  (key): Column<typeof TeachingPractice> => ({
    key,
    text: words(`manage.columns.${key}`),
    order: key,
    width: 120,
    hideBelow: 'lg',
    optional: key === 'startsOn',
    cell: (one) => <Day of={one[key]} />,
    type: 'date',
  }),
)

const further: readonly Column<typeof TeachingPractice>[] = [
  {
    key: 'number',
    from: ['student'],
    text: words('manage.columns.number'),
    optional: true,
    cell: ({ student }) => student.number,
    export: { from: 'student.number' },
  },
  {
    key: 'term',
    text: words('manage.columns.term'),
    optional: true,
    cell: ({ term }) => term.name,
    export: { from: 'term.name' },
  },
  { key: 'subjects', text: words('manage.columns.subjects'), optional: true, cell: ({ subjects }) => subjects },
  {
    key: 'supervisor',
    text: words('assignmentRoles.UNIVERSITY_SUPERVISOR'),
    optional: true,
    cell: ({ supervisor }) => supervisor?.name,
    export: { from: 'supervisor.name', type: 'name' },
  },
  {
    key: 'mentor',
    text: words('assignmentRoles.SCHOOL_MENTOR'),
    optional: true,
    cell: ({ mentor }) => mentor?.name,
    export: { from: 'mentor.name', type: 'name' },
  },
  {
    key: 'grade',
    text: words('manage.columns.grade'),
    order: 'grade',
    numeric: true,
    optional: true,
    cell: ({ grade }) => grade,
  },
]

export const columns: readonly Column<typeof TeachingPractice>[] = [...standing, ...dates, ...further]
