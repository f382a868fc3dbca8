import { Program } from '#academics/contract'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { areaQuery } from '../frame/queries.ts'
import { studentsIn, studiesOf } from './queries.ts'
import { StudentsTable } from './students-table.tsx'
import { StudiesTable } from './studies-table.tsx'

type ProgramParams = Params<'/program/:programId/student/list'>

const seesPeople = ({ actions }: { actions: readonly string[] }) => actions.includes('seePeople')

export async function load({ programId }: ProgramParams, search: URLSearchParams) {
  const program = await prefetch(areaQuery(Program, programId))
  if (seesPeople(program)) await prefetch(studentsIn(programId, search).query)
  else await prefetch(studiesOf(programId, search).query)
}

/**
 * The students of a program: with attendance and holds for readers who may see them individually, else only their
 * studies.
 */
export default function StudentsOfProgram({ params: { programId } }: { params: ProgramParams }) {
  const program = useLoaded(areaQuery(Program, programId)).data
  return <Part>{seesPeople(program) ? <StudentsTable of={programId} /> : <StudiesTable of={programId} />}</Part>
}
