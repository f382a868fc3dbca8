import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { choicesOf, polarities, type Question } from '../../contract/questions.ts'
import { words } from '../words.ts'
import styles from './question-fields.module.css'

type Props = { of: Question; before: readonly Question[]; put: (next: Question) => void }

/** Of whom a question is asked: of everybody, or of those who gave certain answers to a question before it. */
export function ConditionField({ of, before, put }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { showIf, ...rest } = of
  const choices = before.filter((one) => choicesOf(one) > 0 && one.kind !== 'NUMBER')
  const on = choices.find(({ key }) => key === showIf?.key)
  if (choices.length === 0 && !showIf) return null
  const nameOf = (one: Question, answer: number): string => {
    if (one.kind === 'YES_NO') return t(answer === 1 ? 'answer.yes' : 'answer.no')
    if (one.kind === 'CHOICE') return inLanguage(one.options?.[answer - 1] ?? {}, language) || `${answer}`
    return `${answer}`
  }
  const toggle = (answer: number) => {
    const now = showIf?.answers ?? []
    const answers = now.includes(answer) ? now.filter((one) => one !== answer) : [...now, answer].sort((a, b) => a - b)
    if (on && answers.length > 0) put({ ...rest, showIf: { key: on.key, answers } })
  }
  return (
    <>
      <label>
        {t('questionnaires.showIf')}
        <select
          value={on?.key ?? ''}
          onChange={({ target }) =>
            put(target.value === '' ? rest : { ...rest, showIf: { key: target.value, answers: [1] } })
          }
        >
          <option value="">{t('questionnaires.everybody')}</option>
          {choices.map((one) => (
            <option key={one.key} value={one.key}>
              {inLanguage(one.text, language) || one.key}
            </option>
          ))}
        </select>
      </label>
      {on && (
        <fieldset className={styles.answers}>
          <legend>{t('questionnaires.showAnswers')}</legend>
          {Array.from({ length: choicesOf(on) }, (_, at) => at + 1).map((answer) => (
            <label key={answer}>
              <input
                type="checkbox"
                checked={showIf?.answers.includes(answer) ?? false}
                onChange={() => toggle(answer)}
              />
              {nameOf(on, answer)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Which answers of a scale are good ones: results are coloured by it. */
export function PolarityField({ of, put }: Pick<Props, 'of' | 'put'>) {
  const t = useWords(words)
  return (
    <label>
      {t('questionnaires.polarity')}
      <select
        value={of.polarity ?? 'HIGH'}
        onChange={({ target }) => put({ ...of, polarity: polarities.find((one) => one === target.value) ?? 'HIGH' })}
      >
        {polarities.map((one) => (
          <option key={one} value={one}>
            {t(`questionnaires.polarities.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
