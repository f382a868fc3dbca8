import { type Localized, languages } from '#platform/contract/words.ts'
import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { type Question, questionKinds } from '../../contract/questions.ts'
import { words } from '../words.ts'
import { ConditionField, PolarityField } from './condition-field.tsx'
import styles from './questions.module.css'

const { useField } = fieldsOf(Questionnaire)

const isQuestions = (value: unknown): value is readonly Question[] => Array.isArray(value)

/** The questions in their order, each in three languages. */
export function QuestionsField() {
  const t = useWords(words)
  const { id, value, set, error } = useField('questions', t('questionnaires.fields.questions'))
  const questions = isQuestions(value) ? value : []
  const lines = useLines<HTMLOListElement, Question>(questions, set)
  const mayMove = (at: number, way: 'up' | 'down') => (way === 'up' ? at > 0 : at < questions.length - 1)
  return (
    <Field id={id} label={t('questionnaires.questionsLabel')} required={false} error={error} group>
      <ol id={id} ref={lines.list} className={styles.questions} tabIndex={-1} aria-labelledby={`${id}-label`}>
        {lines.keyed.map(({ row, at, key }) => (
          <li key={key} aria-label={t('questionnaires.line', { number: at + 1 })}>
            <QuestionLine of={row} before={questions.slice(0, at)} put={(next) => lines.put(at, next)} />
            <div className={styles.acts}>
              {(['up', 'down'] as const).map((way) => (
                <IconButton
                  key={way}
                  icon={way}
                  data-move={way}
                  label={t(`questionnaires.${way}`, { number: at + 1 })}
                  onClick={() => mayMove(at, way) && lines.move(at, way)}
                  aria-disabled={!mayMove(at, way)}
                  small
                />
              ))}
              <IconButton
                icon="trash"
                label={t('questionnaires.remove', { number: at + 1 })}
                onClick={() => lines.remove(at)}
                small
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={() => lines.add({ key: freeKey(questions), kind: 'SCALE', text: {} })}>
          {t('questionnaires.add')}
        </Button>
      </div>
    </Field>
  )
}

/** The key says which answers are compared over the years; a new question gets one that was never used here. */
function freeKey(questions: readonly Question[]): string {
  const numbers = questions.map(({ key }) => Number(/^q(\d+)$/.exec(key)?.[1] ?? 0))
  return `q${Math.max(0, ...numbers) + 1}`
}

type LineProps = { of: Question; before: readonly Question[]; put: (next: Question) => void }

function QuestionLine({ of, before, put }: LineProps) {
  const t = useWords(words)
  const { kind, text, low = {}, high = {}, options = [] } = of
  return (
    <>
      <label>
        {t('questionnaires.kind')}
        <select
          value={kind}
          onChange={({ target }) => put({ ...of, kind: questionKinds.find((one) => one === target.value) ?? kind })}
        >
          {questionKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Texts label={t('questionnaires.text')} value={text} most={300} set={(next) => put({ ...of, text: next })} />
      {kind === 'SCALE' && (
        <>
          <Texts label={t('questionnaires.low')} value={low} most={60} set={(next) => put({ ...of, low: next })} />
          <Texts label={t('questionnaires.high')} value={high} most={60} set={(next) => put({ ...of, high: next })} />
        </>
      )}
      {kind === 'SCALE' && <PolarityField of={of} put={put} />}
      {kind === 'CHOICE' && (
        <>
          {options.map((one, at) => (
            <Texts
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, by which it is answered
              key={at}
              label={t('questionnaires.option', { number: at + 1 })}
              value={one}
              most={120}
              set={(next) => put({ ...of, options: options.with(at, next) })}
            />
          ))}
          <Button look="quiet" icon="plus" onClick={() => put({ ...of, options: [...options, {}] })}>
            {t('questionnaires.addOption')}
          </Button>
        </>
      )}
      <ConditionField of={of} before={before} put={put} />
    </>
  )
}

type TextsProps = { label: string; value: Localized; most: number; set: (next: Localized) => void }

/** One line for each language. */
function Texts({ label, value, most, set }: TextsProps) {
  return (
    <fieldset className={styles.texts}>
      <legend>{label}</legend>
      {languages.map((one) => (
        <label key={one}>
          <span>{languageNames[one]}</span>
          <input
            lang={one}
            maxLength={most}
            value={value[one] ?? ''}
            onChange={({ target }) => set({ ...value, [one]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  )
}
