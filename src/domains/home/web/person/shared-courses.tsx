import { paths } from '#course/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { sharedCourses } from '../../contract/shared-courses.ts'
import { words } from '../words.ts'

export const sharedQuery = (person: number) => queryOf('SharedCourses', sharedCourses, { params: { id: person } })

/** The courses that the reader and the person share; absent where there are none. */
export function SharedCourses({ person, name }: { person: number; name: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const shared = useLoaded(sharedQuery(person)).data['hydra:member']
  if (shared.length === 0) return null
  return (
    <Card title={t('person.shared')}>
      <Rows label={t('person.shared')}>
        {shared.map((course) => (
          <Row
            key={course.id}
            title={`${course.code} ${inLanguage(course.title, language)}`}
            about={[
              inLanguage(course.term, language),
              t(course.teaches ? 'person.teaches' : 'person.takes', { name }),
            ].join(' · ')}
            to={paths.info({ id: course.id })}
          />
        ))}
      </Rows>
    </Card>
  )
}
