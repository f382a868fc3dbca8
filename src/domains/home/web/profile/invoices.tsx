import type { InvoiceNotice } from '#platform/contract/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './profile.module.css'

/** The person's open invoices, and when they are due. */
export function Invoices({ of }: { of: readonly InvoiceNotice[] }) {
  const t = useWords(words)
  const { day, isoDay, money } = useFormat()
  const today = isoDay()
  return (
    <Card title={t('profile.invoices')}>
      <Rows label={t('profile.invoices')}>
        {of.map((invoice) => (
          <Row
            key={invoice.number}
            title={invoice.number}
            about={t('profile.dueOn', { day: day(invoice.dueOn) })}
            end={
              <span className={styles.chips}>
                {invoice.dueOn < today && <Chip tone="negative">{t('profile.overdue')}</Chip>}
                <b>{money(invoice.amount, invoice.currency)}</b>
              </span>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
