import { type Column, saidBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import type { ProgramStudent } from '../../contract/lists/program-student.ts'
import { words } from '../words.ts'
import { Credits, Day, Gpa } from './cells.tsx'
import { StudyState } from './study-state.tsx'

/** Who studies, since when and how far, and how they stand this term. */
export const columns: readonly Column<typeof ProgramStudent>[] = [
  {
    key: 'user',
    text: words('students.fields.name'),
    order: 'user.name',
    cell: ({ user }) => user.name,
    export: { from: 'user.name', type: 'name' },
  },
  {
    key: 'number',
    from: ['user'],
    text: words('students.fields.number'),
    order: 'user.number',
    width: 130,
    hideBelow: 'sm',
    cell: ({ user }) => user.number,
    export: { from: 'user.number' },
  },
  {
    key: 'state',
    text: words('students.fields.state'),
    width: 130,
    cell: ({ state }) => <StudyState of={state} />,
    export: { from: 'state', said: saidBy(words, 'students.states') },
  },
  {
    key: 'startedOn',
    text: words('students.fields.startedOn'),
    order: 'startedOn',
    type: 'date',
    width: 140,
    hideBelow: 'md',
    cell: ({ startedOn }) => <Day of={startedOn} />,
  },
  {
    key: 'ectsEarned',
    from: ['ectsEarned', 'ects'],
    text: words('students.fields.credits'),
    order: 'ectsEarned',
    numeric: true,
    width: 120,
    cell: (one) => <Credits of={one} />,
    export: { from: 'ectsEarned' },
  },
  {
    key: 'gpa',
    text: words('students.fields.gpa'),
    numeric: true,
    width: 90,
    hideBelow: 'lg',
    optional: true,
    cell: ({ gpa }) => <Gpa of={gpa} />,
    export: { from: 'gpa' },
  },
  {
    key: 'courses',
    text: words('students.fields.courses'),
    numeric: true,
    width: 110,
    hideBelow: 'md',
    cell: ({ courses }) => courses,
  },
  {
    key: 'atRisk',
    text: words('students.fields.atRisk'),
    order: 'atRisk',
    numeric: true,
    width: 150,
    cell: ({ atRisk }) => (atRisk ? <Chip tone="warning">{atRisk}</Chip> : <span data-none>0</span>),
  },
  {
    key: 'hasHold',
    text: words('students.fields.hasHold'),
    width: 110,
    cell: ({ hasHold }) => (hasHold ? <Hold /> : <span data-none>–</span>),
    export: { from: 'hasHold' },
  },
]

const Hold = () => <Chip tone="warning">{useWords(words)('students.hasHold')}</Chip>
