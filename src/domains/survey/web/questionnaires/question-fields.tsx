import { type Localized, languages } from '#platform/contract/words.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import { leastOf, mostOf, type Question, questionKinds, questionLimits, usualRange } from '../../contract/questions.ts'
import { words } from '../words.ts'
import { ConditionField, PolarityField } from './condition-field.tsx'
import styles from './question-fields.module.css'

type Props = { of: Question; before: readonly Question[]; put: (next: Question) => void }

/** What a question says in three languages, how it is answered, and of whom it is asked. */
export function QuestionFields({ of, before, put }: Props) {
  const t = useWords(words)
  const { kind, text, low = {}, high = {}, options = [] } = of
  const putKind = (next: Question['kind']) =>
    put({ ...of, kind: next, ...(next === 'NUMBER' && { least: leastOf(of), most: mostOf(of) }) })
  return (
    <>
      <Texts label={t('questionnaires.text')} value={text} most={300} set={(next) => put({ ...of, text: next })} />
      {kind !== 'HEADING' && (
        <div className={styles.short}>
          <label>
            {t('questionnaires.kind')}
            <select
              value={kind}
              onChange={({ target }) => putKind(questionKinds.find((one) => one === target.value) ?? kind)}
            >
              {questionKinds
                .filter((one) => one !== 'HEADING')
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`kinds.${one}`)}
                  </option>
                ))}
            </select>
          </label>
          {kind === 'SCALE' && <PolarityField of={of} put={put} />}
          {kind === 'NUMBER' && <RangeFields of={of} put={put} />}
          <ConditionField of={of} before={before} put={put} />
        </div>
      )}
      {kind === 'SCALE' && (
        <div className={styles.ends}>
          <Texts label={t('questionnaires.low')} value={low} most={60} set={(next) => put({ ...of, low: next })} />
          <Texts label={t('questionnaires.high')} value={high} most={60} set={(next) => put({ ...of, high: next })} />
        </div>
      )}
      {kind === 'CHOICE' && <OptionFields of={options} put={(next) => put({ ...of, options: [...next] })} />}
    </>
  )
}

function RangeFields({ of, put }: Pick<Props, 'of' | 'put'>) {
  const t = useWords(words)
  const isNumber = (text: string) => /^\d{1,4}$/.test(text)
  return (
    <>
      {(['least', 'most'] as const).map((end) => (
        <label key={end}>
          {t(`questionnaires.${end}`)}
          <input
            type="number"
            min={0}
            max={1_000}
            className={styles.number}
            value={of[end] ?? usualRange[end]}
            onChange={({ target }) => isNumber(target.value) && put({ ...of, [end]: Number(target.value) })}
          />
        </label>
      ))}
    </>
  )
}

function OptionFields({ of, put }: { of: readonly Localized[]; put: (next: readonly Localized[]) => void }) {
  const t = useWords(words)
  // An option is its place, by which it is answered.
  const lines = of.map((one, at) => ({ one, at, key: `option ${at}` }))
  return (
    <>
      {lines.map(({ one, at, key }) => (
        <div key={key} className={styles.option}>
          <Texts
            label={t('questionnaires.option', { number: at + 1 })}
            value={one}
            most={120}
            set={(next) => put(of.with(at, next))}
          />
          <IconButton
            icon="trash"
            label={t('questionnaires.removeOption', { number: at + 1 })}
            onClick={() => put(of.toSpliced(at, 1))}
            small
          />
        </div>
      ))}
      {of.length < questionLimits.options && (
        <div>
          <Button look="quiet" icon="plus" onClick={() => put([...of, {}])}>
            {t('questionnaires.addOption')}
          </Button>
        </div>
      )}
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
