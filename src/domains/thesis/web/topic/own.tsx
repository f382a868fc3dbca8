import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisTopic } from '../../contract/topic/topic.ts'
import { readerId } from '../queries.ts'
import { words } from '../words.ts'
import { topicColumns } from './columns.tsx'
import { TopicDialog } from './form.tsx'
import { OfferedChip } from './offered-chip.tsx'

const { title, area, places, applied, taken, applyUntil } = topicColumns
const columns = [
  title,
  area,
  places,
  applied,
  taken,
  applyUntil,
  {
    key: 'offered' as const,
    text: words('topics.fields.offered'),
    width: 130,
    cell: ({ offered }: Item<typeof ThesisTopic>) => <OfferedChip isOffered={offered} />,
  },
]

const ownTopics = (reader: number, search: URLSearchParams) =>
  listAt(ThesisTopic, search, { always: { 'supervisor.id': reader } })

export const load = async (_: unknown, search: URLSearchParams) => prefetch(ownTopics(await readerId(), search).query)

/** The topics that the reader offers, and drafts that nobody else sees. */
export default function OwnTopics() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = ownTopics(useProfile().user.id, search)
  const [open, setOpen] = useState<Item<typeof ThesisTopic> | 'create' | null>(null)
  const add = useLoaded(list.query).data.actions.includes('create') && (
    <Button look="primary" icon="plus" onClick={() => setOpen('create')}>
      {t('topics.add')}
    </Button>
  )
  return (
    <Page title={t('topics.own')} acts={add || undefined}>
      <Table
        of={list}
        name="own-topics"
        columns={columns}
        label={t('topics.own')}
        acts={(one) => (
          <Button look="quiet" icon="edit" onClick={() => setOpen(one)}>
            {t('topics.change')}
          </Button>
        )}
        empty={<Empty title={t('topics.noneOwn')}>{t('topics.noneOwnAbout')}</Empty>}
      />
      {open && <TopicDialog for={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
