import { inLanguage } from '#platform/contract/words.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FormField } from '../../contract/service/form-field.ts'
import { words } from '../words.ts'
import styles from './builder.module.css'
import { type RowAct, rowAct } from './row-keys.ts'

type Props = {
  of: FormField
  /** Its name, for the buttons. */
  name: string
  fields: readonly FormField[]
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onAct: (act: RowAct) => void
}

/** The line of a field: its text, its kind, and when it is shown; keys and buttons move, double and remove it. */
export function FieldRow({ of, name, fields, isOpen, isFirst, isLast, onOpen, onAct }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const choices = fields.find(({ key }) => key === of.when?.field)?.choices ?? []
  const condition = choices.find(({ key }) => of.when?.is.includes(key))?.label
  const parts = [
    t(`builder.kinds.${of.kind}`),
    of.required && t('builder.needed'),
    condition && t('builder.if', { choice: inLanguage(condition, language) }),
  ]
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.open}
        data-row
        aria-expanded={isOpen}
        onClick={onOpen}
        onKeyDown={(event) => {
          const act = rowAct(event)
          if (!act) return
          event.preventDefault()
          onAct(act)
        }}
      >
        <b>{name}</b>
        <small>{parts.filter(Boolean).join(' · ')}</small>
      </button>
      {!isFirst && (
        <IconButton small icon="up" data-move="up" label={t('builder.up', { row: name })} onClick={() => onAct('up')} />
      )}
      {!isLast && (
        <IconButton
          small
          icon="down"
          data-move="down"
          label={t('builder.down', { row: name })}
          onClick={() => onAct('down')}
        />
      )}
      <IconButton small icon="copy" label={t('builder.double', { row: name })} onClick={() => onAct('double')} />
      <IconButton small icon="trash" label={t('builder.remove', { row: name })} onClick={() => onAct('remove')} />
    </div>
  )
}
