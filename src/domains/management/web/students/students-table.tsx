import { useSearchParams } from 'react-router'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ProgramStudent } from '../../contract/lists/program-student.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'
import { studentsIn } from './queries.ts'
import { useStates } from './study-state.tsx'

const { ChoiceFilter } = filtersOf(ProgramStudent)

/** The students of a program, each with their situation this term. */
export function StudentsTable({ of }: { of: string }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Table
      of={studentsIn(of, search)}
      name="program-students"
      columns={columns}
      label={t('tabs.students')}
      to={({ user }) => paths.programStudent({ programId: Number(of), userId: user.id })}
      filters={
        <>
          <ChoiceFilter
            name="state"
            label={t('students.fields.state')}
            all={t('students.allStates')}
            choices={useStates()}
          />
          <ChoiceFilter
            name="atRisk"
            label={t('students.fields.atRisk')}
            all={t('students.allAttendance')}
            choices={[{ value: 'true', text: t('students.risk') }]}
          />
          <ChoiceFilter
            name="hasHold"
            label={t('students.fields.hasHold')}
            all={t('students.allHolds')}
            choices={[{ value: 'true', text: t('students.hold') }]}
          />
        </>
      }
      empty={<Empty title={t('students.empty')}>{t('students.emptyAbout')}</Empty>}
    />
  )
}
