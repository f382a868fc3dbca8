import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { drawSamples, type ProposedIn } from '../../contract/sample/sample-drawing.ts'
import { words } from '../words.ts'
import styles from './sample.module.css'

type Props = { course: string; of: ProposedIn; draws: boolean }

/** The proposed work of one assessment; checked work is drawn together. */
export function Proposals({ course, of: { id, code, title, maxMark, proposals }, draws }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const [left, setLeft] = useState<readonly number[]>([])
  const picked = proposals.filter(({ enrollment }) => !left.includes(enrollment))
  const toggle = (enrollment: number) =>
    setLeft(left.includes(enrollment) ? left.filter((one) => one !== enrollment) : [...left, enrollment])
  const draw = async () => {
    try {
      const picks = picked.map(({ enrollment, band }) => ({ enrollment, band }))
      await call(drawSamples, { params: { id: Number(course) }, body: { assessment: id, picks } })
      notify({ type: 'positive', text: t('sample.drewOne') })
    } finally {
      wasWritten(GradingSample.type)
    }
  }
  return (
    <fieldset className={styles.proposals}>
      <legend>{`${code} ${inLanguage(title, language)}`}</legend>
      {proposals.map(({ enrollment, student, score, band }) => (
        <label key={enrollment}>
          <input
            type="checkbox"
            disabled={!draws}
            checked={!left.includes(enrollment)}
            onChange={() => toggle(enrollment)}
          />
          <span>
            {t(`sample.bands.${band}`)} <b>{t('sample.of', { score: number(score), max: number(maxMark) })}</b>{' '}
            <small>{[student.name, student.number].filter(Boolean).join(' ')}</small>
          </span>
        </label>
      ))}
      {draws ? (
        <ActButton act={draw} disabledReason={picked.length === 0 ? t('sample.proposeAbout') : undefined}>
          {t('sample.draw', { count: picked.length })}
        </ActButton>
      ) : (
        <small>{t('sample.closed')}</small>
      )}
    </fieldset>
  )
}
