import { type ToggleEvent, useId, useRef } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import { Button } from '../ui/button.tsx'
import styles from '../ui/menu.module.css'
import { besideTrigger } from '../ui/menu-moves.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import type { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './column.ts'

type Props<R extends AnyResource> = { columns: readonly Column<R>[]; kept: ReturnType<typeof useChosenColumns<R>> }

/** The choice of columns; the first is always shown. */
export function ColumnChoice<R extends AnyResource>({ columns, kept }: Props<R>) {
  const t = useWords(kit)
  const text = useText()
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const toggled = (event: ToggleEvent<HTMLFieldSetElement>) => {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
    if (event.newState === 'open' && list.current && button) besideTrigger(list.current, button)
  }
  return (
    <>
      <Button icon="columns" popoverTarget={id} title={t('table.columns')}>
        <span className="sr-only-phone">{t('table.columns')}</span>
      </Button>
      <fieldset ref={list} id={id} popover="auto" className={styles.menu} onToggle={toggled}>
        <legend className="sr-only">{t('table.columns')}</legend>
        {columns.slice(1).map((one) => (
          <label key={one.key} className={styles.item}>
            <input type="checkbox" checked={kept.isShown(one)} onChange={() => kept.toggle(one)} />
            {text(one.text)}
          </label>
        ))}
        <Button look="quiet" onClick={kept.showAll}>
          {t('table.allColumns')}
        </Button>
      </fieldset>
    </>
  )
}
