import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { askOwnQuestions, mostOwnQuestions, type OwnQuestion, ownQuestionKinds } from '../../contract/own-questions.ts'
import { words } from '../words.ts'
import styles from './own-questions.module.css'

/** Up to three questions of those who teach the course, until the survey opens. */
export function OwnQuestions({ of: { id, version, own, opensOn } }: { of: SurveyResult }) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  const [questions, setQuestions] = useState<readonly OwnQuestion[]>(() =>
    own.map(({ kind, text }) => ({ kind: ownQuestionKinds.find((one) => one === kind) ?? 'SCALE', text })),
  )
  const lines = useLines<HTMLOListElement, OwnQuestion>(questions, setQuestions)
  const save = async () => {
    await call(askOwnQuestions, { params: { id }, body: { questions: [...questions], version } })
    notify({ type: 'positive', text: t('own.saved') })
  }
  const isEmpty = questions.some(({ text }) => inLanguage(text, language).trim() === '')
  return (
    <Card title={t('own.title')} note={t('own.until', { day: weekday(opensOn) })} padded>
      <p>{t('own.about', { most: mostOwnQuestions })}</p>
      <ol ref={lines.list} className={styles.own} tabIndex={-1} aria-label={t('own.title')}>
        {lines.keyed.map(({ row, at, key }) => (
          <li key={key}>
            <label>
              {t('questionnaires.line', { number: at + 1 })}
              <input
                maxLength={300}
                value={row.text[language] ?? inLanguage(row.text, language)}
                onChange={({ target }) => lines.put(at, { ...row, text: { ...row.text, [language]: target.value } })}
              />
            </label>
            <label>
              {t('questionnaires.kind')}
              <select
                value={row.kind}
                onChange={({ target }) =>
                  lines.put(at, { ...row, kind: ownQuestionKinds.find((one) => one === target.value) ?? row.kind })
                }
              >
                {ownQuestionKinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`kinds.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <div>
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
      <p>
        {questions.length < mostOwnQuestions && (
          <Button icon="plus" onClick={() => lines.add({ kind: 'SCALE', text: {} })}>
            {t('questionnaires.add')}
          </Button>
        )}{' '}
        <ActButton look="primary" act={save} disabledReason={isEmpty ? t('violations.noText') : undefined}>
          {t('own.save')}
        </ActButton>
      </p>
    </Card>
  )
}
