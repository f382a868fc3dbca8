import { useSearchParams } from 'react-router'
import { Course } from '#course/contract'
import { words as courseWords, useAcademic } from '#course/web'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { Sessions } from './activity/sessions.tsx'
import { Term } from './activity/term.tsx'
import { weeksOf } from './activity/weeks.ts'
import { rollCallsQuery } from './attendance/queries.ts'
import { enterSessions } from './enter.ts'
import { lessonsQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/activity'>

export const load = ({ id }: CourseParams) =>
  Promise.all([enterSessions(id), prefetch(lessonsQuery(id)), prefetch(rollCallsQuery(id)), courseWords.load()])

/** The sessions of a course: all of them by week, below an overview of the term. */
export default function Activity({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const course = useLoaded(itemOf(Course, params.id)).data
  const { enrollments } = useAcademic()
  const found = useLoaded(lessonsQuery(params.id)).data
  const takes = enrollments.some((one) => one.course === course['@id'])
  const sessions = takes ? found['hydra:member'].filter(({ mine }) => mine) : found['hydra:member']
  const mayManage = found.actions.includes('create')
  if (sessions.length === 0)
    return (
      <Empty title={t('activity.empty')} act={mayManage && <ManageLink course={course.id} look="primary" />}>
        {mayManage ? t('activity.emptyAbout') : t('activity.emptyStudent')}
      </Empty>
    )
  const weeks = weeksOf(sessions, course.startsOn)
  return (
    <Part
      acts={
        mayManage && (
          <>
            <ButtonLink icon="plan" to={paths.managePlan({ id: course.id })}>
              {t('managePlan.title')}
            </ButtonLink>
            <ManageLink course={course.id} />
          </>
        )
      }
    >
      <Sessions course={course} sessions={sessions} shown={search.get('show') ?? 'all'} teaches={!takes}>
        <Term course={course} weeks={weeks} teaches={!takes} />
      </Sessions>
    </Part>
  )
}

function ManageLink({ course, look = 'default' }: { course: number; look?: 'primary' | 'default' }) {
  return (
    <ButtonLink icon="calendar" look={look} to={paths.manageSession({ id: course })}>
      {useWords(words)('manage.title')}
    </ButtonLink>
  )
}
