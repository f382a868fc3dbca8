import { useSearchParams } from 'react-router'
import { Hold, holdFlow, holdKinds } from '#people/contract'
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
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Day, HoldState, scopeNames } from './cells.tsx'

const { ChoiceFilter } = filtersOf(Hold)

const listHere = (search: URLSearchParams) => listAt(Hold, search, { standard: { order: { since: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), peopleWords.load()])

/** Whom something is held back from, why, and whether it still is. */
export default function Holds() {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const [search] = useSearchParams()
  const list = listHere(search)
  const mayCreate = useLoaded(list.query).data.actions.includes('create')
  const create = mayCreate && (
    <ButtonLink look="primary" icon="plus" to={paths.holdNew()}>
      {t('holds.create')}
    </ButtonLink>
  )
  const states = holdFlow.states.map((value) => ({ value, text: p(`states.${value}`) }))
  const kinds = holdKinds.map((value) => ({ value, text: p(`hold.kinds.${value}`) }))
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('holds.title')} acts={create}>
      <Table
        of={list}
        columns={columns}
        label={t('holds.title')}
        to={({ id }) => paths.hold({ id })}
        filters={
          <>
            <ChoiceFilter name="state" label={t('list.state')} all={t('list.allStates')} choices={states} />
            <ChoiceFilter name="kind" label={t('holds.kind')} all={t('holds.allKinds')} choices={kinds} />
          </>
        }
        empty={
          <Empty title={t('holds.empty')} act={create}>
            {t('holds.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}

const columns: readonly Column<typeof Hold>[] = [
  {
    key: 'user',
    text: words('holds.person'),
    order: 'user.name',
    cell: (one) => one.user.name,
    export: (one) => one.user.name,
  },
  {
    key: 'reason',
    text: words('holds.reason'),
    cell: (one) => inLanguage(one.reason, currentLanguage()),
    export: (one) => inLanguage(one.reason, currentLanguage()),
  },
  {
    key: 'scopes',
    text: words('holds.scopes'),
    hideBelow: 'md',
    cell: (one) => scopeNames(one.scopes),
    export: (one) => scopeNames(one.scopes),
  },
  {
    key: 'since',
    text: words('holds.since'),
    order: 'since',
    width: 140,
    hideBelow: 'md',
    cell: (one) => <Day of={one.since} />,
    export: (one) => one.since,
    type: 'date',
  },
  {
    key: 'state',
    text: words('list.state'),
    order: 'state',
    width: 150,
    cell: (one) => <HoldState of={one} />,
    export: (one) => say(peopleWords(`states.${one.state}`)),
  },
]
