import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { candidatesQuery } from './queries.ts'

/** Who cannot examine the thesis, and who can with something to know, each with its source. */
export function ConflictsFound({ committee }: { committee: number }) {
  const t = useWords(words)
  const { candidates } = useLoaded(candidatesQuery(committee)).data
  const found = candidates.filter(({ conflict, hint }) => (conflict !== null && conflict !== 'seated') || hint !== null)
  return (
    <Card title={t('committees.conflictsFound')} note={t('committees.conflictsAbout')} foot={t('committees.looked')}>
      {found.length === 0 ? (
        <Empty title={t('committees.noConflicts')} />
      ) : (
        <Rows label={t('committees.conflictsFound')}>
          {found.map(({ person, conflict, hint }) => (
            <Row
              key={person.id}
              title={person.name}
              about={[
                conflict && conflict !== 'seated' && t(`committees.conflicts.${conflict}`),
                hint && t(`committees.hints.${hint}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
