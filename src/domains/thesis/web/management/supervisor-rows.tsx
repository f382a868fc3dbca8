import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { SupervisorLoad } from '../../contract/management/people.ts'
import { words } from '../words.ts'
import { listIn } from './area.tsx'
import { LoadBar } from './load-bar.tsx'
import type { PeopleView } from './people-area.tsx'

/** People who supervise with their load against the limit; each leads to their theses in the area. */
export function SupervisorRows({ of, area }: PeopleView & { of: readonly SupervisorLoad[] }) {
  const t = useWords(words)
  return (
    <Rows label={t('theses.fields.supervisors')}>
      {of.map((one) => (
        <Row
          key={one.person.id}
          title={one.person.name}
          about={<About of={one} />}
          end={<LoadOf of={one} />}
          to={`${listIn(area)}?supervisor.id=${one.person.id}`}
        />
      ))}
    </Rows>
  )
}

function About({ of: { areas, requested, closed } }: { of: SupervisorLoad }) {
  const t = useWords(words)
  return [
    areas.join(', '),
    requested > 0 && t('people.requested', { count: requested }),
    closed > 0 && t('people.closed', { count: closed }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function LoadOf({ of: { load, requested, most } }: { of: SupervisorLoad }) {
  const t = useWords(words)
  const label = t('people.loadOf', { load, most })
  return (
    <>
      <LoadBar has={load} more={requested} most={most} label={label} /> <span aria-hidden="true">{label}</span>
    </>
  )
}
