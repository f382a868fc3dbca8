import { type FormEvent, useId, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { correctCell, ImportRow } from '../../contract/import.ts'
import { words } from '../words.ts'
import styles from './imports.module.css'

type Cell = Item<typeof ImportRow>['toCorrect'][number]
type Props = { of: Item<typeof ImportRow>; run: number }

/** The faulty cells of a row, with fields to correct them; a proposal is applied with one click. */
export function Corrections({ of, run }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const correct = async ({ column, heading }: Cell, value: string) => {
    setBusy(true)
    try {
      await call(correctCell, { params: { id: run }, body: { line: of.line, column, value } })
      wasWritten(ImportRow.type)
      notify({ type: 'positive', text: t('imports.correct.done', { line: of.line, column: heading }) })
      setOpen(null)
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  return (
    <div className={styles.corrections}>
      {of.toCorrect.map((cell) =>
        open === cell.column ? (
          <Correction
            key={cell.column}
            of={cell}
            busy={busy}
            onGiven={(value) => void correct(cell, value)}
            onClose={() => setOpen(null)}
          />
        ) : (
          <span key={cell.column}>
            {cell.proposal !== null && (
              <Button busy={busy} onClick={() => void correct(cell, cell.proposal ?? '')}>
                {t('imports.correct.use', { value: cell.proposal })}
              </Button>
            )}
            <Button
              look="quiet"
              icon="edit"
              aria-label={t('imports.correct.one', { line: of.line, column: cell.heading })}
              onClick={() => setOpen(cell.column)}
            >
              {cell.heading}
            </Button>
          </span>
        ),
      )}
    </div>
  )
}

type CorrectionProps = { of: Cell; busy: boolean; onGiven: (value: string) => void; onClose: () => void }

function Correction({ of, busy, onGiven, onClose }: CorrectionProps) {
  const t = useWords(words)
  const id = useId()
  const [value, setValue] = useState(of.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onGiven(value)
  }
  return (
    <form className={styles.correction} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <label htmlFor={id}>{of.heading}</label>
      <input
        id={id}
        ref={(input) => input?.focus()}
        value={value}
        maxLength={4000}
        autoComplete="off"
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('imports.correct.save')}
      </Button>
      <Button onClick={onClose}>{t('imports.correct.cancel')}</Button>
    </form>
  )
}
