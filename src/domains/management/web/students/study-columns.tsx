import type { UserProgram } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { textsBy } from '#platform/web/table/column.ts'
import { words } from '../words.ts'
import { Credits, Day, Gpa } from './cells.tsx'
import { StudyState } from './study-state.tsx'

type Study = Item<typeof UserProgram>
type With<Name extends keyof Study> = Pick<Study, Name>

/** The columns that all lists of studies share: student, state, start, progress. */
export const studyColumns = {
  user: {
    key: 'user',
    text: words('students.fields.name'),
    order: 'user.name',
    cell: ({ user }: { user: { name: string } }) => user.name,
    export: { from: 'user.name', type: 'name' },
  },
  state: {
    key: 'state',
    text: words('students.fields.state'),
    width: 110,
    cell: ({ state }: With<'state'>) => <StudyState of={state} />,
    state: ({ state }: With<'state'>) => state,
    export: { from: 'state', said: textsBy(words, 'students.states') },
  },
  startedOn: {
    key: 'startedOn',
    text: words('students.fields.startedOn'),
    order: 'startedOn',
    type: 'date',
    width: 140,
    hideBelow: 'md',
    cell: ({ startedOn }: With<'startedOn'>) => <Day of={startedOn} />,
  },
  ectsEarned: {
    key: 'ectsEarned',
    from: ['ectsEarned', 'ects'],
    text: words('students.fields.credits'),
    numeric: true,
    width: 110,
    cell: (one: With<'ectsEarned' | 'ects'>) => <Credits of={one} />,
    export: { from: 'ectsEarned' },
  },
  gpa: {
    key: 'gpa',
    text: words('students.fields.gpa'),
    numeric: true,
    width: 90,
    hideBelow: 'lg',
    cell: ({ gpa }: With<'gpa'>) => <Gpa of={gpa} />,
    export: { from: 'gpa' },
  },
} as const
