import { useSearchParams } from 'react-router'
import { UserProgram } from '#academics/contract'
import type { Column } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { studiesOf } from './queries.ts'
import { studyColumns } from './study-columns.tsx'
import { useStates } from './study-state.tsx'

const { ChoiceFilter } = filtersOf(UserProgram)

const columns: readonly Column<typeof UserProgram>[] = [
  studyColumns.user,
  { ...studyColumns.state, order: 'state' },
  studyColumns.startedOn,
  studyColumns.ectsEarned,
  studyColumns.gpa,
]

/** The studies in a program: student, start and progress. */
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
