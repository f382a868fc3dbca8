import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { supervisorsQuery } from '../queries.ts'
import { words } from '../words.ts'

const most = 8

/** The lecturers of the faculty with free places, for authors who seek a supervisor. */
export function FreeSupervisors({ studies }: { studies: number }) {
  const t = useWords(words)
  const { supervisors } = useLoaded(supervisorsQuery(studies)).data
  const free = supervisors.filter(({ supervises, most: limit }) => supervises < limit)
  return (
    <Card title={t('own.free')} note={free.length}>
      {free.length === 0 ? (
        <Empty title={t('own.nobody')} />
      ) : (
        <Rows label={t('own.free')}>
          {free.slice(0, most).map(({ person, ...load }) => (
            <Row
              key={person.id}
              title={person.name}
              end={t('own.load', { supervises: load.supervises, most: load.most })}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
