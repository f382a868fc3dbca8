import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import { words } from '../words.ts'
import { clockTimes } from './clock-times.ts'
import styles from './plan.module.css'

const { useField } = fieldsOf(LessonPlan)

type Step = { minutes: number; what: string; how?: string }
const isSteps = (value: unknown): value is readonly Step[] => Array.isArray(value)

/** The running order: a line for each part, with its minutes; lines can be moved up and down. */
export function StepsField({ startsAt }: { startsAt?: string | undefined }) {
  const t = useWords(words)
  const { id, value, set, error } = useField('steps', t('plan.order'))
  const steps = isSteps(value) ? value : []
  const times = startsAt === undefined ? [] : clockTimes(startsAt, steps)
  const lines = useLines<HTMLOListElement, Step>(steps, set)
  return (
    <Field id={id} label={t('plan.order')} required={false} help={undefined} error={error} group>
      <ol id={id} ref={lines.list} className={styles.steps} tabIndex={-1} aria-labelledby={`${id}-label`}>
        {lines.keyed.map(({ row: one, at, key }) => (
          <li key={key} aria-label={t('plan.step', { number: at + 1 })}>
            <span className={styles.from}>{times[at]}</span>
            <input
              type="number"
              min={1}
              max={720}
              aria-label={t('plan.stepMinutes')}
              value={one.minutes}
              onChange={(event) => lines.put(at, { ...one, minutes: Number(event.target.value) })}
            />
            <input
              aria-label={t('plan.what')}
              placeholder={t('plan.what')}
              maxLength={200}
              value={one.what}
              onChange={(event) => lines.put(at, { ...one, what: event.target.value })}
            />
            <input
              aria-label={t('plan.how')}
              placeholder={t('plan.how')}
              maxLength={200}
              value={one.how ?? ''}
              onChange={(event) => lines.put(at, { ...one, how: event.target.value })}
            />
            <span className={styles.lineActs}>
              {at > 0 && (
                <IconButton
                  icon="up"
                  label={t('plan.stepUp')}
                  onClick={() => lines.move(at, 'up')}
                  small
                  data-move="up"
                />
              )}
              <IconButton icon="trash" label={t('plan.stepRemove')} onClick={() => lines.remove(at)} small />
            </span>
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={() => lines.add({ minutes: 10, what: '' })}>
          {t('plan.stepAdd')}
        </Button>
      </div>
    </Field>
  )
}
