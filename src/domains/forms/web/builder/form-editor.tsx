import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FormField } from '../../contract/service/form-field.ts'
import { Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'
import styles from './builder.module.css'
import { FieldEditor } from './field-editor.tsx'
import { FieldRow } from './field-row.tsx'
import { copyOf, newField } from './new-field.ts'
import type { RowAct } from './row-keys.ts'
import { fieldsIn } from './values.ts'

const { useField } = fieldsOf(Service)

/** The time for which a removed field can be brought back. */
const undoMs = 10_000

/** The fields of the form: rows that are moved, doubled and removed by keyboard; the edited one opens in its place. */
export function FormEditor() {
  const t = useWords(words)
  const language = useLanguage()
  const say = (held: unknown) =>
    fieldsIn(held)
      .map(({ label }) => inLanguage(label, language))
      .join(', ')
  const { id, value, set, error, errorOf } = useField('fields', t('builder.fields'), say)
  const fields = fieldsIn(value)
  const lines = useLines<HTMLOListElement, FormField>(fields, set)
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = ({ label }: FormField, at: number) => inLanguage(label, language) || t('builder.field', { n: at + 1 })
  const insert = (at: number, field: FormField) => {
    set(fields.toSpliced(at, 0, field))
    setOpened(at)
  }
  const remove = (field: FormField, at: number) => {
    lines.remove(at)
    setOpened(null)
    const undo = { text: t('builder.undo'), run: () => set(fields) }
    notify({ type: 'info', text: t('builder.removed', { row: nameOf(field, at) }), act: undo, timeoutMs: undoMs })
  }
  const move = (at: number, way: 'up' | 'down') => {
    const isPossible = way === 'up' ? at > 0 : at < fields.length - 1
    if (!isPossible) return
    setOpened(null)
    lines.move(at, way)
  }
  const focus = (at: number) => lines.list.current?.querySelectorAll<HTMLElement>('[data-row]')[at]?.focus()
  const doing = (field: FormField, at: number): Readonly<Record<RowAct, () => void>> => ({
    up: () => move(at, 'up'),
    down: () => move(at, 'down'),
    previous: () => focus(at - 1),
    next: () => focus(at + 1),
    new: () => insert(at + 1, newField(fields)),
    double: () => insert(at + 1, copyOf(field, fields)),
    remove: () => remove(field, at),
  })
  return (
    <Card
      title={t('builder.fields')}
      note={fields.length}
      act={
        <Button icon="plus" onClick={() => insert(fields.length, newField(fields))}>
          {t('builder.addField')}
        </Button>
      }
    >
      {error && <p role="alert">{error}</p>}
      <ol id={id} ref={lines.list} className={styles.rows} tabIndex={-1} aria-label={t('builder.fields')}>
        {lines.keyed.map(({ row, at, key }) => (
          <li
            key={key}
            className={styles.row}
            data-depth={row.when ? 1 : undefined}
            data-current={opened === at || undefined}
          >
            <FieldRow
              of={row}
              name={nameOf(row, at)}
              fields={fields}
              isOpen={opened === at}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              onOpen={() => setOpened(opened === at ? null : at)}
              onAct={(act) => doing(row, at)[act]()}
            />
            {opened === at && (
              <FieldEditor
                id={`${id}-${at}`}
                of={row}
                earlier={fields.slice(0, at)}
                errorOf={(part) => errorOf(`fields.${at}.${part}`)}
                onChange={(next) => lines.put(at, next)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className={`${styles.foot} ${styles.keys}`}>{t('builder.keys')}</p>
    </Card>
  )
}
