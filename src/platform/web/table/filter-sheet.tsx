import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { useAddress } from './address.ts'
import styles from './filter-sheet.module.css'
import { changed, filtersSet } from './list-address.ts'
import tools from './table-tools.module.css'
import { Tokens } from './token.tsx'

/** This many filters fit beside the search. */
const inLine = 3

type Props = { resource: AnyResource; children: ReactNode }
/** `filters`: those among the controls of the sheet of which it is said what they are set to. */
type SheetProps = Props & { filters: ReactNode }

/** The filters of a list, beside its search; more than fit are behind one button. */
export function Filters({ resource, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [many, setMany] = useState(false)
  useLayoutEffect(() => {
    if (box.current) setMany(box.current.childElementCount > inLine)
  }, [])
  if (many)
    return (
      <FilterSheet resource={resource} filters={children}>
        {children}
      </FilterSheet>
    )
  return (
    <div ref={box} className={tools.filters}>
      {children}
    </div>
  )
}

/** One button for all filters of a list; what is set stands beside it, and is removed there. */
export function FilterSheet({ resource, filters, children }: SheetProps) {
  const t = useWords(kit)
  const [open, setOpen] = useState(false)
  const [search, change] = useAddress()
  const names = filtersSet(resource, search)
  const clear = () => change((now) => changed(now, Object.fromEntries(names.map((name) => [name, null]))))
  const close = () => setOpen(false)
  const acts = (
    <>
      {names.length > 0 && <Button onClick={clear}>{t('table.removeFilters')}</Button>}
      <Button look="primary" onClick={close}>
        {t('table.showResults')}
      </Button>
    </>
  )
  return (
    <>
      <div className={styles.trigger}>
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {names.length > 0 ? t('table.filtersSet', { count: names.length }) : t('table.filters')}
        </Button>
        {open && (
          <Dialog title={t('table.filters')} onClose={close} acts={acts}>
            <div className={`${tools.controls} ${styles.sheet}`}>{children}</div>
          </Dialog>
        )}
      </div>
      {names.length > 0 && <Tokens>{filters}</Tokens>}
    </>
  )
}
