import { Outlet } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useHasOwnPage } from '#platform/web/routes/use-own-page.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { loadCourse, useCourse } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id'>

export const load = ({ id }: CourseParams) => loadCourse(id)

/** The layout of all pages of a course: its title, its lecturers, and the tabs of its pages. */
export default function CoursePage({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day, number } = useFormat()
  const here = useCourse(params.id)
  const { course } = here
  const isWide = useWidth(600)
  const tabs = useTabs(here)
  const hasOwnPage = useHasOwnPage()
  if (hasOwnPage) return <Outlet />
  const facts = [
    t(`types.${course.type}`),
    course.credits > 0 && t('credits', { credits: number(course.credits) }),
    t('run.period', { from: day(course.startsOn), until: day(course.endsOn) }),
    course.lecturers.map(({ name }) => name).join(', '),
  ]
  return (
    <Page
      crumb={[{ text: course.term.name || course.term.code }]}
      title={`${course.code} ${inLanguage(course.title, language)}`}
      short={course.code}
      // On a phone the first page of the course shows these facts, and the other pages start with their content.
      meta={isWide && facts.filter(Boolean).join(' · ')}
      tabs={tabs.length > 1 ? tabs : []}
    >
      <Outlet />
    </Page>
  )
}
