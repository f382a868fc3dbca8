import { type Enrollment, paths } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { CourseCard } from '#platform/contract/session.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/format.ts'
import { useAcademic } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './own-courses.module.css'
import { presentCourses } from './present-courses.ts'
import { useMarks } from './use-marks.ts'

/** The courses of the present term: own marks so far, or how many students one teaches. */
export function OwnCourses({ day }: { day: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const { courses, teachCourses } = useAcademic()
  const marks = useMarks(day)
  const taken = presentCourses(courses, day)
  const taught = presentCourses(teachCourses, day)
  const term = (taken[0] ?? taught[0])?.term
  if (!term) return null
  const titleOf = (course: CourseCard) => (
    <>
      <span className={styles.code}>{course.code}</span> {inLanguage(course.title, language)}
    </>
  )
  return (
    <Card title={t('courses.title')} note={inLanguage(term.name, language) || term.code}>
      <Rows label={t('courses.title')}>
        {taught.map((course) => (
          <Row
            key={course.id}
            title={titleOf(course)}
            to={paths.info({ id: course.id })}
            about={`${t('courses.teaching')} · ${t('courses.students', { count: course.students })}`}
          />
        ))}
        {taken.map((course) => {
          const own = marks.find((one) => one.course.id === course.id)
          return (
            <Row
              key={course.id}
              title={titleOf(course)}
              to={paths.info({ id: course.id })}
              about={<SoFar of={own} />}
              end={own?.average !== null && own !== undefined && <Average of={own.average} />}
            />
          )
        })}
      </Rows>
    </Card>
  )
}

function SoFar({ of }: { of: Item<typeof Enrollment> | undefined }) {
  const t = useWords(words)
  const count = of?.marks.filter(({ score }) => score !== null).length ?? 0
  if (of?.marksHeld) return t('courses.held')
  return count === 0 ? t('courses.noMarks') : t('courses.marks', { count })
}

function Average({ of }: { of: number }) {
  const t = useWords(words)
  const { percent } = useFormat()
  return (
    <span className={styles.average} title={t('courses.average')}>
      <span className="sr-only">{t('courses.average')} </span>
      {percent(of / 100)}
    </span>
  )
}
