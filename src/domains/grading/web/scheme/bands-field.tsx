import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type Band, GradeScheme } from '../../contract/scheme/grade-scheme.ts'
import { words } from '../words.ts'
import styles from './bands.module.css'

const { useField } = fieldsOf(GradeScheme)

const isBands = (value: unknown): value is readonly Band[] => Array.isArray(value)
const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

/** A line for each grade: the lowest total for it, and its grade points. */
export function BandsField() {
  const t = useWords(words)
  const { id, value, set, error } = useField('bands', t('schemes.fields.bands'))
  const bands = isBands(value) ? value : []
  const lines = useLines<HTMLOListElement, Band>(bands, set)
  return (
    <Field id={id} label={t('schemes.bandsLabel')} required={false} help={t('schemes.bandsAbout')} error={error} group>
      <ol id={id} ref={lines.list} className={styles.bands} tabIndex={-1} aria-labelledby={`${id}-label`}>
        {lines.keyed.map(({ row: one, at, key }) => (
          <li key={key} aria-label={t('schemes.line', { number: at + 1 })}>
            <label>
              {t('schemes.from')}
              <input
                type="number"
                min={0}
                max={1000}
                step="any"
                value={one.from}
                onChange={(event) => lines.put(at, { ...one, from: Number(event.target.value) })}
              />
            </label>
            <label>
              {t('schemes.grade')}
              <input
                maxLength={12}
                value={one.grade}
                onChange={(event) => lines.put(at, { ...one, grade: event.target.value })}
              />
            </label>
            <label>
              {t('schemes.points')}
              <input
                type="number"
                min={0}
                max={1000}
                step="any"
                value={one.points ?? ''}
                onChange={(event) => lines.put(at, { ...one, points: numberIn(event.target.value) })}
              />
            </label>
            <IconButton
              icon="trash"
              label={t('schemes.removeLine', { number: at + 1 })}
              onClick={() => lines.remove(at)}
              small
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={() => lines.add({ from: 0, grade: '', points: null })}>
          {t('schemes.addLine')}
        </Button>
      </div>
    </Field>
  )
}
