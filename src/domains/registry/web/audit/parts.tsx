import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { AuditEvent } from '../../contract/audit-event.ts'
import { paths } from '../../contract/paths.ts'
import { useSpokenNames } from '../spoken-names.ts'
import { words } from '../words.ts'

type Event = Item<typeof AuditEvent>

/** The actor; if an administrator acted for them, the administrator first. */
export function Actor({ of }: { of: Pick<Event, 'actor' | 'impersonator'> }) {
  const t = useWords(words)
  const name = of.actor?.name ?? t('audit.nobody')
  if (!of.impersonator) return name
  return (
    <>
      {of.impersonator.name} <Chip tone="warning">{t('audit.actingAs', { name })}</Chip>
    </>
  )
}

/** The people concerned; each name links to the other audit events about them. */
export function People({ of }: { of: Event['people'] }) {
  return of.map((person, at) => (
    <Fragment key={person.id}>
      {at > 0 && ', '}
      <Link to={`${paths.audit()}?people.id=${person.id}`}>{person.name}</Link>
    </Fragment>
  ))
}

const mostNames = 3

/** The first names of a list, and the number of others. */
export function namesOf(people: Event['people']): string {
  const names = people.slice(0, mostNames).map(({ name }) => name)
  return [names.join(', '), ...(people.length > mostNames ? [`+${people.length - mostNames}`] : [])].join(' ')
}

/** The object of an event: a record by type and id, or an API path if it concerns no single record. */
export function AuditedThing({ objectType, objectId }: Pick<Event, 'objectType' | 'objectId'>) {
  const { typeName } = useSpokenNames()
  return objectType === 'path' ? <code>{objectId}</code> : `${typeName(objectType)} ${objectId}`
}

/** The act, in the reader's language. */
export function AuditedAction({ action }: Pick<Event, 'action'>) {
  return useSpokenNames().actionName(action)
}
