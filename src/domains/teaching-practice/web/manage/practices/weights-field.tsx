import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { gradeParts } from '../../../contract/grade.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { FieldGroup } from '../parts/field-group.tsx'

const { NumberField, useField } = fieldsOf(TeachingPractice)

/** The weight of each part of the grade, with the sum, which must be 100. */
export function WeightsField() {
  const t = useWords(words)
  const { number } = useFormat()
  const { value } = useField('weights', t('manage.form.weights'))
  const sum = sumIn(value)
  const said = t('manage.form.sum', { sum: number(sum) })
  return (
    <FieldGroup
      name="weights"
      columns="two"
      label={t('manage.form.weights')}
      help={t('manage.form.weightsAbout')}
      note={<span aria-live="polite">{sum === 100 ? said : <b>{said}</b>}</span>}
    >
      {gradeParts.map((part) => (
        <NumberField key={part} name={`weights.${part}`} label={t(`gradeParts.${part}`)} unit="%" />
      ))}
    </FieldGroup>
  )
}

const sumIn = (weights: unknown): number =>
  typeof weights === 'object' && weights !== null
    ? Object.values(weights).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
    : 0
