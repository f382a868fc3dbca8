import { type Column, textsBy } from '#platform/web/table/column.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ProgramStudent } from '../../contract/lists/program-student.ts'
import { words } from '../words.ts'
import { studyColumns } from './study-columns.tsx'

/** The student, the start and progress of the studies, and their situation this term. */
export const columns: readonly Column<typeof ProgramStudent>[] = [
  studyColumns.user,
  {
    key: 'number',
    from: ['user'],
    text: words('students.fields.number'),
    order: 'user.number',
    width: 110,
    hideBelow: 'sm',
    cell: ({ user }) => user.number,
    export: { from: 'user.number' },
  },
  studyColumns.state,
  { ...studyColumns.startedOn, hideBelow: 'lg' },
  { ...studyColumns.ectsEarned, order: 'ectsEarned' },
  { ...studyColumns.gpa, optional: true },
  {
    key: 'courses',
    text: words('students.fields.courses'),
    numeric: true,
    width: 110,
    hideBelow: 'lg',
    cell: ({ courses }) => courses,
  },
  {
    key: 'atRisk',
    text: words('students.fields.atRisk'),
    order: 'atRisk',
    numeric: true,
    width: 130,
    cell: ({ atRisk }) => (atRisk ? <Chip tone="warning">{atRisk}</Chip> : <span data-none>0</span>),
  },
  {
    key: 'hasHold',
    text: words('students.fields.hasHold'),
    width: 100,
    cell: ({ hasHold }) => <HoldChip of={hasHold} />,
    export: { from: 'hasHold', said: textsBy(words, 'students.held') },
  },
]

function HoldChip({ of }: { of: boolean }) {
  const text = useWords(words)(`students.held.${of}`)
  return of ? <Chip tone="warning">{text}</Chip> : <span data-none>{text}</span>
}
