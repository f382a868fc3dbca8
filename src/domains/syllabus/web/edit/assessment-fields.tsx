import { use } from 'react'
import { assessmentKinds } from '#course/contract'
import type { Language } from '#platform/contract/words.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Component, Outcome } from '../../contract/content.ts'
import { weightSum } from '../../contract/rules.ts'
import { words } from '../words.ts'
import styles from './edit.module.css'
import { English } from './english.tsx'
import { Amount, Check, Line, Pick } from './parts.tsx'
import { type RowFace, Rows, rowsIn } from './rows.tsx'

/** The parts of the assessment, with the sum of their weights. */
export function AssessmentFields({ language }: { language: Language }) {
  const t = useWords(words)
  const { number } = useFormat()
  const form = use(FormContext)
  const sum = weightSum(rowsIn<Component>(form?.valueOf('assessment')))
  const said = `${t('sums.together')}: ${number(sum)} %`
  const outcomes = rowsIn<Outcome>(form?.valueOf('outcomes')).map(({ code }) => code)
  return (
    <>
      <Rows<Component>
        name="assessment"
        next={(rows) => ({
          ...{ code: `C${rows.length + 1}`, title: {}, kind: 'TEST', weight: 0, maxMark: 20, dueWeek: null },
          ...{ outcomes: [], least: null, resit: false },
        })}
        say={({ code, title, weight, outcomes: assessed }) =>
          `${code} ${title.en ?? ''} ${weight} % ${assessed.join(', ')}`
        }
      >
        {(face) => <PartFields face={face} language={language} outcomes={outcomes} />}
      </Rows>
      <p aria-live="polite" className={styles.sum}>
        {sum === 100 ? said : <b>{said}</b>}
      </p>
    </>
  )
}

type PartProps = { face: RowFace<Component>; language: Language; outcomes: readonly string[] }

function PartFields({ face: { row, id, set, errorOf }, language, outcomes }: PartProps) {
  const t = useWords(words)
  return (
    <>
      <Line
        id={id('code')}
        label={t('columns.code')}
        error={errorOf('code')}
        most={12}
        value={row.code}
        onChange={(code) => set({ ...row, code })}
      />
      <Line
        wide
        id={id('title')}
        label={t('edit.fields.title')}
        error={errorOf(`title.${language}`)}
        lang={language}
        most={200}
        value={row.title[language] ?? ''}
        onChange={(title) => set({ ...row, title: { ...row.title, [language]: title } })}
      />
      {language !== 'en' && <English text={row.title.en} />}
      <Pick
        id={id('kind')}
        label={t('columns.kind')}
        error={errorOf('kind')}
        value={row.kind}
        options={assessmentKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(kind) => set({ ...row, kind })}
      />
      <Amount
        id={id('weight')}
        label={t('edit.fields.weight')}
        error={errorOf('weight')}
        step={0.01}
        value={row.weight}
        onChange={(weight) => set({ ...row, weight: weight ?? 0 })}
      />
      <Amount
        id={id('dueWeek')}
        label={t('edit.fields.dueWeek')}
        error={errorOf('dueWeek')}
        step={1}
        value={row.dueWeek}
        onChange={(dueWeek) => set({ ...row, dueWeek })}
      />
      <Amount
        id={id('maxMark')}
        label={t('edit.fields.maxMark')}
        error={errorOf('maxMark')}
        step={1}
        value={row.maxMark}
        onChange={(maxMark) => set({ ...row, maxMark: maxMark ?? 0 })}
      />
      <Amount
        id={id('least')}
        label={t('edit.fields.least')}
        error={errorOf('least')}
        step={1}
        value={row.least}
        onChange={(least) => set({ ...row, least })}
      />
      <Check label={t('edit.fields.resit')} value={row.resit} onChange={(resit) => set({ ...row, resit })} />
      <fieldset className={styles.outcomes}>
        <legend>{t('edit.fields.outcomes')}</legend>
        {outcomes.length === 0 && <small>{t('edit.noOutcomes')}</small>}
        {outcomes.map((code) => (
          <Check
            key={code}
            label={code}
            value={row.outcomes.includes(code)}
            onChange={(on) =>
              set({ ...row, outcomes: outcomes.filter((one) => (one === code ? on : row.outcomes.includes(one))) })
            }
          />
        ))}
      </fieldset>
    </>
  )
}
