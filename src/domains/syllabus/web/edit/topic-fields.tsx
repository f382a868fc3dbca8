import { use } from 'react'
import type { Language } from '#platform/contract/words.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { mostLetters, type Topic } from '../../contract/content.ts'
import { contactHours, topicHours } from '../../contract/rules.ts'
import { words } from '../words.ts'
import styles from './edit.module.css'
import { English } from './english.tsx'
import { Amount, Line } from './parts.tsx'
import { Rows, rowsIn } from './rows.tsx'
import { workloadIn } from './workload-fields.tsx'

/** What is taught in each week, with its hours and their sum. */
export function TopicFields({ language }: { language: Language }) {
  const t = useWords(words)
  const { number } = useFormat()
  const form = use(FormContext)
  const planned = topicHours(rowsIn<Topic>(form?.valueOf('topics')))
  const contact = contactHours(workloadIn(form?.valueOf('workload')))
  const said = t('sums.hoursOf', { planned: number(planned), contact: number(contact) })
  return (
    <>
      <Rows<Topic>
        name="topics"
        next={(rows) => ({ week: (rows.at(-1)?.week ?? rows.length) + 1, title: {}, hours: rows.at(-1)?.hours ?? 3 })}
        say={({ week, title, hours }) => `${week ?? '–'} ${title.en ?? ''} ${hours}`}
      >
        {({ row, id, set, errorOf }) => (
          <>
            <Amount
              id={id('week')}
              label={t('columns.week')}
              error={errorOf('week')}
              step={1}
              value={row.week}
              onChange={(week) => set({ ...row, week })}
            />
            <Line
              wide
              id={id('title')}
              label={t('columns.topic')}
              error={errorOf(`title.${language}`)}
              lang={language}
              most={mostLetters.line}
              value={row.title[language] ?? ''}
              onChange={(title) => set({ ...row, title: { ...row.title, [language]: title } })}
            />
            <Amount
              id={id('hours')}
              label={t('columns.hours')}
              error={errorOf('hours')}
              step={0.25}
              value={row.hours}
              onChange={(hours) => set({ ...row, hours: hours ?? 0 })}
            />
            {language !== 'en' && <English text={row.title.en} />}
          </>
        )}
      </Rows>
      <p aria-live="polite" className={styles.sum}>
        {planned === contact ? said : <b>{said}</b>}
      </p>
    </>
  )
}
