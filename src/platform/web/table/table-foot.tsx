import { useSearchParams } from 'react-router'
import type { CollectionView } from '../../contract/resource.ts'
import { IconButton } from '../ui/button.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { useAddress } from './address.ts'
import { changed, pageAt, pageSizes } from './list-address.ts'
import styles from './table-foot.module.css'

type Props = {
  from: number
  to: number
  total: number
  /** There are more than `total`: the list was not counted to its end. */
  capped: boolean
  page: number
  pages: number
  size: number
  view: CollectionView
}

/** The current position in the list, and the links to the other pages. */
export function TableFoot({ from, to, total, capped, page, pages, size, view }: Props) {
  const t = useWords(kit)
  const { number } = useFormat()
  const [shown] = useSearchParams()
  const [, change] = useAddress()
  const resize = (next: string) => change((now) => changed(now, { itemsPerPage: next }))
  // A list that fits on the shortest page needs no links to others.
  const isPaged = capped || page > 1 || pages > 1 || total > pageSizes[0]
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b)
  const step = (icon: 'left' | 'right', name: 'previous' | 'next') => {
    const link = view[`hydra:${name}`]
    const go = () => link !== undefined && change((now) => pageAt(now, shown, link))
    return <IconButton icon={icon} label={t(`table.${name}`)} aria-disabled={link === undefined} onClick={go} />
  }
  const totals = { from: number(from), to: number(to), total: number(total) }
  const saidOf = () => {
    if (to < from || total === 0) return t('table.noneOf', totals)
    return capped ? t('table.totalsCapped', totals) : t('table.totals', totals)
  }
  return (
    <div className={styles.foot}>
      <span aria-live="polite">{saidOf()}</span>
      {isPaged && (
        <nav className={styles.pages} aria-label={t('table.pages')} data-no-print>
          <label className={styles.size}>
            {t('table.perPage')}
            <select value={size} onChange={(event) => resize(event.target.value)}>
              {sizes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          {step('left', 'previous')}
          <span>
            {capped
              ? t('table.pageNumber', { page: number(page) })
              : t('table.page', { page: number(page), pages: number(pages) })}
          </span>
          {step('right', 'next')}
        </nav>
      )}
    </div>
  )
}
