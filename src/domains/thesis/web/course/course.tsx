import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { nameCourse, type possibleCourses } from '../../contract/course/thesis-course.ts'
import { coursesQuery, type ThesisItem } from '../queries.ts'
import { words } from '../words.ts'

type PossibleCourse = EndpointAnswer<typeof possibleCourses>['courses'][number]

/** The office says in which course the mark of the thesis counts; nothing is guessed. */
export function CourseOfThesis({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const { courses } = useLoaded(coursesQuery(of.id)).data
  const name = (course: string | null) => call(nameCourse, { params: { id: of.id }, body: { course } })
  const isListed = courses.some(({ course }) => course.id === of.course?.id)
  const takeBack = <ActButton act={() => name(null)}>{t('course.takeBack')}</ActButton>
  return (
    <Card title={t('course.title')} padded={courses.length === 0 && of.course === null}>
      {courses.length === 0 && of.course === null ? (
        <p>{t('course.none')}</p>
      ) : (
        <Rows label={t('course.title')}>
          {of.course && !isListed && <Row title={`${of.course.code} ${of.course.name}`} about={t('course.closed')} />}
          {courses.map((one) => (
            <Row
              key={one.course.id}
              title={`${one.course.code} ${one.course.name}`}
              about={<AboutCourse of={one} />}
              end={
                one.course.id === of.course?.id ? (
                  <>
                    <Chip>{t('course.named')}</Chip> {takeBack}
                  </>
                ) : (
                  <ActButton act={() => name(one.course['@id'])}>{t('course.name')}</ActButton>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function AboutCourse({ of: { term, lecturers, takesMark } }: { of: PossibleCourse }) {
  const t = useWords(words)
  return [term.name, lecturers.join(', '), takesMark ? '' : t('course.takesNone')].filter(Boolean).join(' · ')
}
