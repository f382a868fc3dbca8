import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listOf } from '#platform/web/api/api.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { AuditEvent } from '../../contract/audit-event.ts'
import { paths } from '../../contract/paths.ts'
import { isAdmin } from '../guards.ts'
import { useSpokenNames } from '../spoken-names.ts'
import { words } from '../words.ts'
import styles from './audit.module.css'

const sides = ['people.id', 'actor.id'] as const
type Side = (typeof sides)[number]
const shown = 10

/** The latest audit events about a person, or by them; loaded only on demand, because reading them is recorded. */
export function PersonAudit({ person }: { person: number }) {
  const t = useWords(words)
  const [side, setSide] = useState<Side | null>(null)
  if (!isAdmin(useProfile())) return null
  return (
    <Card title={t('people.audit.title')}>
      <div className={styles.sides}>
        {sides.map((one) => (
          <Button
            key={one}
            aria-pressed={one === side}
            look={one === side ? 'primary' : 'default'}
            onClick={() => setSide(one)}
          >
            {t(one === 'people.id' ? 'people.audit.about' : 'people.audit.by')}
          </Button>
        ))}
      </div>
      {side && <Events side={side} person={person} />}
      {side && (
        <p className={styles.all}>
          <Link to={`${paths.audit()}?${side}=${person}`}>{t('people.audit.all')}</Link>
        </p>
      )}
    </Card>
  )
}

function Events({ side, person }: { side: Side; person: number }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { actionName, typeName } = useSpokenNames()
  const { data } = useQuery(listOf(AuditEvent, { [side]: person, itemsPerPage: shown, order: { at: 'desc' } }))
  if (!data) return <Skeleton lines={4} label={t('people.audit.title')} />
  const events = data['hydra:member']
  if (events.length === 0) return <Empty title={t('people.audit.none')} />
  return (
    <Rows label={t('people.audit.title')}>
      {events.map((one) => (
        <Row
          key={one.id}
          title={`${actionName(one.action)} · ${typeName(one.objectType)}`}
          about={[dayTime(one.at), one.actor?.name, one.reason].filter(Boolean).join(' · ')}
          to={paths.auditEvent({ id: one.id })}
        />
      ))}
    </Rows>
  )
}
