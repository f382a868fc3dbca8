import { Outlet } from 'react-router'
import { Program } from '#academics/contract'
import { paths as peoplePaths } from '#people/contract'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { areaQuery } from '../frame/queries.ts'
import { words } from '../words.ts'
import { loadStudent, useStudent } from './queries.ts'

type StudentParams = Params<'/program/:programId/student/:userId'>

export async function load(params: StudentParams) {
  const { actions } = await prefetch(areaQuery(Program, params.programId))
  if (!actions.includes('seePeople')) throw new NotAllowed()
  await loadStudent(params)
}

/** The layout of the pages of one student of a program. */
export default function StudentPage({ params }: { params: StudentParams }) {
  const t = useWords(words)
  const { number, day } = useFormat()
  const student = useStudent(params)
  const { user, program, state, startedOn, ectsEarned, ects, gpa } = student
  const programId = Number(params.programId)
  const facts = [
    user.number,
    t(`students.states.${state}`),
    t('students.since', { day: day(startedOn) }),
    t('students.credits', { earned: number(ectsEarned), all: number(ects) }),
    gpa !== null && t('students.gpa', { gpa: number(gpa, 2) }),
  ]
  return (
    <Page
      crumb={[
        { text: program.name, to: paths.program({ programId }) },
        { text: t('tabs.students'), to: paths.programStudentList({ programId }) },
      ]}
      title={user.name}
      meta={facts.filter(Boolean).join(' · ')}
      acts={
        <ButtonLink icon="person" to={peoplePaths.person({ id: user.id })}>
          {t('students.profile')}
        </ButtonLink>
      }
      tabs={useTabs({ student })}
    >
      <Outlet />
    </Page>
  )
}
