import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './people.module.css'
import { PersonName } from './person-name.tsx'
import type { Assignment } from './queries.ts'
import { StateChip } from './state-chip.tsx'

/** A person who looks after a student: name, role, contact details, and since when. */
export function Person({ of }: { of: Assignment }) {
  const t = useWords(words)
  const { day } = useFormat()
  const period = of.until
    ? t('parts.people.period', { from: day(of.from), until: day(of.until) })
    : t(of.state === 'ACCEPTED' ? 'parts.people.since' : 'parts.people.asked', { from: day(of.from) })
  return (
    <Card padded>
      <div className={styles.person}>
        <Avatar name={of.user.name} size={44} />
        <div className={styles.text}>
          <h2>
            <PersonName of={of} />
          </h2>
          <p className={styles.role}>
            {t(`assignmentRoles.${of.role}`)} <StateChip state={of.state} />
          </p>
          <p className={styles.ways}>
            {of.email && <a href={`mailto:${of.email}`}>{of.email}</a>}
            {of.phone && <a href={`tel:${of.phone}`}>{of.phone}</a>}
            {!of.email && !of.phone && t('parts.people.noWay')}
          </p>
          <small>{period}</small>
        </div>
      </div>
    </Card>
  )
}
