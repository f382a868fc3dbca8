import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, move } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { prefetch, queries } from '#platform/web/query.ts'
import type { Column } from '#platform/web/table/column.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { say, useWords } from '#platform/web/words.ts'
import { letterFlow, MailMessage } from '../../contract/outbox.ts'
import { Moment } from '../audit/parts.tsx'
import { words } from '../words.ts'

const { ChoiceFilter } = filtersOf(MailMessage)

type Letter = Item<typeof MailMessage>

const listHere = (search: URLSearchParams) => listAt(MailMessage, search, { standard: { order: { at: 'desc' } } })

export const load = (_: unknown, search: URLSearchParams) => prefetch(listHere(search).query)

/** The letters of the portal, and whether they have arrived. */
export default function Outbox() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const states = letterFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('menu.outbox')} meta={t('outbox.about')} wide>
      <Table
        of={listHere(search)}
        columns={columns}
        label={t('menu.outbox')}
        filters={<ChoiceFilter name="state" label={t('outbox.state')} all={t('outbox.allStates')} choices={states} />}
        acts={(letter) => letter.actions.includes('resend') && <Resend of={letter} />}
        empty={<Empty title={t('outbox.empty')}>{t('outbox.emptyAbout')}</Empty>}
      />
    </Page>
  )
}

/** A letter that did not arrive goes out again; codes do not, because they are of no use any more. */
function Resend({ of }: { of: Letter }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await queries
      .fetchQuery({ ...itemOf(MailMessage, of.id), staleTime: 0 })
      .then((letter) => move(letter, 'resend'))
      .then(() => notify({ type: 'positive', text: t('outbox.resent') }), showError)
    setBusy(false)
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      disabledReason={of.secret ? t('blockers.secretLetter') : undefined}
      onClick={() => void go()}
    >
      {t('moves.resend')}
    </Button>
  )
}

const tones: Record<Letter['state'], Tone> = { queued: 'info', sent: 'positive', failed: 'warning', dead: 'negative' }

function State({ of }: { of: Letter }) {
  const t = useWords(words)
  return <Chip tone={tones[of.state]}>{t(`states.${of.state}`)}</Chip>
}

const columns: readonly Column<typeof MailMessage>[] = [
  { key: 'recipient', text: words('outbox.recipient'), cell: ({ recipient }) => recipient },
  { key: 'person', text: words('outbox.person'), hideBelow: 'md', cell: ({ person }) => person?.name },
  { key: 'template', text: words('outbox.template'), hideBelow: 'md', cell: ({ template }) => template },
  {
    key: 'state',
    text: words('outbox.state'),
    order: 'state',
    width: 150,
    cell: (one) => <State of={one} />,
    export: ({ state }) => say(words(`states.${state}`)),
  },
  {
    key: 'tries',
    text: words('outbox.tries'),
    numeric: true,
    width: 90,
    hideBelow: 'lg',
    cell: ({ tries }) => tries,
  },
  { key: 'error', text: words('outbox.error'), hideBelow: 'lg', cell: ({ error }) => error },
  {
    key: 'at',
    text: words('outbox.at'),
    order: 'at',
    width: 190,
    cell: ({ at }) => <Moment of={at} />,
    export: ({ at }) => at,
    type: 'datetime',
  },
]
