import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { useHours } from './hours.ts'
import { type Assignment, episodesQuery, type Practice } from './queries.ts'
import styles from './text.module.css'

/** A person's former role in a practice; undefined if they still have one. */
export function formerPartOf(
  me: number,
  { practice, assignments }: { practice: Practice; assignments: readonly Assignment[] },
): Assignment | undefined {
  const own = assignments.filter(({ user }) => user.id === me)
  const isOver = own.every(({ state }) => state === 'REPLACED' || state === 'DECLINED')
  if (!isOver || practice.coordinator?.userId === me) return undefined
  return own.find(({ state }) => state === 'REPLACED')
}

type Props = { of: Practice; part: Assignment /** Whether they have open tasks for their own days. */; owes: boolean }

/** Explains to a replaced person why they see so little, and which days were theirs. */
export function Former({ of, part, owes }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const hours = useHours()
  const own = useLoaded(episodesQuery(of.id)).data['hydra:member']
  return (
    <Card title={t('parts.former.title')}>
      <div className={styles.note}>
        <p>
          {t('parts.former.about', {
            role: t(`assignmentRoles.${part.role}`),
            name: of.student.name,
            day: day(part.until ?? part.from),
          })}
        </p>
        <p>{t(owes ? 'parts.former.owes' : 'parts.former.nothing')}</p>
      </div>
      {own.length > 0 && (
        <Rows label={t('parts.former.days')}>
          {own.map(({ id, school, from, until, approvedMinutes }) => (
            <Row
              key={id}
              title={school.name}
              about={[
                until
                  ? t('parts.period', { from: day(from), until: day(until) })
                  : t('manage.parties.since', { day: day(from) }),
                t('parts.episodes.approved', { hours: hours(approvedMinutes) }),
              ].join(' · ')}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
