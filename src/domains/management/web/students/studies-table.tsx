import { useSearchParams } from 'react-router'
import { UserProgram } from '#academics/contract'
import { type Column, saidBy } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Credits, Day, Gpa } from './cells.tsx'
import { studiesOf } from './queries.ts'
import { StudyState, useStates } from './study-state.tsx'

const { ChoiceFilter } = filtersOf(UserProgram)

const columns: readonly Column<typeof UserProgram>[] = [
  {
    key: 'user',
    text: words('students.fields.name'),
    order: 'user.name',
    cell: ({ user }) => user.name,
    export: { from: 'user.name', type: 'name' },
  },
  {
    key: 'state',
    text: words('students.fields.state'),
    order: 'state',
    width: 140,
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
    numeric: true,
    width: 130,
    cell: (one) => <Credits of={one} />,
    export: { from: 'ectsEarned' },
  },
  {
    key: 'gpa',
    text: words('students.fields.gpa'),
    numeric: true,
    width: 90,
    hideBelow: 'lg',
    cell: ({ gpa }) => <Gpa of={gpa} />,
    export: { from: 'gpa' },
  },
]

/** Who studies a program, since when and how far. */
export function StudiesTable({ of }: { of: string }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Table
      of={studiesOf(of, search)}
      name="program-studies"
      columns={columns}
      label={t('tabs.students')}
      filters={
        <ChoiceFilter
          name="state"
          label={t('students.fields.state')}
          all={t('students.allStates')}
          choices={useStates()}
        />
      }
      empty={<Empty title={t('students.empty')}>{t('students.emptyAbout')}</Empty>}
    />
  )
}
