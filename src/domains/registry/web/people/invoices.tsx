import { useState } from 'react'
import { Invoice } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Collection, Item } from '#platform/contract/resource.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const { DateField, NumberField, TextField } = fieldsOf(Invoice)

type Owed = Item<typeof Invoice>
const tones = { OPEN: 'warning', PAID: 'positive', CANCELLED: 'neutral' } as const
const flow = {
  state: (name: string) => ({ domain: peopleWords.domain, key: `states.${name}` }),
  move: (name: string) => ({ domain: peopleWords.domain, key: `moves.${name}` }),
}

/** The invoices of one person: the office issues them here, and records that they were paid or cancelled. */
export function Invoices({ user, of }: { user: string; of: Collection<Owed> }) {
  const t = useWords(words)
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const add = of.actions.includes('create') && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('people.addInvoice')}
    </Button>
  )
  return (
    <Card title={t('people.invoices')} act={add}>
      {of['hydra:member'].length === 0 ? (
        <Empty title={t('people.noInvoices')} />
      ) : (
        <Rows label={t('people.invoices')}>
          {of['hydra:member'].map((one) => (
            <InvoiceRow key={one.id} of={one} />
          ))}
        </Rows>
      )}
      {adding && (
        <Dialog title={t('people.addInvoice')} onClose={close}>
          <ResourceForm
            of={Invoice}
            for="create"
            initial={{ user, currency: 'MOP' }}
            act={t('people.addInvoice')}
            words={peopleWords}
            onDone={close}
            onCancel={close}
          >
            <TextField name="number" label={t('people.invoiceFields.number')} />
            <NumberField name="amount" label={t('people.invoiceFields.amount')} />
            <TextField name="currency" label={t('people.invoiceFields.currency')} />
            <DateField name="dueOn" label={t('people.invoiceFields.dueOn')} />
          </ResourceForm>
        </Dialog>
      )}
    </Card>
  )
}

function InvoiceRow({ of }: { of: Owed }) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const { day, money } = useFormat()
  return (
    <Row
      title={`${of.number} · ${money(of.amount, of.currency)}`}
      about={
        <>
          {t('people.invoiceDue', { day: day(of.dueOn) })}
          {of.state === 'OPEN' && <FlowBar of={of} resource={Invoice} words={flow} danger={['cancel']} movesOnly />}
        </>
      }
      end={<Chip tone={tones[of.state]}>{p(`states.${of.state}`)}</Chip>}
    />
  )
}
