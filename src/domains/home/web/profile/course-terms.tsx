import type { ReactNode } from 'react'
import type { CourseCard } from '#course/contract'
import { paths } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage } from '#platform/web/words/words.ts'
import { byTerm } from './by-term.ts'
import styles from './profile.module.css'

type Props = { title: string; of: readonly CourseCard[]; end: (course: CourseCard) => ReactNode }

/** Courses grouped by term. */
export function CourseTerms({ title, of, end }: Props) {
  const language = useLanguage()
  if (of.length === 0) return null
  return (
    <Card title={title} note={of.length}>
      {byTerm(of).map(({ term, courses }) => {
        const name = inLanguage(term.name, language) || term.code
        return (
          <section key={term.id} aria-label={name}>
            <h3 className={styles.term}>{name}</h3>
            <Rows label={name}>
              {courses.map((course) => (
                <Row
                  key={course.id}
                  title={
                    <>
                      <span className={styles.code}>{course.code}</span> {inLanguage(course.title, language)}
                    </>
                  }
                  to={paths.info({ id: course.id })}
                  end={end(course)}
                />
              ))}
            </Rows>
          </section>
        )
      })}
    </Card>
  )
}
