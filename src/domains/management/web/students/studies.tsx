import { useSearchParams } from 'react-router'
import type { UserProgram } from '#academics/contract'
import { prefetch } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { type Column, saidBy } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Day, Gpa } from './cells.tsx'
import { studiesIn } from './queries.ts'
import { StudyState } from './study-state.tsx'

type Here = Params<'/program/:programId/student/:userId/user_programs'>

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
    cell: ({ startedOn }) => <Day of={startedOn} />,
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

export const load = ({ userId }: Here, search: URLSearchParams) => prefetch(studiesIn(userId, search).query)

/** What a student studies, as far as the reader is in charge of it. */
export default function StudiesOfStudent({ params }: { params: Here }) {
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
