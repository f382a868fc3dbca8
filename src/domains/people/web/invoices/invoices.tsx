import { useQuery } from '@tanstack/react-query'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Invoice } from '../../contract/invoice.ts'
import { words } from '../words.ts'
import styles from './invoices.module.css'

type Owed = Item<typeof Invoice>

const invoicesOf = (user: number) => listOf(Invoice, { 'user.id': user, itemsPerPage: 50, order: { dueOn: 'desc' } })

/** All invoices of a person with their states, and how to pay the open ones. */
export function Invoices({ user }: { user: number }) {
  const t = useWords(words)
  const { data } = useQuery(invoicesOf(user))
  const invoices = data?.['hydra:member'] ?? []
  if (invoices.length === 0) return null
  return (
    <Card title={t('invoices.title')}>
      <Rows label={t('invoices.title')}>
        {invoices.map((one) => (
          <InvoiceRow key={one.id} of={one} />
        ))}
      </Rows>
      {invoices.some(({ state }) => state === 'OPEN') && <p className={styles.how}>{t('invoices.how')}</p>}
    </Card>
  )
}

const tones = { OPEN: 'warning', PAID: 'positive', CANCELLED: 'neutral' } as const satisfies Record<Owed['state'], Tone>

function InvoiceRow({ of }: { of: Owed }) {
  const t = useWords(words)
  const { day, money } = useFormat()
  return (
    <Row
      title={of.number}
      about={
        of.paidAt
          ? t('invoices.paid', { day: day(of.paidAt) })
          : t('invoices.due', { issued: day(of.issuedOn), due: day(of.dueOn) })
      }
      end={
        <span className={styles.end}>
          <b>{money(of.amount, of.currency)}</b>
          <Chip tone={tones[of.state]}>{t(`states.${of.state}`)}</Chip>
        </span>
      }
    />
  )
}
