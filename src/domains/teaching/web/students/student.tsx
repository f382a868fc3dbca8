import { Outlet } from 'react-router'
import { paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import { paths as peoplePaths } from '#people/contract'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { courseQuery, studentQuery } from './queries.ts'
import { Remarks } from './remarks.tsx'
import styles from './student.module.css'

type StudentParams = Params<'/courses/:id/students/:enrollmentId'>

export async function load({ id, enrollmentId }: StudentParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seePeople')) throw new NotAllowed()
  const student = await prefetch(studentQuery(enrollmentId))
  // The address names another course than that of the student.
  if (student.course.id !== course.id) throw new NotFound()
  await courseWords.load()
}

/** The layout of the pages of one student in a course: name, number and attendance. */
export default function StudentPage({ params }: { params: StudentParams }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const { day } = useFormat()
  const one = useLoaded(studentQuery(params.enrollmentId)).data
  const { course, student, registeredOn, groups } = one
  const facts = [
    student.number,
    c(`states.${one.state}`),
    registeredOn && `${t('students.registered')} ${day(registeredOn)}`,
    ...groups,
  ]
  return (
    <Page
      crumb={[
        { text: `${course.code} ${course.name}`, to: coursePaths.info({ id: course.id }) },
        { text: t('students.title'), to: coursePaths.students({ id: course.id }) },
      ]}
      title={student.name}
      meta={
        <span className={styles.about}>
          <Avatar name={student.name} photo={student.avatar} size={44} />
          <span>
            {facts.filter(Boolean).join(' · ')}
            <Remarks of={one} />
          </span>
        </span>
      }
      acts={
        <ButtonLink icon="person" to={peoplePaths.person({ id: student.id })}>
          {t('students.profile')}
        </ButtonLink>
      }
      tabs={useTabs({ student: one })}
    >
      <Outlet />
    </Page>
  )
}
