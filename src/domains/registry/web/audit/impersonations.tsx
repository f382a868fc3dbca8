import { useSearchParams } from 'react-router'
import { Impersonation } from '#people/contract'
import { prefetch } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { Moment } from './parts.tsx'

const listHere = (search: URLSearchParams) => listAt(Impersonation, search, { standard: { order: { at: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** Which administrator acted as whom, when, and for what reason. */
export default function Impersonations() {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('menu.impersonations')} meta={t('impersonations.about')}>
      <Table
        of={listHere(search)}
        columns={columns}
        label={t('menu.impersonations')}
        empty={<Empty title={t('impersonations.empty')} />}
      />
    </Page>
  )
}

const columns: readonly Column<typeof Impersonation>[] = [
  {
    key: 'at',
    text: words('audit.at'),
    order: 'at',
    width: 200,
    cell: ({ at }) => <Moment of={at} />,
    export: ({ at }) => at,
    type: 'datetime',
  },
  { key: 'admin', text: words('impersonations.admin'), cell: ({ admin }) => admin.name },
  { key: 'user', text: words('impersonations.as'), cell: ({ user }) => user.name },
  { key: 'reason', text: words('audit.reason'), cell: ({ reason }) => reason || '–' },
]
