import { StateChip, useAcademic } from '#course/web'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { CourseTerms } from './course-terms.tsx'

/** The courses that the person takes or took, by term. */
export function Enrolments() {
  const t = useWords(words)
  const { courses, enrollments } = useAcademic()
  const stateIn = (course: string) => enrollments.find((one) => one.course === course)?.state
  return (
    <CourseTerms
      title={t('profile.enrolments')}
      of={courses}
      end={(course) => <StateChip state={stateIn(course['@id'])} />}
    />
  )
}
