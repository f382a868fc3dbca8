import { useSearchParams } from 'react-router'
import { words as peopleWords } from '#people/web'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { say, useWords } from '#platform/web/words.ts'
import { currentLanguage } from '#platform/web/words-language.ts'
import { Announcement, announcementFlow } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { AnnouncementState } from '../parts/announcement-state.tsx'
import { words } from '../words.ts'
import { Audience, Title, When } from './cells.tsx'

const { ChoiceFilter } = filtersOf(Announcement)

const listHere = (search: URLSearchParams) =>
  listAt(Announcement, search, { standard: { order: { publishAt: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), peopleWords.load()])

/** All announcements of the registry: drafts, published and withdrawn ones. */
export default function Announcements() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = listHere(search)
  const mayCreate = useLoaded(list.query).data.actions.includes('create')
  const create = mayCreate && (
    <ButtonLink look="primary" icon="plus" to={paths.announcementNew()}>
      {t('list.create')}
    </ButtonLink>
  )
  const states = announcementFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('list.title')} acts={create}>
      <Table
        of={list}
        columns={columns}
        label={t('list.title')}
        to={({ id }) => paths.announcement({ id })}
        filters={<ChoiceFilter name="state" label={t('list.state')} all={t('list.allStates')} choices={states} />}
        empty={
          <Empty title={t('list.empty')} act={create}>
            {t('list.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}

const columns: readonly Column<typeof Announcement>[] = [
  {
    key: 'title',
    text: words('list.heading'),
    cell: (one) => <Title of={one} />,
    export: (one) => inLanguage(one.title, currentLanguage()),
  },
  {
    key: 'state',
    text: words('list.state'),
    order: 'state',
    width: 130,
    cell: (one) => <AnnouncementState of={one.state} />,
    export: (one) => say(words(`states.${one.state}`)),
  },
  {
    key: 'audience',
    text: words('list.audience'),
    cell: (one) => <Audience of={one} />,
    export: ({ audience }) => audience && say(words(`audiences.${audience.kind}`)),
  },
  {
    key: 'publishAt',
    text: words('list.publishAt'),
    order: 'publishAt',
    width: 190,
    cell: (one) => <When of={one.publishAt} />,
    export: (one) => one.publishAt,
    type: 'datetime',
  },
  {
    key: 'expiresAt',
    text: words('list.expiresAt'),
    width: 190,
    hideBelow: 'lg',
    cell: (one) => <When of={one.expiresAt} />,
    export: (one) => one.expiresAt,
    type: 'datetime',
  },
  {
    key: 'acks',
    from: ['requiresAck', 'acknowledgements'],
    text: words('list.acks'),
    numeric: true,
    width: 110,
    hideBelow: 'md',
    cell: (one) => (one.requiresAck ? one.acknowledgements : null),
    export: (one) => (one.requiresAck ? one.acknowledgements : null),
  },
]
