import { type FormEvent, useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from './saved-filters.module.css'

type Props = { onClose: () => void; onNamed: (name: string) => void }

/** Asks for a name under which to save the present filters. */
export function NameFilters({ onClose, onNamed }: Props) {
  const t = useWords(words)
  const id = useId()
  const [name, setName] = useState('')
  const missing = name.trim() === '' ? t('manage.kept.nameMissing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing) onNamed(name.trim())
  }
  const act = (
    <Button type="submit" form={id} look="primary" disabledReason={missing}>
      {t('manage.kept.save')}
    </Button>
  )
  return (
    <Dialog title={t('manage.kept.keep')} onClose={onClose} acts={act}>
      <form id={id} onSubmit={submit} className={styles.name}>
        <label htmlFor={`${id}-name`}>{t('manage.kept.name')}</label>
        <input
          id={`${id}-name`}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <small>{t('manage.kept.about')}</small>
      </form>
    </Dialog>
  )
}
