import { useId, useState } from 'react'
import { Module } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { Chooser } from '#platform/web/form/chooser.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { PlanItem } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import { candidates } from './candidates.ts'
import type { Names } from './names.ts'
import styles from './plan.module.css'
import type { Planning } from './use-planning.ts'

type Props = {
  term: string
  planning: Planning
  names: Names
  onAdd: (item: PlanItem) => void
  onClose: () => void
}

/** Adds to a term: a module of the curriculum that fits there, any other module, or a placeholder. */
export function AddModule({ term, planning, names, onAdd, onClose }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const [title, setTitle] = useState('')
  const search = useId()
  const naming = useId()
  const { fitting, others } = candidates(planning.context, term)
  const add = (item: PlanItem) => {
    onAdd(item)
    onClose()
  }
  const addModule = (module: number, credits: number) => add({ term, module, title: '', credits })
  const list = (ids: readonly number[]) => (
    <ul className={styles.candidates}>
      {ids.map((id) => {
        const { code, name, credits } = names.module(id)
        return (
          <li key={id}>
            <button type="button" onClick={() => addModule(id, credits)}>
              <b>{code}</b> {name} <span className={styles.number}>{number(credits)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
  return (
    <Dialog title={t('plan.addTo', { term: names.term(term) })} onClose={onClose}>
      {fitting.length > 0 && (
        <>
          <h3>{t('plan.fits')}</h3>
          {list(fitting)}
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('plan.doesNotFit', { count: others.length })}</summary>
          {list(others)}
        </details>
      )}
      <label htmlFor={search}>{t('plan.anyModule')}</label>
      <Chooser
        control={{ id: search, className: styles.input }}
        label={t('plan.anyModule')}
        in={Module}
        nameOf={({ code, name }) => `${code} ${inLanguage(name, language)}`}
        chosen=""
        onChoose={(one) => one && addModule(one.id, one.credits)}
      />
      <label htmlFor={naming}>{t('plan.placeholderTitle')}</label>
      <div className={styles.line}>
        <input
          id={naming}
          className={styles.input}
          value={title}
          maxLength={120}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button
          disabledReason={title.trim() === '' ? t('plan.placeholderNameless') : undefined}
          onClick={() => add({ term, module: null, title: title.trim(), credits: 6 })}
        >
          {t('plan.addPlaceholder')}
        </Button>
      </div>
    </Dialog>
  )
}
