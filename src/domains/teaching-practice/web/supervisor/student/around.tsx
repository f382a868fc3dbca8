import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PersonName } from '../../parts/person-name.tsx'
import type { Assignment } from '../../parts/queries.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'

/** The other people who look after the student. */
export function Around({ of }: { of: readonly Assignment[] }) {
  const t = useWords(words)
  const now = of.filter(({ state }) => state === 'PROPOSED' || state === 'ACCEPTED')
  if (now.length === 0) return null
  return (
    <Card title={t('supervise.around')}>
      <Rows label={t('supervise.around')}>
        {now.map((one) => (
          <Row
            key={one.id}
            title={<PersonName of={one} />}
            about={
              <>
                {t(`assignmentRoles.${one.role}`)}
                {one.email && (
                  <>
                    {' · '}
                    <a href={`mailto:${one.email}`}>{one.email}</a>
                  </>
                )}
                {one.phone && (
                  <>
                    {' · '}
                    <a href={`tel:${one.phone}`}>{one.phone}</a>
                  </>
                )}
              </>
            }
            end={<StateChip state={one.state} />}
          />
        ))}
      </Rows>
    </Card>
  )
}
