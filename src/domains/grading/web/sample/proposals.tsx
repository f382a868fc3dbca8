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

/** Work is known by its student, or by its candidate number while names are hidden. */
const keyOf = ({ enrollment, candidate }: ProposedIn['proposals'][number]): number => enrollment ?? candidate ?? 0

/** The proposed work of one assessment; checked work is drawn together. */
export function Proposals({ course, of: { id, code, title, maxMark, proposals }, draws }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const [left, setLeft] = useState<readonly number[]>([])
  const picked = proposals.filter((one) => !left.includes(keyOf(one)))
  const toggle = (key: number) => setLeft(left.includes(key) ? left.filter((one) => one !== key) : [...left, key])
  const draw = async () => {
    try {
      const picks = picked.map(({ enrollment, candidate, band }) => ({
        ...(enrollment === null ? {} : { enrollment }),
        ...(candidate === null ? {} : { candidate }),
        band,
      }))
      await call(drawSamples, { params: { id: Number(course) }, body: { assessment: id, picks } })
      notify({ type: 'positive', text: t('sample.drewOne') })
    } finally {
      wasWritten(GradingSample.type)
    }
  }
  return (
    <fieldset className={styles.proposals}>
      <legend>{`${code} ${inLanguage(title, language)}`}</legend>
      {proposals.map((one) => (
        <label key={keyOf(one)}>
          <input
            type="checkbox"
            disabled={!draws}
            checked={!left.includes(keyOf(one))}
            onChange={() => toggle(keyOf(one))}
          />
          <span>
            {t(`sample.bands.${one.band}`)} <b>{t('sample.of', { score: number(one.score), max: number(maxMark) })}</b>{' '}
            <small>
              {one.student
                ? [one.student.name, one.student.number].filter(Boolean).join(' ')
                : t('sample.candidate', { number: one.candidate ?? 0 })}
            </small>
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
