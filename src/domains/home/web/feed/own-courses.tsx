import type { ReactNode } from 'react'
import type { CourseCard } from '#course/contract'
import { paths } from '#course/contract'
import { useAcademic } from '#course/web'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { OwnCourses as Own } from '../../contract/feed.ts'
import { words } from '../words.ts'
import styles from './own-courses.module.css'

/** The courses of the present term: own marks so far, or the number of students taught. */
export function OwnCourses({ of }: { of: Own }) {
  const t = useWords(words)
  const language = useLanguage()
  const { courses, teachCourses } = useAcademic()
  const own = new Map(of.taken.map((one) => [one.id, one]))
  const taken = courses.filter(({ id }) => own.has(id))
  const taught = teachCourses.filter(({ id }) => of.taught.includes(id))
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
        {taken.map((course) => (
          <StudentCourse key={course.id} title={titleOf(course)} of={course} marks={own.get(course.id)} />
        ))}
      </Rows>
    </Card>
  )
}

function StudentCourse({
  of,
  title,
  marks,
}: {
  of: CourseCard
  title: ReactNode
  marks: Own['taken'][number] | undefined
}) {
  const t = useWords(words)
  const count = marks?.marks ?? 0
  const soFar = count === 0 ? t('courses.noMarks') : t('courses.marks', { count })
  const average = marks?.average ?? null
  return (
    <Row
      title={title}
      to={paths.info({ id: of.id })}
      about={marks?.marksHeld ? t('courses.held') : soFar}
      end={average !== null && <Average of={average} />}
    />
  )
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
