import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { AuditEvent } from '../../contract/audit-event.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AuditFilters } from './filters.tsx'
import { Actor, Moment, namesOf, objectOf } from './parts.tsx'

const fields = ['id', 'at', 'actor', 'impersonator', 'reason', 'action', 'objectType', 'objectId', 'people'] as const
const listHere = (search: URLSearchParams) =>
  listAt(AuditEvent, search, { standard: { order: { at: 'desc' } }, fields })

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** Everything that was written in the portal, the newest first. */
export default function Audit() {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('menu.audit')} meta={t('audit.about')} wide>
      <Table
        of={listHere(search)}
        columns={columns}
        label={t('menu.audit')}
        to={({ id }) => paths.auditEvent({ id })}
        filters={<AuditFilters />}
        empty={<Empty title={t('audit.empty')} />}
      />
    </Page>
  )
}

const columns: readonly Column<typeof AuditEvent>[] = [
  {
    key: 'at',
    text: words('audit.at'),
    order: 'at',
    width: 200,
    cell: ({ at }) => <Moment of={at} />,
    export: ({ at }) => at,
    type: 'datetime',
  },
  {
    key: 'actor',
    text: words('audit.actor'),
    cell: (one) => <Actor of={one} />,
    export: ({ actor, impersonator }) => [impersonator?.name, actor?.name].filter(Boolean).join(' → '),
  },
  { key: 'action', text: words('audit.action'), width: 140, cell: ({ action }) => action },
  {
    key: 'object',
    from: ['objectType', 'objectId'],
    text: words('audit.object'),
    cell: objectOf,
  },
  { key: 'people', text: words('audit.people'), hideBelow: 'md', cell: ({ people }) => namesOf(people) },
  { key: 'reason', text: words('audit.reason'), hideBelow: 'lg', cell: ({ reason }) => reason },
]
