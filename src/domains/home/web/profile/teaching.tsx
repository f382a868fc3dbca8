import { useAcademic } from '#course/web'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { CourseTerms } from './course-terms.tsx'

/** The courses that the person teaches or has taught, by term. */
export function Teaching() {
  const t = useWords(words)
  const { teachCourses } = useAcademic()
  return (
    <CourseTerms
      title={t('profile.teaching')}
      of={teachCourses}
      end={({ students }) => <small>{t('courses.students', { count: students })}</small>}
    />
  )
}
