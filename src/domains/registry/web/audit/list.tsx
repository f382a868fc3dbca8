import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { AuditEvent } from '../../contract/audit-event.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AuditFilters } from './filters.tsx'
import { Actor, AuditedAction, AuditedThing, namesOf } from './parts.tsx'

const audit = screensOf(AuditEvent, words, { texts: 'audit', area: words('crumb'), one: paths.auditEvent })

/** All writes in the portal, the newest first. */
export default listScreen(audit, {
  about: words('audit.about'),
  frame: 'wide',
  reads: 'shown',
  standard: { order: { at: 'desc' } },
  columns: (c) => [
    c.moment('at', { width: 200 }),
    c.own(
      'actor',
      {
        cell: (one) => <Actor of={one} />,
        export: [
          { from: 'actor.name', type: 'name' },
          { from: 'impersonator.name', header: words('audit.impersonator') },
        ],
      },
      { from: ['actor', 'impersonator'] },
    ),
    c.own(
      'action',
      {
        cell: (one) => <AuditedAction action={one.action} />,
        export: { from: 'action', said: { key: 'audit.actions' } },
      },
      { width: 160 },
    ),
    c.made('object', ['objectType', 'objectId'], {
      cell: (one) => <AuditedThing {...one} />,
      export: [
        { from: 'objectType', header: words('audit.kind'), said: { key: 'audit.types' } },
        { from: 'objectId', header: words('audit.number') },
      ],
    }),
    c.own('people', { cell: ({ people }) => namesOf(people), export: { from: 'people.name' } }, { hideBelow: 'md' }),
    c.text('reason', { hideBelow: 'lg' }),
  ],
  filters: (f) => [f.own(AuditFilters)],
})
