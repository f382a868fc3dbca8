import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { LessonSummary, pointPlaces } from '../../contract/summary/lesson-summary.ts'
import { words } from '../words.ts'
import styles from './summary.module.css'

const { useField } = fieldsOf(LessonSummary)

export type Point = {
  what: string
  covered: boolean
  minutes?: number | undefined
  goes?: 'NEXT' | 'LEAVE' | null | undefined
}
const isPoints = (value: unknown): value is readonly Point[] => Array.isArray(value)

/** The points of the plan with checkboxes; an uncovered point has a choice of where it goes. */
export function CoveredField() {
  const t = useWords(words)
  const { id, value, set, error } = useField('covered', t('summary.covered'))
  const points = isPoints(value) ? value : []
  const lines = useLines<HTMLOListElement, Point>(points, set)
  return (
    <Field id={id} label={t('summary.covered')} required={false} help={undefined} error={error} group>
      <ol id={id} ref={lines.list} className={styles.points} tabIndex={-1} aria-labelledby={`${id}-label`}>
        {lines.keyed.map(({ row: one, at, key }) => (
          <li key={key} className={one.covered ? undefined : styles.open}>
            <input
              type="checkbox"
              aria-label={`${t('summary.covered')}: ${one.what}`}
              checked={one.covered}
              onChange={() => lines.put(at, { ...one, covered: !one.covered, goes: null })}
            />
            <input
              aria-label={t('summary.point')}
              maxLength={200}
              value={one.what}
              onChange={(event) => lines.put(at, { ...one, what: event.target.value })}
            />
            {!one.covered && (
              <select
                aria-label={`${t('summary.goes')} ${one.what}`}
                value={one.goes ?? ''}
                onChange={({ target }) =>
                  lines.put(at, { ...one, goes: pointPlaces.find((place) => place === target.value) ?? null })
                }
              >
                <option value="">{t('summary.goes')}</option>
                {pointPlaces.map((place) => (
                  <option key={place} value={place}>
                    {t(`summary.${place}`)}
                  </option>
                ))}
              </select>
            )}
            <IconButton icon="trash" label={t('summary.remove')} onClick={() => lines.remove(at)} small />
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={() => lines.add({ what: '', covered: true })}>
          {t('summary.addPoint')}
        </Button>
      </div>
    </Field>
  )
}
