import { useState } from 'react'
import { useAddress } from '#platform/web/table/address.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuHead, MenuItem, MenuLine } from '#platform/web/ui/menu.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { filtersIn, readFilters, withFilter, writeFilters } from './filter-storage.ts'
import { NameFilters } from './name-filters.tsx'
import styles from './saved-filters.module.css'

/** Saved filters by name: choosing one changes the URL, which remains the only source of the filters. */
export function SavedFilters() {
  const t = useWords(words)
  const [search, change] = useAddress()
  const [kept, setKept] = useState(() => readFilters(localStorage))
  const [naming, setNaming] = useState(false)
  const here = filtersIn(search)
  const chosen = kept.find((one) => one.search === here)
  const keep = (next: typeof kept) => {
    setKept(next)
    writeFilters(localStorage, next)
  }
  return (
    <>
      <Menu
        label={t('manage.kept.title')}
        triggerClass={styles.trigger}
        trigger={
          <>
            <Icon name="filter" size={16} />
            {chosen?.name ?? t('manage.kept.title')}
          </>
        }
      >
        {kept.length === 0 && <MenuHead>{t('manage.kept.none')}</MenuHead>}
        {kept.map((one) => (
          <MenuItem
            key={one.name}
            chosen={one === chosen}
            onSelect={() => change(() => new URLSearchParams(one.search))}
          >
            {one.name}
          </MenuItem>
        ))}
        <MenuLine />
        {chosen ? (
          <MenuItem icon="trash" danger onSelect={() => keep(kept.filter((one) => one !== chosen))}>
            {t('manage.kept.forget', { name: chosen.name })}
          </MenuItem>
        ) : (
          here && (
            <MenuItem icon="plus" onSelect={() => setNaming(true)}>
              {t('manage.kept.keep')}
            </MenuItem>
          )
        )}
        {here && (
          <MenuItem icon="close" onSelect={() => change(() => new URLSearchParams())}>
            {t('manage.kept.clear')}
          </MenuItem>
        )}
      </Menu>
      {naming && (
        <NameFilters
          onClose={() => setNaming(false)}
          onNamed={(name) => {
            keep(withFilter(kept, { name, search: here }))
            setNaming(false)
          }}
        />
      )}
    </>
  )
}
