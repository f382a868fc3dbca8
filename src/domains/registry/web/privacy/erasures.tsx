import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { ErasureRequest, erasureFlow } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { FlowBar } from '#platform/web/flow-bar.tsx'
import { prefetch, queries } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { say, useWords } from '#platform/web/words.ts'
import { Moment } from '../audit/parts.tsx'
import { words } from '../words.ts'

const { ChoiceFilter } = filtersOf(ErasureRequest)

type Request = Item<typeof ErasureRequest>

const listHere = (search: URLSearchParams) => listAt(ErasureRequest, search, { standard: { order: { at: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(listHere(search).query), peopleWords.load()])

/** Wishes to be forgotten, for the registry office to carry out or to refuse. */
export default function Erasures() {
  const t = useWords(words)
  const said = useWords(peopleWords)
  const [search] = useSearchParams()
  const states = erasureFlow.states.map((value) => ({ value, text: said(`states.${value}`) }))
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('menu.erasures')} meta={t('erasures.about')}>
      <Table
        of={listHere(search)}
        columns={columns}
        label={t('menu.erasures')}
        filters={
          <ChoiceFilter name="state" label={t('erasures.state')} all={t('erasures.allStates')} choices={states} />
        }
        acts={(wish) => wish.actions.length > 0 && <Decide of={wish} />}
        empty={<Empty title={t('erasures.empty')} />}
      />
    </Page>
  )
}

/** The wish is read anew before it is decided on: a list has no versions. */
function Decide({ of }: { of: Request }) {
  const t = useWords(words)
  const [read, setRead] = useState<Request | null>(null)
  const open = () =>
    queries
      .fetchQuery({ ...itemOf(ErasureRequest, of.id), staleTime: 0 })
      .then(setRead)
      .catch(showError)
  return (
    <>
      <Button onClick={() => void open()}>{t('erasures.decide')}</Button>
      {/* Not inside the table, whose cells have their own ways with text. */}
      {read &&
        createPortal(
          <Dialog title={read.user.name} onClose={() => setRead(null)} wide>
            <p>{t('erasures.forGood')}</p>
            <FlowBar
              of={read}
              resource={ErasureRequest}
              state="state"
              words={flowWords}
              danger={['carryOut']}
              onMoved={() => setRead(null)}
            />
          </Dialog>,
          document.body,
        )}
    </>
  )
}

const flowWords = {
  state: (name: string) => ({ domain: peopleWords.domain, key: `states.${name}` }),
  move: (name: string) => ({ domain: peopleWords.domain, key: `moves.${name}` }),
}

const columns: readonly Column<typeof ErasureRequest>[] = [
  { key: 'user', text: words('erasures.person'), cell: ({ user }) => user.name },
  { key: 'reason', text: words('erasures.reason'), cell: ({ reason }) => reason },
  {
    key: 'state',
    text: words('erasures.state'),
    order: 'state',
    width: 150,
    from: ['state', 'done', 'total'],
    cell: ({ state, done, total }) =>
      [say(peopleWords(`states.${state}`)), ...(state === 'QUEUED' ? [`${done} / ${total}`] : [])].join(' '),
  },
  {
    key: 'at',
    text: words('erasures.at'),
    order: 'at',
    width: 190,
    cell: ({ at }) => <Moment of={at} />,
    export: ({ at }) => at,
    type: 'datetime',
  },
]
