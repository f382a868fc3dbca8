import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words.ts'
import { PersonName } from '../../parts/person-name.tsx'
import type { Assignment, Practice } from '../../parts/queries.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'

type Props = { of: Practice; assignments: readonly Assignment[] }

/** Who else looks after the student, and who answers for the school. */
export function Around({ of, assignments }: Props) {
  const t = useWords(words)
  const now = assignments.filter(({ state }) => state === 'PROPOSED' || state === 'ACCEPTED')
  if (now.length === 0 && !of.coordinator) return null
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
        {of.coordinator && <Row title={of.coordinator.name} about={t('assignmentRoles.SCHOOL_COORDINATOR')} />}
      </Rows>
    </Card>
  )
}
