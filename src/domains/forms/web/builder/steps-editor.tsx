import { inLanguage } from '#platform/contract/words.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { LocalizedInput } from '#platform/web/form/localized-field.tsx'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Service } from '../../contract/service/service.ts'
import { type ServiceStep, serviceDays, stepHolders } from '../../contract/service/service-step.ts'
import { words } from '../words.ts'
import styles from './builder.module.css'
import { stepsIn } from './values.ts'

const { useField } = fieldsOf(Service)

/** Who decides one after the other, and in how many working days each. */
export function StepsEditor() {
  const t = useWords(words)
  const language = useLanguage()
  const say = (held: unknown) =>
    stepsIn(held)
      .map(({ label }) => inLanguage(label, language))
      .join(', ')
  const { id, value, set, error, errorOf } = useField('steps', t('builder.steps'), say)
  const steps = stepsIn(value)
  const lines = useLines<HTMLOListElement, ServiceStep>(steps, set)
  return (
    <Card
      title={t('builder.steps')}
      note={steps.length > 0 && t('services.days.count', { count: serviceDays(steps) })}
      act={
        <Button icon="plus" onClick={() => lines.add({ by: 'office', label: {}, days: 3 })}>
          {t('builder.addStep')}
        </Button>
      }
    >
      {error && <p role="alert">{error}</p>}
      <ol id={id} ref={lines.list} className={styles.rows} tabIndex={-1} aria-label={t('builder.steps')}>
        {lines.keyed.map(({ row, at, key }) => {
          const name = t('builder.step', { n: at + 1 })
          const put = (change: Partial<ServiceStep>) => lines.put(at, { ...row, ...change })
          return (
            <li key={key} className={styles.row} aria-label={name}>
              <div className={styles.editor}>
                <div className={styles.whole}>
                  <LocalizedInput
                    id={`${id}-${at}-label`}
                    label={name}
                    value={row.label}
                    mostOf={() => 120}
                    required
                    onChange={(label) => put({ label })}
                  />
                </div>
                <Field id={`${id}-${at}-by`} label={t('builder.by')} required={false} help={t('builder.nobody')}>
                  <select
                    {...controlProps({ id: `${id}-${at}-by`, help: t('builder.nobody'), required: false })}
                    value={row.by}
                    onChange={({ target }) => put({ by: stepHolders.find((one) => one === target.value) ?? row.by })}
                  >
                    {stepHolders.map((holder) => (
                      <option key={holder} value={holder}>
                        {t(`builder.holders.${holder}`)}
                      </option>
                    ))}
                  </select>
                </Field>
                <Field
                  id={`${id}-${at}-days`}
                  label={t('builder.days')}
                  required={false}
                  error={errorOf(`steps.${at}.days`)}
                >
                  <input
                    {...controlProps({
                      ...{ id: `${id}-${at}-days`, required: false, error: errorOf(`steps.${at}.days`) },
                    })}
                    type="number"
                    min={1}
                    max={60}
                    value={row.days}
                    onChange={({ target }) => put({ days: Number(target.value) })}
                  />
                </Field>
              </div>
              <div className={styles.foot}>
                <span />
                <span>
                  {at > 0 && (
                    <IconButton
                      small
                      icon="up"
                      data-move="up"
                      label={t('builder.up', { row: name })}
                      onClick={() => lines.move(at, 'up')}
                    />
                  )}
                  {at < steps.length - 1 && (
                    <IconButton
                      small
                      icon="down"
                      data-move="down"
                      label={t('builder.down', { row: name })}
                      onClick={() => lines.move(at, 'down')}
                    />
                  )}
                  <IconButton
                    small
                    icon="trash"
                    label={t('builder.remove', { row: name })}
                    onClick={() => lines.remove(at)}
                  />
                </span>
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
