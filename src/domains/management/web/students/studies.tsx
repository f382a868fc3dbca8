import { useSearchParams } from 'react-router'
import type { UserProgram } from '#academics/contract'
import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { studiesIn } from './queries.ts'
import { studyColumns } from './study-columns.tsx'

type StudentParams = Params<'/program/:programId/student/:userId/user_programs'>

const columns: readonly Column<typeof UserProgram>[] = [
  {
    key: 'program',
    text: words('programs.fields.name'),
    cell: ({ program }) => program.name,
    export: { from: 'program.name' },
  },
  {
    key: 'degree',
    text: words('programs.fields.degree'),
    hideBelow: 'md',
    cell: ({ degree }) => degree.name,
    export: { from: 'degree.name' },
  },
  { ...studyColumns.state, order: 'state' },
  studyColumns.startedOn,
  studyColumns.gpa,
]

export const load = ({ userId }: StudentParams, search: URLSearchParams) => prefetch(studiesIn(userId, search).query)

/** The studies of a student that the reader is in charge of. */
export default function StudiesOfStudent({ params }: { params: StudentParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const at = { programId: Number(params.programId), userId: Number(params.userId) }
  return (
    <Part>
      <Table
        of={studiesIn(params.userId, search)}
        name="student-studies"
        columns={columns}
        label={t('tabs.studies')}
        to={({ id }) => paths.studentStudy({ ...at, userProgramId: id })}
        empty={<Empty title={t('students.noStudies')} />}
      />
    </Part>
  )
}
