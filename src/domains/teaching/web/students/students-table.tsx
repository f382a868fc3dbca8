import { useSearchParams } from 'react-router'
import { type Assessment, type Course, enrollmentStates } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { CourseStudent } from '../../contract/students/course-student.ts'
import { studentPaths } from '../../contract/students/paths.ts'
import { words } from '../words.ts'
import { aboutColumns, averageColumn, markColumn } from './columns.tsx'
import { PhotoCard } from './photo-card.tsx'
import { assessmentsQuery, studentsIn } from './queries.ts'
import { RemarkFilter } from './remark-filter.tsx'
import type { View } from './view.ts'
import { ViewSwitch } from './view-switch.tsx'

const { ChoiceFilter } = filtersOf(CourseStudent)

/** The students with marks and attendance, as rows or as cards with their photos. */
export function StudentsTable({ course, view }: { course: Item<typeof Course>; view: View }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const language = useLanguage()
  const [search] = useSearchParams()
  const assessments = useLoaded(assessmentsQuery(course.id)).data['hydra:member']
  const titleOf = (one: Item<typeof Assessment>) => inLanguage(one.title, language) || one.code
  const states = enrollmentStates.map((value) => ({ value, text: c(`states.${value}`) }))
  return (
    <Table
      of={studentsIn(course.id, search)}
      name={`students-${course.id}`}
      columns={[...aboutColumns, ...assessments.map((one) => markColumn(one, titleOf(one))), averageColumn]}
      label={t('students.label', { code: course.code })}
      to={({ id }) => studentPaths.student({ id: course.id, enrollmentId: id })}
      views={<ViewSwitch chosen={view} />}
      card={view === 'photos' ? (one) => <PhotoCard of={one} /> : undefined}
      filters={
        <>
          <ChoiceFilter name="state" label={t('students.state')} all={t('students.allStates')} choices={states} />
          <RemarkFilter />
        </>
      }
      empty={<Empty title={t('students.empty')}>{t('students.emptyAbout')}</Empty>}
    />
  )
}
