import { useMemo } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { courseQuery, gradebookQuery } from '../assessment/queries.ts'
import { HiddenWork } from '../by-number/hidden-work.tsx'
import { words } from '../words.ts'
import { gradebookOf } from './book.ts'
import { BookView } from './book-view.tsx'
import { cellsQuery } from './queries.ts'
import { liveMs } from './use-gradebook.ts'

type CourseParams = Params<'/courses/:id/assessments/input_mark'>

export const load = ({ id }: CourseParams) =>
  Promise.all([prefetch(courseQuery(id)), prefetch(gradebookQuery(id)), prefetch(cellsQuery(id))])

/** The marks of a course, entered as in a spreadsheet, and on a phone student by student. */
export default function Marks({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const cells = useLoaded(cellsQuery(params.id)).data
  const course = Number(params.id)
  if (cells.assessments.length === 0)
    return (
      <Empty
        title={t('marks.noAssessments')}
        act={<ButtonLink to={paths.assessmentList({ id: course })}>{t('marks.toAssessments')}</ButtonLink>}
      >
        {t('marks.noAssessmentsAbout')}
      </Empty>
    )
  if (cells.students.length === 0) return <Empty title={t('marks.noStudents')}>{t('marks.noStudentsAbout')}</Empty>
  return <Gradebook key={course} id={course} />
}

/** All assessments except those marked by number, which a line above links to. */
function Gradebook({ id }: { id: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const course = useLoaded(courseQuery(id)).data
  const about = useLoaded(gradebookQuery(id)).data
  const { data, refetch } = useLoaded({ ...cellsQuery(id), refetchInterval: liveMs })
  const book = useMemo(() => gradebookOf(id), [id])
  const gradebook = useMemo(() => {
    const hidden = data.assessments.filter(({ byNumber }) => byNumber)
    return { ...data, assessments: data.assessments.filter(({ byNumber }) => !byNumber), hidden }
  }, [data])
  return (
    <>
      <HiddenWork course={id} of={gradebook.hidden} />
      {gradebook.assessments.length > 0 && (
        <BookView
          {...{ book, gradebook, code: course.code, about }}
          label={t('marks.label', { course: `${course.code} ${inLanguage(course.title, language)}` })}
          onReleased={() => void refetch()}
        />
      )}
    </>
  )
}
