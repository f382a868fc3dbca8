import { Link } from 'react-router'
import type { HoldNotice, InvoiceNotice } from '#platform/contract/session.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './banners.module.css'

/** All holds and open invoices of the person in one line, which expands to their details. */
export default function RecordBanner() {
  const t = useWords(shell)
  const { holds, invoices } = useProfile()
  const title = [
    holds.length > 0 && t('banner.holds', { count: holds.length }),
    invoices.length > 0 && t('banner.invoices', { count: invoices.length }),
  ]
  return (
    <details className={`${styles.folded} ${holds.length > 0 ? styles.warning : styles.info}`}>
      <summary className={styles.banner}>
        <Icon name={holds.length > 0 ? 'lock' : 'form'} />
        <b className={styles.text}>{title.filter(Boolean).join(' · ')}</b>
        <span className={styles.sign}>
          <Icon name="down" size={16} />
        </span>
      </summary>
      <ul className={styles.matters}>
        {holds.map((hold) => (
          <HoldLine key={`${hold.kind} ${hold.since} ${hold.scopes.join()}`} of={hold} />
        ))}
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.number} of={invoice} />
        ))}
        <li>
          <Link to="/profile/info">{t('banner.record')}</Link>
        </li>
      </ul>
    </details>
  )
}

/** The actions that a hold can block, in the order in which they are listed. */
const scopes = ['LOGIN_LIMITED', 'ENROL', 'GRADES_VIEW', 'TRANSCRIPT', 'CERTIFICATE', 'THESIS_SUBMIT'] as const

function HoldLine({ of }: { of: HoldNotice }) {
  const t = useWords(shell)
  const { day } = useFormat()
  const language = useLanguage()
  const blocked = scopes.filter((one) => of.scopes.includes(one)).map((one) => t(`scopes.${one}`))
  const how = inLanguage(of.howToClear, language)
  return (
    <li>
      {inLanguage(of.reason, language)} {t('banner.since', { day: day(of.since) })}{' '}
      {t('banner.stops', { what: blocked.join(', ') })} {how && t('banner.clear', { how })}
    </li>
  )
}

function InvoiceLine({ of }: { of: InvoiceNotice }) {
  const t = useWords(shell)
  const { day, money } = useFormat()
  return (
    <li>{t('banner.invoiceLine', { number: of.number, amount: money(of.amount, of.currency), day: day(of.dueOn) })}</li>
  )
}
