import { useFormat } from '../format.ts'
import { IconButton } from '../ui/button.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { useAddress } from './address.ts'
import { changed, pageSizes } from './list-address.ts'
import styles from './table-foot.module.css'

type Props = { from: number; to: number; total: number; page: number; pages: number; size: number }

/** Where in the list one is, and the way to the other pages. */
export function TableFoot({ from, to, total, page, pages, size }: Props) {
  const t = useWords(kit)
  const { number } = useFormat()
  const [, change] = useAddress()
  const go = (next: number) => change((now) => changed(now, { page: next === 1 ? null : String(next) }))
  const resize = (next: string) => change((now) => changed(now, { itemsPerPage: next }))
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b)
  const step = (icon: 'left' | 'right', name: 'previous' | 'next', to: number) => {
    const stopped = to < 1 || to > pages
    return (
      <IconButton icon={icon} label={t(`table.${name}`)} aria-disabled={stopped} onClick={() => !stopped && go(to)} />
    )
  }
  const totals = { from: number(from), to: number(to), total: number(total) }
  return (
    <div className={styles.foot}>
      <span aria-live="polite">{to < from || total === 0 ? t('table.noneOf', totals) : t('table.totals', totals)}</span>
      <nav className={styles.pages} aria-label={t('table.pages')} data-no-print>
        <label className={styles.size}>
          {t('table.perPage')}
          <select value={size} onChange={(event) => resize(event.target.value)}>
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {step('left', 'previous', page - 1)}
        <span>{t('table.page', { page: number(page), pages: number(pages) })}</span>
        {step('right', 'next', page + 1)}
      </nav>
    </div>
  )
}
