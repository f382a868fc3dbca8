import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words.ts'
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

/** The points of the plan, each ticked or not; what was not covered asks where it goes. */
export function CoveredField() {
  const t = useWords(words)
  const { id, value, set, error } = useField('covered', t('summary.covered'))
  const points = isPoints(value) ? value : []
  const put = (at: number, change: Partial<Point>) =>
    set(points.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <Field id={id} label={t('summary.covered')} required={false} help={undefined} error={error} group>
      <ol id={id} className={styles.points} tabIndex={-1} aria-labelledby={`${id}-label`}>
        {points.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
          <li key={at} className={one.covered ? undefined : styles.open}>
            <input
              type="checkbox"
              aria-label={`${t('summary.covered')}: ${one.what}`}
              checked={one.covered}
              onChange={() => put(at, { covered: !one.covered, goes: null })}
            />
            <input
              aria-label={t('summary.point')}
              maxLength={200}
              value={one.what}
              onChange={(event) => put(at, { what: event.target.value })}
            />
            {!one.covered && (
              <select
                aria-label={`${t('summary.goes')} ${one.what}`}
                value={one.goes ?? ''}
                onChange={({ target }) =>
                  put(at, { goes: pointPlaces.find((place) => place === target.value) ?? null })
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
            <IconButton icon="trash" label={t('summary.remove')} onClick={() => set(points.toSpliced(at, 1))} small />
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={() => set([...points, { what: '', covered: true }])}>
          {t('summary.addPoint')}
        </Button>
      </div>
    </Field>
  )
}
